import type { Texts } from '../../../i18n/text-types.ts';

/** How a workflow hands over its result: the settings of the editor. */
export const webhookmodeTexts = {
  'webhookmode.title': { tr: 'Sonuç nasıl gelir?', en: 'How the result comes' },
  'webhookmode.method': { tr: 'Yöntem', en: 'Method' },
  'webhookmode.answer': { tr: 'Yanıtta', en: 'In the answer' },
  'webhookmode.answerNote': { tr: 'Çağrının kendi yanıtı sonuçtur.', en: 'The answer of the call is the result.' },
  'webhookmode.poll': { tr: 'Sorarak', en: 'By asking' },
  'webhookmode.pollNote': {
    tr: 'Çağrı işi başlatır, bitene kadar durumu sorulur.',
    en: 'The call starts a job; its status is asked until it is done.',
  },
  'webhookmode.callback': { tr: 'Geri çağrıyla', en: 'By a callback' },
  'webhookmode.callbackNote': {
    tr: 'Çağrı işi başlatır, servis sonucu bize gönderir.',
    en: 'The call starts a job; the service sends us the result.',
  },
  'webhookmode.accepted': { tr: 'Gelmez', en: 'Not at all' },
  'webhookmode.acceptedNote': {
    tr: 'Servis işi alır, buraya bir şey dönmez; kredi düşülmez.',
    en: 'The service takes the order, nothing comes back; no credits are spent.',
  },
  'webhookmode.jobPart': { tr: 'İş', en: 'The job' },
  'webhookmode.jobNote': {
    tr: 'Başlatma yanıtında işin kimliği ve durum adresi.',
    en: 'Where the answer of the start names the job and its status address.',
  },
  'webhookmode.callbackJobNote': {
    tr: 'Başlatma yanıtında işin kimliği; iptal adresinde kullanılır.',
    en: 'Where the answer of the start names the job; the cancel address may use it.',
  },
  'webhookmode.idPath': { tr: 'İş kimliğinin yolu', en: 'Path of the job id' },
  'webhookmode.pathHint': { tr: 'Örneğin data.id', en: 'For example data.id' },
  'webhookmode.statusAddress': { tr: 'Durum adresi', en: 'Status address' },
  'webhookmode.resultAddress': { tr: 'Sonuç adresi', en: 'Result address' },
  'webhookmode.cancelAddress': { tr: 'İptal adresi', en: 'Cancel address' },
  'webhookmode.addressFrom': { tr: '{label} nereden alınır?', en: 'Where the {label} comes from' },
  'webhookmode.fromAnswer': { tr: 'Yanıttan', en: 'From the answer' },
  'webhookmode.fromTemplate': { tr: 'Ben yazacağım', en: 'I write it' },
  'webhookmode.addressPath': { tr: 'Yanıttaki yolu', en: 'Path in the answer' },
  'webhookmode.address': { tr: 'Adres', en: 'Address' },
  'webhookmode.templateHint': {
    tr: 'Örneğin https://servis.com/isler/{{jobId}}',
    en: 'For example https://service.com/jobs/{{jobId}}',
  },
  'webhookmode.statusPart': { tr: 'Durum', en: 'Status' },
  'webhookmode.statusPath': { tr: 'Durumun yolu', en: 'Path of the status' },
  'webhookmode.doneValues': { tr: 'Bitti sayılan değerler', en: 'Values that mean done' },
  'webhookmode.failedValues': { tr: 'Başarısız sayılan değerler', en: 'Values that mean failed' },
  'webhookmode.valuesHint': {
    tr: 'Diğer her değer “sürüyor” demektir.',
    en: 'Any other value means that it goes on.',
  },
  'webhookmode.removeValue': { tr: '{value} değerini kaldır', en: 'Remove the value {value}' },
  'webhookmode.errorPath': { tr: 'Hatanın yolu', en: 'Path of the error' },
  'webhookmode.progressPath': { tr: 'İlerlemenin yolu', en: 'Path of the progress' },
  'webhookmode.interval': { tr: 'Sorma aralığı (saniye)', en: 'Asked every (seconds)' },
  'webhookmode.maxInterval': { tr: 'En uzun aralık (saniye)', en: 'Longest interval (seconds)' },
  'webhookmode.maxIntervalHint': { tr: 'Uzun sürdükçe aralık buraya kadar açılır.', en: 'It grows up to this.' },
  'webhookmode.resultPart': { tr: 'Sonuç', en: 'The result' },
  'webhookmode.hasResultAddress': { tr: 'Sonuç ayrı bir adreste', en: 'The result has an address of its own' },
  'webhookmode.hasResultAddressNote': {
    tr: 'Kapalıyken bitti diyen durum yanıtı sonuçtur.',
    en: 'When off, the status answer that says done is the result.',
  },
  'webhookmode.resultPath': { tr: 'Sonucun yolu', en: 'Path of the result' },
  'webhookmode.resultPathHint': {
    tr: 'Yanıt alanları buradan okunur; boşsa yanıtın tamamından.',
    en: 'Response fields are read from here; when empty, from the whole answer.',
  },
  'webhookmode.cancelPart': { tr: 'İptal', en: 'Cancelling' },
  'webhookmode.hasCancel': { tr: 'Servis işi iptal edebilir', en: 'The service can cancel a job' },
  'webhookmode.hasCancelNote': {
    tr: 'Müşteri vazgeçince servise haber verilir.',
    en: 'It is told when the customer cancels.',
  },
  'webhookmode.cancelMethod': { tr: 'İptal yöntemi', en: 'Method of the cancel call' },
  'webhookmode.callbackUrlNote': {
    tr: 'Servis sonucu nereye göndereceğini {name} ile öğrenir: şablonda, başlıkta ya da sorguda kullanın.',
    en: '{name} tells the service where to send the result: use it in the template, a header or the query.',
  },
  'webhookmode.callbackPart': { tr: 'Gelen çağrı', en: 'What arrives' },
  'webhookmode.hasStatus': { tr: 'Gelen çağrıda durum var', en: 'It names a status' },
  'webhookmode.hasStatusNote': {
    tr: 'Kapalıyken gelen her şey sonuç sayılır.',
    en: 'When off, whatever arrives is the result.',
  },
  'webhookmode.signaturePart': { tr: 'İmza', en: 'Signature' },
  'webhookmode.signatureKind': { tr: 'Gönderenin kanıtı', en: 'Proof of the sender' },
  'webhookmode.tokenSignature': { tr: 'Yalnız tek kullanımlık adres', en: 'The one-time address alone' },
  'webhookmode.tokenSignatureNote': {
    tr: 'Her çalışmanın adresi tahmin edilemez.',
    en: 'The address of each run cannot be guessed.',
  },
  'webhookmode.falSignature': { tr: 'fal (ed25519)', en: 'fal (ed25519)' },
  'webhookmode.falSignatureNote': { tr: 'fal’ın yayımladığı anahtarlarla.', en: 'By the keys fal publishes.' },
  'webhookmode.standardSignature': { tr: 'Standard Webhooks (Replicate)', en: 'Standard Webhooks (Replicate)' },
  'webhookmode.standardSignatureNote': {
    tr: 'Servisin verdiği whsec_ anahtarıyla.',
    en: 'By the whsec_ secret of the service.',
  },
  'webhookmode.hmacSignature': { tr: 'HMAC-SHA256 başlığı', en: 'HMAC-SHA256 header' },
  'webhookmode.hmacSignatureNote': {
    tr: 'Gövdenin HMAC-SHA256 özeti bir başlıkta gelir.',
    en: 'A header carries the HMAC-SHA256 of the body.',
  },
  'webhookmode.jwksUrl': { tr: 'Anahtarların adresi', en: 'Address of the keys' },
  'webhookmode.signatureHeader': { tr: 'Başlığın adı', en: 'Name of the header' },
  'webhookmode.signatureEncoding': { tr: 'Yazılışı', en: 'Encoding' },
  'webhookmode.signaturePrefix': { tr: 'Ön ek', en: 'Prefix' },
  'webhookmode.signaturePrefixHint': { tr: 'Örneğin sha256=', en: 'For example sha256=' },
  'webhookmode.signatureSecret': { tr: 'İmza anahtarı', en: 'Signing secret' },
  'webhookmode.timeLimit': { tr: 'Süre sınırı (saniye)', en: 'Time limit (seconds)' },
  'webhookmode.timeLimitHint': {
    tr: 'Olağanı {usual}, en çok {most} saniye.',
    en: 'Usually {usual}, at most {most} seconds.',
  },
  'webhookmode.safeToRepeat': { tr: 'Yeniden çağrılabilir', en: 'Safe to repeat' },
  'webhookmode.safeToRepeatNote': {
    tr: 'Sonucu bilinmeyen bir çağrı bir kez daha yapılır; servis aynı Idempotency-Key’i tanımalı.',
    en: 'A call whose outcome is unknown is made once more; the service should know the same Idempotency-Key.',
  },
} satisfies Texts;

type WebhookmodeTexts = typeof webhookmodeTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookmodeTexts {}
}
