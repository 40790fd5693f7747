import type { Texts } from '../../../i18n/text-types.ts';

export const receiptTexts = {
  'receipt.title': { tr: 'Döküm', en: 'Receipt' },
  'receipt.loading': { tr: 'Döküm yükleniyor.', en: 'Loading receipt…' },
  'receipt.repeat': { tr: 'Bu girdilerle yeniden dene', en: 'Use these inputs again' },
  'receipt.request': { tr: 'İstek', en: 'Request' },
  'receipt.byPlan': { tr: 'Bir plan başlattı.', en: 'Started by a plan.' },
  'receipt.fileMissing': { tr: '{name} (dosya artık yok)', en: '{name} (file no longer available)' },
  'receipt.cost': { tr: 'Maliyet', en: 'Cost' },
  'receipt.charged': {
    tr: '{count} kredi: sonuç saklandığı için alındı.',
    en: {
      one: '{count} credit, charged because the result was saved.',
      other: '{count} credits, charged because the result was saved.',
    },
  },
  'receipt.setAside': {
    tr: '{count} kredi ayrıldı; yalnızca sonuç gelirse alınır.',
    en: {
      one: '{count} credit is on hold. You only pay for a result.',
      other: '{count} credits are on hold. You only pay for a result.',
    },
  },
  'receipt.givenBack': {
    tr: 'Hiçbir şey: ayrılan {count} kredi geri verildi.',
    en: {
      one: 'Nothing. The {count} credit on hold was refunded.',
      other: 'Nothing. The {count} credits on hold were refunded.',
    },
  },
  'receipt.priceThen': {
    tr: 'İş akışının başlatıldığı andaki fiyatıdır; sonraki değişiklikler onu etkilemez.',
    en: 'The workflow’s price when the run started. Later changes don’t affect it.',
  },
  'receipt.states': { tr: 'Adımlar', en: 'Steps' },
  'receipt.after': { tr: '{time} sonra', en: '{time} later' },
  'receipt.atOnce': { tr: 'hemen', en: 'immediately' },
  'receipt.held': { tr: 'Alındı, krediler ayrıldı', en: 'Accepted, credits on hold' },
  'receipt.calling': { tr: 'İş akışı çağrıldı', en: 'Workflow called' },
  'receipt.waiting': { tr: 'İş akışının sonucu bekleniyor', en: 'Waiting for the result' },
  'receipt.downloading': { tr: 'Sonuç kopyalanıyor', en: 'Copying the result' },
  'receipt.judging': { tr: 'Benzerlik ölçülüyor', en: 'Checking likeness' },
  'receipt.done': { tr: 'Hazır', en: 'Ready' },
  'receipt.failed': { tr: 'Başarısız', en: 'Failed' },
  'receipt.timedOut': { tr: 'Süresi doldu', en: 'Timed out' },
  'receipt.unknown': { tr: 'Sonucu bilinmiyor', en: 'Outcome unknown' },
  'receipt.cancelled': { tr: 'Durduruldu', en: 'Cancelled' },
  'receipt.answer': { tr: 'Yanıt', en: 'Response' },
  'receipt.notYet': { tr: 'Henüz bir yanıt yok.', en: 'No response yet.' },
  'receipt.nothing': { tr: 'Saklanan bir şey yok.', en: 'Nothing was saved.' },
  'receipt.files': { tr: '{count} dosya', en: { one: '{count} file', other: '{count} files' } },
} satisfies Texts;

type ReceiptTexts = typeof receiptTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends ReceiptTexts {}
}
