import type { Texts } from '../../../i18n/text-types.ts';

export const filterTexts = {
  'filter.byStage': { tr: 'Planları duruma göre filtrele', en: 'Filter plans by status' },
  'filter.planned': { tr: '{count} planlı', en: '{count} planned' },
  'filter.published': { tr: '{count} yayınlandı', en: '{count} posted' },
  'filter.archived': { tr: '{count} arşivde', en: '{count} archived' },
  'filter.failed': { tr: '{count} başarısız', en: '{count} failed' },
  'filter.stagePlanned': { tr: 'Planlı', en: 'Planned' },
  'filter.stagePublished': { tr: 'Yayınlandı', en: 'Posted' },
  'filter.filter': { tr: 'Filtrele', en: 'Filter' },
  'filter.filterBy': { tr: 'Filtre ({count})', en: 'Filter ({count})' },
  'filter.leaves': { tr: 'Gösterilen: {shown} / {all}', en: 'Showing {shown} of {all}' },
  'filter.nothing': { tr: 'Bu filtreye uyan plan yok: {names}.', en: 'No plans match this filter: {names}.' },
  'filter.hides': {
    tr: '{count} plan gizleniyor.',
    en: { one: '{count} plan is hidden.', other: '{count} plans are hidden.' },
  },
  'filter.clear': { tr: 'Filtreyi kaldır', en: 'Clear filter' },
  'filter.hidden': {
    tr: '{count} plan gizli',
    en: { one: '{count} plan hidden', other: '{count} plans hidden' },
  },
  'filter.savedContent': { tr: 'Hazır içerik', en: 'Saved content' },
  'filter.oldWorkflow': { tr: 'Kapatılmış iş akışı', en: 'Discontinued workflow' },
  'filter.list': { tr: 'Liste', en: 'List' },
  'filter.fromToday': { tr: 'Bugün ve sonrası', en: 'From today' },
  'filter.fromDay': { tr: '{day} ve sonrası', en: 'From {day}' },
  'filter.listForecast': { tr: 'Listedeki planların öngörüsü', en: 'Forecast for listed plans' },
  'filter.listNeeds': { tr: 'bu planlar için gerekecek', en: 'needed for these plans' },
  'filter.listBalance': { tr: 'bu planlardan sonra bakiye', en: 'balance afterwards' },
  'filter.listSpent': { tr: 'bu planlara harcandı', en: 'spent on these plans' },
  'filter.title': { tr: 'Planları filtrele', en: 'Filter plans' },
  'filter.stage': { tr: 'Durum', en: 'Status' },
  'filter.kind': { tr: 'İçerik türü', en: 'Content type' },
  'filter.workflow': { tr: 'İş akışı', en: 'Workflow' },
  'filter.withCount': { tr: '{name} · {count}', en: '{name} · {count}' },
  'filter.nothingFiltered': { tr: 'Filtre seçilmedi.', en: 'No filter selected.' },
  'filter.show': { tr: '{count} planı göster', en: { one: 'Show {count} plan', other: 'Show {count} plans' } },
} satisfies Texts;

type FilterTexts = typeof filterTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends FilterTexts {}
}
