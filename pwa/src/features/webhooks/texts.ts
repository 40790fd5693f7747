import type { Texts } from '../../i18n/text-types.ts';

export const webhooksTexts = {
  'webhooks.searchWebhooks': { tr: 'Ad ya da adres arayın', en: 'Search by name or address' },
  'webhooks.perUse': { tr: 'kredi', en: { one: 'credit', other: 'credits' } },
  'webhooks.noWebhooks': { tr: 'Henüz webhook yok', en: 'No webhooks yet' },
  'webhooks.noPassive': { tr: 'Pasif webhook yok', en: 'No inactive webhooks' },
  'webhooks.noActive': { tr: 'Aktif webhook yok', en: 'No active webhooks' },
  'webhooks.inputs': { tr: 'Girdi alanları', en: 'Input fields' },
  'webhooks.outputs': { tr: 'Yanıt alanları', en: 'Response fields' },
  'webhooks.created': { tr: 'Oluşturuldu: {date}', en: 'Created: {date}' },
  'webhooks.week': { tr: '7 gün', en: '7 days' },
  'webhooks.medianShort': { tr: 'Ortanca', en: 'Median' },
  'webhooks.success': { tr: 'Başarı', en: 'Success' },
  'webhooks.byDay': { tr: 'Günlere göre üretimler: {days}', en: 'Runs by day: {days}' },
  'webhooks.lastFailure': { tr: 'Son hata ({when}): {why}', en: 'Last failure ({when}): {why}' },
  'webhooks.failedUnreachable': { tr: 'adrese ulaşılamadı', en: 'the address could not be reached' },
  'webhooks.failedBusy': { tr: 'servis çok yoğundu', en: 'the service was too busy' },
  'webhooks.failedThere': { tr: 'servis tamamlayamadı', en: 'the service could not finish' },
  'webhooks.failedCancelled': { tr: 'iptal edildi', en: 'cancelled' },
  'webhooks.failedRefused': { tr: 'istek kabul edilmedi', en: 'the request was refused' },
  'webhooks.failedUnauthorized': { tr: 'kimlik bilgisi kabul edilmedi', en: 'the credentials were not accepted' },
  'webhooks.failedBadAnswer': { tr: 'yanıt okunamadı', en: 'the response could not be read' },
  'webhooks.failedMissingResult': { tr: 'yanıtta sonuç yoktu', en: 'the response had no result' },
  'webhooks.failedForbiddenAddress': { tr: 'adrese izin verilmiyor', en: 'the address is not allowed' },
  'webhooks.failedUnavailable': { tr: 'sonuç dosyası alınamadı', en: 'the result file could not be downloaded' },
  'webhooks.failedBadMedia': { tr: 'sonuç dosyası açılamadı', en: 'the result file could not be opened' },
  'webhooks.failedTooLarge': { tr: 'sonuç alınamayacak kadar büyük', en: 'the result was too large' },
  'webhooks.failedInput': { tr: 'girdi verileri kabul edilmedi', en: 'the input data was not accepted' },
  'webhooks.failedInputTooLarge': {
    tr: 'istek servisin sınırından büyük: daha küçük görseller kullanın ya da dosyaların adreslerini gönderin',
    en: 'the request is larger than the service accepts: use smaller pictures, or send the addresses of the files',
  },
  'webhooks.failedReference': { tr: 'referans görseli yok', en: 'the reference image is missing' },
  'webhooks.failedFile': { tr: 'gönderilen dosya bulunamadı', en: 'an attached file was not found' },
  'webhooks.failedUnreadable': {
    tr: 'gönderilen dosyalar depodan okunamadı',
    en: 'the files could not be read from the storage',
  },
  'webhooks.failedBlocked': { tr: 'içerik kurallara takıldı', en: 'the content was blocked' },
  'webhooks.failedAccount': {
    tr: 'servisteki hesabınızda sorun var (bakiye, kota ya da anahtar)',
    en: 'there is a problem with your account at the service (balance, quota or key)',
  },
  'webhooks.failedCredits': { tr: 'krediler işlenemedi', en: 'the credits could not be processed' },
  'webhooks.failedTimedOut': { tr: 'zaman aşımına uğradı', en: 'it timed out' },
  'webhooks.failedUnknown': { tr: 'sonucu öğrenilemedi', en: 'the outcome is unknown' },
  'webhooks.details': { tr: 'Ayrıntılar', en: 'Details' },
  'webhooks.template': { tr: 'İstek şablonu', en: 'Request template' },
  'webhooks.lacksPersona': {
    tr: 'Kişi gönderilmiyor: istekte ne yaratıcı prompt ne de referans var. Sonuçlarda rastgele biri görünür.',
    en: 'The persona is not sent: the request has neither the creator prompt nor a reference. Results show a random person.',
  },
  'webhooks.judgeLacksPersona': {
    tr: 'Modelin referansları gönderilmiyor: değerlendirici sonucu modelle karşılaştıramaz.',
    en: 'The model’s references are not sent: the judge cannot compare the result with the model.',
  },
  'webhooks.noTemplate': {
    tr: 'Şablon yok: sahne anlatımı, kişi, girdiler ve referanslar gönderilir.',
    en: 'No template: sends the prompt, persona, inputs and references.',
  },
  'webhooks.noFields': { tr: 'Alan yok', en: 'No fields' },
  'webhooks.required': { tr: 'zorunlu', en: 'required' },
  'webhooks.main': { tr: 'ana içerik', en: 'main content' },
} satisfies Texts;

type WebhooksTexts = typeof webhooksTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhooksTexts {}
}
