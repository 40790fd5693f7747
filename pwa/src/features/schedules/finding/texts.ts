import type { Texts } from '../../../i18n/text-types.ts';

export const findingTexts = {
  'finding.byStage': { tr: 'Planları duruma göre süz', en: 'Filter plans by status' },
  'finding.planned': { tr: '{count} planlı', en: '{count} planned' },
  'finding.published': { tr: '{count} paylaşıldı', en: '{count} posted' },
  'finding.archived': { tr: '{count} arşivde', en: '{count} archived' },
  'finding.failed': { tr: '{count} başarısız', en: '{count} failed' },
  'finding.stagePlanned': { tr: 'Planlı', en: 'Planned' },
  'finding.stagePublished': { tr: 'Paylaşıldı', en: 'Posted' },
  'finding.filter': { tr: 'Süz', en: 'Filter' },
  'finding.filterBy': { tr: 'Süz ({count} seçili)', en: 'Filter ({count} chosen)' },
  'finding.leaves': { tr: 'Gösterilen: {shown} / {all}', en: 'Showing {shown} of {all}' },
  'finding.nothing': { tr: 'Bu süzgece uyan plan yok: {names}.', en: 'No plan fits this filter: {names}.' },
  'finding.hides': {
    tr: '{count} plan gizleniyor.',
    en: { one: '{count} plan is hidden.', other: '{count} plans are hidden.' },
  },
  'finding.clear': { tr: 'Süzgeci kaldır', en: 'Clear filter' },
  'finding.hidden': {
    tr: '{count} plan gizli',
    en: { one: '{count} plan hidden', other: '{count} plans hidden' },
  },
  'finding.keptContent': { tr: 'Hazır içerik', en: 'Kept content' },
  'finding.oldWorkflow': { tr: 'Kapatılmış iş akışı', en: 'Workflow no longer offered' },
  'finding.list': { tr: 'Liste', en: 'List' },
  'finding.fromToday': { tr: 'Bugün ve sonrası', en: 'From today on' },
  'finding.fromDay': { tr: '{day} ve sonrası', en: 'From {day}' },
  'finding.listForecast': { tr: 'Listedeki planların öngörüsü', en: 'Forecast of the plans listed' },
  'finding.listNeeds': { tr: 'bu planlar için gerekecek', en: 'needed for these plans' },
  'finding.listBalance': { tr: 'bakiye, bunlardan sonra', en: 'balance after them' },
  'finding.listSpent': { tr: 'bu planlara harcandı', en: 'spent on these plans' },
  'finding.title': { tr: 'Planları süz', en: 'Filter plans' },
  'finding.stage': { tr: 'Durum', en: 'Status' },
  'finding.kind': { tr: 'İçerik türü', en: 'Content type' },
  'finding.workflow': { tr: 'İş akışı', en: 'Workflow' },
  'finding.withCount': { tr: '{name} · {count}', en: '{name} · {count}' },
  'finding.nothingFiltered': { tr: 'Süzgeç yok.', en: 'Nothing is filtered.' },
  'finding.show': { tr: '{count} planı göster', en: { one: 'Show {count} plan', other: 'Show {count} plans' } },
} satisfies Texts;

type FindingTexts = typeof findingTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends FindingTexts {}
}
