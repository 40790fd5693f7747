import type { Texts } from '../../../i18n/text-types.ts';

/** How a workflow delivers its result: the settings of the editor. */
export const webhookModeTexts = {
  'webhookMode.title': { tr: 'Sonuç nasıl gelir?', en: 'Result delivery' },
  'webhookMode.method': { tr: 'Yöntem', en: 'Method' },
  'webhookMode.answer': { tr: 'Yanıtta', en: 'In the response' },
  'webhookMode.answerNote': { tr: 'Çağrının kendi yanıtı sonuçtur.', en: 'The response to the call is the result.' },
  'webhookMode.poll': { tr: 'Durum sorgulanır', en: 'Polling' },
  'webhookMode.pollNote': {
    tr: 'Çağrı işi başlatır, bitene kadar durumu sorgulanır.',
    en: 'The call starts a job; we poll its status until it is done.',
  },
  'webhookMode.callback': { tr: 'Servis bildirir', en: 'Callback' },
  'webhookMode.callbackNote': {
    tr: 'Çağrı işi başlatır, servis sonucu bize gönderir.',
    en: 'The call starts a job; the service sends us the result.',
  },
  'webhookMode.accepted': { tr: 'Sonuç beklenmez', en: 'No result' },
  'webhookMode.acceptedNote': {
    tr: 'Servis isteği alır, buraya sonuç gelmez; kredi düşülmez.',
    en: 'The service accepts the request and returns no result; no credits are used.',
  },
  'webhookMode.jobPart': { tr: 'İş', en: 'Job' },
  'webhookMode.jobNote': {
    tr: 'Başlatma yanıtında işin kimliği ve durum adresi.',
    en: 'Where the start response contains the job ID and the status address.',
  },
  'webhookMode.callbackJobNote': {
    tr: 'Başlatma yanıtında işin kimliği; iptal adresinde kullanılır.',
    en: 'Where the start response contains the job ID; the cancel address can use it.',
  },
  'webhookMode.idPath': { tr: 'İş kimliğinin yolu', en: 'Job ID path' },
  'webhookMode.pathHint': { tr: 'Örneğin data.id', en: 'For example data.id' },
  'webhookMode.statusAddress': { tr: 'Durum adresi', en: 'Status address' },
  'webhookMode.resultAddress': { tr: 'Sonuç adresi', en: 'Result address' },
  'webhookMode.cancelAddress': { tr: 'İptal adresi', en: 'Cancel address' },
  'webhookMode.addressFrom': { tr: '{label} nereden alınır?', en: 'Source of the {label}' },
  'webhookMode.fromAnswer': { tr: 'Yanıttan', en: 'From the response' },
  'webhookMode.fromTemplate': { tr: 'Ben yazacağım', en: 'Enter it myself' },
  'webhookMode.addressPath': { tr: 'Yanıttaki yolu', en: 'Path in the response' },
  'webhookMode.address': { tr: 'Adres', en: 'Address' },
  'webhookMode.templateHint': {
    tr: 'Örneğin https://servis.com/isler/{{jobId}}',
    en: 'For example https://service.com/jobs/{{jobId}}',
  },
  'webhookMode.hasStatusBody': { tr: 'Durum POST ile sorgulanır', en: 'Poll the status by POST' },
  'webhookMode.hasStatusBodyNote': { tr: 'Kapalıyken GET ile sorgulanır.', en: 'When off, it is polled by GET.' },
  'webhookMode.statusBody': { tr: 'Durum isteğinin gövdesi (JSON)', en: 'Status request body (JSON)' },
  'webhookMode.statusBodyHint': { tr: 'Örneğin {example}', en: 'For example {example}' },
  'webhookMode.hasAnswerStatus': { tr: 'Yanıtta durum var', en: 'The response contains a status' },
  'webhookMode.hasAnswerStatusNote': {
    tr: 'Bazı servisler hatayı da 200 ile bildirir.',
    en: 'Some services report failures with status 200 too.',
  },
  'webhookMode.answerValuesHint': {
    tr: 'Diğer her değerde sonuç okunur.',
    en: 'With any other value the result is read.',
  },
  'webhookMode.statusPart': { tr: 'Durum', en: 'Status' },
  'webhookMode.statusPath': { tr: 'Durumun yolu', en: 'Status path' },
  'webhookMode.doneValues': { tr: 'Bitti sayılan değerler', en: 'Values that mean done' },
  'webhookMode.failedValues': { tr: 'Başarısız sayılan değerler', en: 'Values that mean failed' },
  'webhookMode.valuesHint': {
    tr: 'Diğer her değer “sürüyor” demektir.',
    en: 'Any other value means “running”.',
  },
  'webhookMode.removeValue': { tr: '{value} değerini kaldır', en: 'Remove the value {value}' },
  'webhookMode.errorPath': { tr: 'Hatanın yolu', en: 'Error path' },
  'webhookMode.progressPath': { tr: 'İlerlemenin yolu', en: 'Progress path' },
  'webhookMode.progressHint': { tr: 'Yüzde ya da adım: 40, %40, 12/28', en: 'Percent or step: 40, 40%, 12/28' },
  'webhookMode.previewPath': { tr: 'Ön izlemenin yolu', en: 'Preview path' },
  'webhookMode.previewHint': {
    tr: 'Bitmemiş görsel: adres ya da base64',
    en: 'The unfinished image: an address or base64',
  },
  'webhookMode.aheadPath': { tr: 'Sıranın yolu', en: 'Queue path' },
  'webhookMode.aheadHint': { tr: 'Önde kaç iş var?', en: 'How many jobs come first' },
  'webhookMode.progressPart': { tr: 'İlerleme', en: 'Progress' },
  'webhookMode.hasProgress': { tr: 'Servis çalışırken ilerlemesini gösterir', en: 'The service shows its progress' },
  'webhookMode.hasProgressNote': {
    tr: 'Yanıt beklenirken bu adrese sorulur; müşteri görselin oluşmasını izler.',
    en: 'We ask this address while the call is open; the customer watches the image take shape.',
  },
  'webhookMode.progressAddressHint': {
    tr: '{name} üretimin kimliğidir; istekte de gönderin.',
    en: '{name} is the ID of the run; send it in the request too.',
  },
  'webhookMode.progressBodyHint': { tr: 'Boşsa GET ile sorulur.', en: 'When empty, we ask by GET.' },
  'webhookMode.interval': { tr: 'Sorgulama aralığı (saniye)', en: 'Poll every (seconds)' },
  'webhookMode.maxInterval': { tr: 'En uzun aralık (saniye)', en: 'Longest interval (seconds)' },
  'webhookMode.maxIntervalHint': {
    tr: 'Uzun sürdükçe aralık buraya kadar açılır.',
    en: 'The interval grows up to this.',
  },
  'webhookMode.resultPart': { tr: 'Sonuç', en: 'Result' },
  'webhookMode.hasResultAddress': { tr: 'Sonuç ayrı bir adreste', en: 'The result has its own address' },
  'webhookMode.hasResultAddressNote': {
    tr: 'Kapalıyken bitti diyen durum yanıtı sonuçtur.',
    en: 'When off, the status response that says done is the result.',
  },
  'webhookMode.resultPath': { tr: 'Sonucun yolu', en: 'Result path' },
  'webhookMode.resultPathHint': {
    tr: 'Yanıt alanları buradan okunur; boşsa yanıtın tamamından.',
    en: 'Response fields are read from here; if empty, from the whole response.',
  },
  'webhookMode.cancelPart': { tr: 'İptal', en: 'Cancel' },
  'webhookMode.hasCancel': { tr: 'Servis işi iptal edebilir', en: 'The service can cancel a job' },
  'webhookMode.hasCancelNote': {
    tr: 'Müşteri vazgeçince servise haber verilir.',
    en: 'We notify the service when the customer cancels.',
  },
  'webhookMode.cancelMethod': { tr: 'İptal yöntemi', en: 'Cancel method' },
  'webhookMode.callbackUrlNote': {
    tr: 'Servis sonucu nereye göndereceğini {name} ile öğrenir: şablonda, başlıkta ya da sorguda kullanın.',
    en: '{name} tells the service where to send the result. Use it in the template, a header or the query.',
  },
  'webhookMode.callbackPart': { tr: 'Gelen çağrı', en: 'Incoming call' },
  'webhookMode.hasStatus': { tr: 'Gelen çağrıda durum var', en: 'The call contains a status' },
  'webhookMode.hasStatusNote': {
    tr: 'Kapalıyken gelen her şey sonuç sayılır.',
    en: 'When off, every incoming call counts as the result.',
  },
  'webhookMode.signaturePart': { tr: 'İmza', en: 'Signature' },
  'webhookMode.signatureKind': { tr: 'Gönderenin kanıtı', en: 'Sender verification' },
  'webhookMode.tokenSignature': { tr: 'Yalnız tek kullanımlık adres', en: 'One-time address only' },
  'webhookMode.tokenSignatureNote': {
    tr: 'Her çalışmanın adresi tahmin edilemez.',
    en: 'Each run has an address that cannot be guessed.',
  },
  'webhookMode.falSignature': { tr: 'fal (ed25519)', en: 'fal (ed25519)' },
  'webhookMode.falSignatureNote': { tr: 'fal’ın yayınladığı anahtarlarla.', en: 'With the keys fal publishes.' },
  'webhookMode.standardSignature': { tr: 'Standard Webhooks (Replicate)', en: 'Standard Webhooks (Replicate)' },
  'webhookMode.standardSignatureNote': {
    tr: 'Servisin verdiği whsec_ anahtarıyla.',
    en: 'With the service’s whsec_ secret.',
  },
  'webhookMode.hmacSignature': { tr: 'HMAC-SHA256 başlığı', en: 'HMAC-SHA256 header' },
  'webhookMode.hmacSignatureNote': {
    tr: 'Gövdenin HMAC-SHA256 özeti bir başlıkta gelir.',
    en: 'A header contains the HMAC-SHA256 of the body.',
  },
  'webhookMode.jwksUrl': { tr: 'Anahtarların adresi', en: 'Key set URL' },
  'webhookMode.signatureHeader': { tr: 'Başlığın adı', en: 'Header name' },
  'webhookMode.signatureEncoding': { tr: 'Yazılışı', en: 'Encoding' },
  'webhookMode.signaturePrefix': { tr: 'Ön ek', en: 'Prefix' },
  'webhookMode.signaturePrefixHint': { tr: 'Örneğin sha256=', en: 'For example sha256=' },
  'webhookMode.signatureSecret': { tr: 'İmza anahtarı', en: 'Signing secret' },
  'webhookMode.timeLimit': { tr: 'Süre sınırı (saniye)', en: 'Time limit (seconds)' },
  'webhookMode.timeLimitHint': {
    tr: 'Olağanı {usual}, en çok {most} saniye.',
    en: 'Usually {usual}, at most {most} seconds.',
  },
  'webhookMode.safeToRepeat': { tr: 'Yeniden çağrılabilir', en: 'Safe to retry' },
  'webhookMode.safeToRepeatNote': {
    tr: 'Sonucu bilinmeyen bir çağrı bir kez daha yapılır; servis aynı Idempotency-Key’i tanımalı.',
    en: 'A call with an unknown outcome is retried once; the service should honour the same Idempotency-Key.',
  },
} satisfies Texts;

type WebhookModeTexts = typeof webhookModeTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookModeTexts {}
}
