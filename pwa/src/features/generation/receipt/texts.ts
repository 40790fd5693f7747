import type { Texts } from '../../../i18n/text-types.ts';

export const receiptTexts = {
  'receipt.title': { tr: 'Döküm', en: 'Receipt' },
  'receipt.loading': { tr: 'Döküm yükleniyor.', en: 'The receipt is loading.' },
  'receipt.again': { tr: 'Aynısını yeniden hazırla', en: 'Prepare the same again' },
  'receipt.asked': { tr: 'Ne istendi', en: 'What was asked' },
  'receipt.byPlan': { tr: 'Bir plan başlattı.', en: 'A plan started it.' },
  'receipt.fileGone': { tr: '{name} (dosya artık yok)', en: '{name} (the file is gone)' },
  'receipt.cost': { tr: 'Ne tuttu', en: 'What it cost' },
  'receipt.charged': {
    tr: '{count} kredi: sonuç saklandığı için alındı.',
    en: {
      one: '{count} credit: charged because the result was stored.',
      other: '{count} credits: charged because the result was stored.',
    },
  },
  'receipt.setAside': {
    tr: '{count} kredi ayrıldı; yalnızca sonuç gelirse alınır.',
    en: {
      one: '{count} credit is set aside and charged only for a result.',
      other: '{count} credits are set aside and charged only for a result.',
    },
  },
  'receipt.givenBack': {
    tr: 'Hiçbir şey: ayrılan {count} kredi geri verildi.',
    en: {
      one: 'Nothing: the {count} credit set aside was refunded.',
      other: 'Nothing: the {count} credits set aside were refunded.',
    },
  },
  'receipt.priceThen': {
    tr: 'İş akışının başlatıldığı andaki fiyatıdır; sonraki değişiklikler onu etkilemez.',
    en: 'The workflow’s price when it was started; later changes do not touch it.',
  },
  'receipt.states': { tr: 'Adımlar', en: 'Steps' },
  'receipt.after': { tr: '{time} sonra', en: '{time} later' },
  'receipt.held': { tr: 'Alındı, krediler ayrıldı', en: 'Accepted, credits set aside' },
  'receipt.calling': { tr: 'İş akışı çağrıldı', en: 'The workflow was called' },
  'receipt.waiting': { tr: 'İş akışının sonucu bekleniyor', en: 'Waiting for the workflow’s result' },
  'receipt.downloading': { tr: 'Sonuç kopyalanıyor', en: 'Copying the result' },
  'receipt.done': { tr: 'Hazır', en: 'Ready' },
  'receipt.failed': { tr: 'Başarısız', en: 'Failed' },
  'receipt.timedOut': { tr: 'Süresi doldu', en: 'Ran out of time' },
  'receipt.unknown': { tr: 'Sonucu bilinmiyor', en: 'Outcome not known' },
  'receipt.cancelled': { tr: 'Durduruldu', en: 'Stopped' },
  'receipt.answer': { tr: 'Ne yanıtlandı', en: 'What came back' },
  'receipt.notYet': { tr: 'Henüz bir yanıt yok.', en: 'No answer yet.' },
  'receipt.nothing': { tr: 'Saklanan bir şey yok.', en: 'Nothing is stored.' },
  'receipt.files': { tr: '{count} dosya', en: { one: '{count} file', other: '{count} files' } },
} satisfies Texts;

type ReceiptTexts = typeof receiptTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends ReceiptTexts {}
}
