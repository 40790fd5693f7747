import type { Texts } from '../../../i18n/text-types.ts';

/** How a workflow delivers its result: the settings of the editor. */
export const webhookModeTexts = {
  'webhookMode.title': { tr: 'Sonuç nasıl gelir?', en: 'How the result comes' },
  'webhookMode.method': { tr: 'Yöntem', en: 'Method' },
  'webhookMode.answer': { tr: 'Yanıtta', en: 'In the answer' },
  'webhookMode.answerNote': { tr: 'Çağrının kendi yanıtı sonuçtur.', en: 'The answer of the call is the result.' },
  'webhookMode.poll': { tr: 'Sorarak', en: 'By asking' },
  'webhookMode.pollNote': {
    tr: 'Çağrı işi başlatır, bitene kadar durumu sorulur.',
    en: 'The call starts a job; its status is asked until it is done.',
  },
  'webhookMode.callback': { tr: 'Geri çağrıyla', en: 'By a callback' },
  'webhookMode.callbackNote': {
    tr: 'Çağrı işi başlatır, servis sonucu bize gönderir.',
    en: 'The call starts a job; the service sends us the result.',
  },
  'webhookMode.accepted': { tr: 'Gelmez', en: 'Not at all' },
  'webhookMode.acceptedNote': {
    tr: 'Servis işi alır, buraya bir şey dönmez; kredi düşülmez.',
    en: 'The service takes the order, nothing comes back; no credits are spent.',
  },
  'webhookMode.jobPart': { tr: 'İş', en: 'The job' },
  'webhookMode.jobNote': {
    tr: 'Başlatma yanıtında işin kimliği ve durum adresi.',
    en: 'Where the answer of the start names the job and its status address.',
  },
  'webhookMode.callbackJobNote': {
    tr: 'Başlatma yanıtında işin kimliği; iptal adresinde kullanılır.',
    en: 'Where the answer of the start names the job; the cancel address may use it.',
  },
  'webhookMode.idPath': { tr: 'İş kimliğinin yolu', en: 'Path of the job id' },
  'webhookMode.pathHint': { tr: 'Örneğin data.id', en: 'For example data.id' },
  'webhookMode.statusAddress': { tr: 'Durum adresi', en: 'Status address' },
  'webhookMode.resultAddress': { tr: 'Sonuç adresi', en: 'Result address' },
  'webhookMode.cancelAddress': { tr: 'İptal adresi', en: 'Cancel address' },
  'webhookMode.addressFrom': { tr: '{label} nereden alınır?', en: 'Where the {label} comes from' },
  'webhookMode.fromAnswer': { tr: 'Yanıttan', en: 'From the answer' },
  'webhookMode.fromTemplate': { tr: 'Ben yazacağım', en: 'I write it' },
  'webhookMode.addressPath': { tr: 'Yanıttaki yolu', en: 'Path in the answer' },
  'webhookMode.address': { tr: 'Adres', en: 'Address' },
  'webhookMode.templateHint': {
    tr: 'Örneğin https://servis.com/isler/{{jobId}}',
    en: 'For example https://service.com/jobs/{{jobId}}',
  },
  'webhookMode.statusPart': { tr: 'Durum', en: 'Status' },
  'webhookMode.statusPath': { tr: 'Durumun yolu', en: 'Path of the status' },
  'webhookMode.doneValues': { tr: 'Bitti sayılan değerler', en: 'Values that mean done' },
  'webhookMode.failedValues': { tr: 'Başarısız sayılan değerler', en: 'Values that mean failed' },
  'webhookMode.valuesHint': {
    tr: 'Diğer her değer “sürüyor” demektir.',
    en: 'Any other value means that it goes on.',
  },
  'webhookMode.removeValue': { tr: '{value} değerini kaldır', en: 'Remove the value {value}' },
  'webhookMode.errorPath': { tr: 'Hatanın yolu', en: 'Path of the error' },
  'webhookMode.progressPath': { tr: 'İlerlemenin yolu', en: 'Path of the progress' },
  'webhookMode.interval': { tr: 'Sorma aralığı (saniye)', en: 'Asked every (seconds)' },
  'webhookMode.maxInterval': { tr: 'En uzun aralık (saniye)', en: 'Longest interval (seconds)' },
  'webhookMode.maxIntervalHint': { tr: 'Uzun sürdükçe aralık buraya kadar açılır.', en: 'It grows up to this.' },
  'webhookMode.resultPart': { tr: 'Sonuç', en: 'The result' },
  'webhookMode.hasResultAddress': { tr: 'Sonuç ayrı bir adreste', en: 'The result has an address of its own' },
  'webhookMode.hasResultAddressNote': {
    tr: 'Kapalıyken bitti diyen durum yanıtı sonuçtur.',
    en: 'When off, the status answer that says done is the result.',
  },
  'webhookMode.resultPath': { tr: 'Sonucun yolu', en: 'Path of the result' },
  'webhookMode.resultPathHint': {
    tr: 'Yanıt alanları buradan okunur; boşsa yanıtın tamamından.',
    en: 'Response fields are read from here; when empty, from the whole answer.',
  },
  'webhookMode.cancelPart': { tr: 'İptal', en: 'Cancelling' },
  'webhookMode.hasCancel': { tr: 'Servis işi iptal edebilir', en: 'The service can cancel a job' },
  'webhookMode.hasCancelNote': {
    tr: 'Müşteri vazgeçince servise haber verilir.',
    en: 'It is told when the customer cancels.',
  },
  'webhookMode.cancelMethod': { tr: 'İptal yöntemi', en: 'Method of the cancel call' },
  'webhookMode.callbackUrlNote': {
    tr: 'Servis sonucu nereye göndereceğini {name} ile öğrenir: şablonda, başlıkta ya da sorguda kullanın.',
    en: '{name} tells the service where to send the result: use it in the template, a header or the query.',
  },
  'webhookMode.callbackPart': { tr: 'Gelen çağrı', en: 'What arrives' },
  'webhookMode.hasStatus': { tr: 'Gelen çağrıda durum var', en: 'It names a status' },
  'webhookMode.hasStatusNote': {
    tr: 'Kapalıyken gelen her şey sonuç sayılır.',
    en: 'When off, whatever arrives is the result.',
  },
  'webhookMode.signaturePart': { tr: 'İmza', en: 'Signature' },
  'webhookMode.signatureKind': { tr: 'Gönderenin kanıtı', en: 'Proof of the sender' },
  'webhookMode.tokenSignature': { tr: 'Yalnız tek kullanımlık adres', en: 'The one-time address alone' },
  'webhookMode.tokenSignatureNote': {
    tr: 'Her çalışmanın adresi tahmin edilemez.',
    en: 'The address of each run cannot be guessed.',
  },
  'webhookMode.falSignature': { tr: 'fal (ed25519)', en: 'fal (ed25519)' },
  'webhookMode.falSignatureNote': { tr: 'fal’ın yayımladığı anahtarlarla.', en: 'By the keys fal publishes.' },
  'webhookMode.standardSignature': { tr: 'Standard Webhooks (Replicate)', en: 'Standard Webhooks (Replicate)' },
  'webhookMode.standardSignatureNote': {
    tr: 'Servisin verdiği whsec_ anahtarıyla.',
    en: 'By the whsec_ secret of the service.',
  },
  'webhookMode.hmacSignature': { tr: 'HMAC-SHA256 başlığı', en: 'HMAC-SHA256 header' },
  'webhookMode.hmacSignatureNote': {
    tr: 'Gövdenin HMAC-SHA256 özeti bir başlıkta gelir.',
    en: 'A header carries the HMAC-SHA256 of the body.',
  },
  'webhookMode.jwksUrl': { tr: 'Anahtarların adresi', en: 'Address of the keys' },
  'webhookMode.signatureHeader': { tr: 'Başlığın adı', en: 'Name of the header' },
  'webhookMode.signatureEncoding': { tr: 'Yazılışı', en: 'Encoding' },
  'webhookMode.signaturePrefix': { tr: 'Ön ek', en: 'Prefix' },
  'webhookMode.signaturePrefixHint': { tr: 'Örneğin sha256=', en: 'For example sha256=' },
  'webhookMode.signatureSecret': { tr: 'İmza anahtarı', en: 'Signing secret' },
  'webhookMode.timeLimit': { tr: 'Süre sınırı (saniye)', en: 'Time limit (seconds)' },
  'webhookMode.timeLimitHint': {
    tr: 'Olağanı {usual}, en çok {most} saniye.',
    en: 'Usually {usual}, at most {most} seconds.',
  },
  'webhookMode.safeToRepeat': { tr: 'Yeniden çağrılabilir', en: 'Safe to repeat' },
  'webhookMode.safeToRepeatNote': {
    tr: 'Sonucu bilinmeyen bir çağrı bir kez daha yapılır; servis aynı Idempotency-Key’i tanımalı.',
    en: 'A call whose outcome is unknown is made once more; the service should know the same Idempotency-Key.',
  },
} satisfies Texts;

type WebhookModeTexts = typeof webhookModeTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookModeTexts {}
}
