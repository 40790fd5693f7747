import type { Texts } from '../../../i18n/text-types.ts';

export const planfilterTexts = {
  'planfilter.title': { tr: 'Planları süz', en: 'Filter plans' },
  'planfilter.stage': { tr: 'Durum', en: 'Status' },
  'planfilter.kind': { tr: 'İçerik türü', en: 'Content type' },
  'planfilter.workflow': { tr: 'İş akışı', en: 'Workflow' },
  'planfilter.withCount': { tr: '{name} · {count}', en: '{name} · {count}' },
  'planfilter.nothingFiltered': { tr: 'Süzgeç yok.', en: 'Nothing is filtered.' },
  'planfilter.show': { tr: '{count} planı göster', en: { one: 'Show {count} plan', other: 'Show {count} plans' } },
} satisfies Texts;

type PlanfilterTexts = typeof planfilterTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends PlanfilterTexts {}
}
