import type { Refusals, Texts } from '#core/texts/in-language.ts';

/** Spec §5 and §8. Every end of a run without a result states that nothing was charged, because nothing was. */
export const refusals = {
  'generation.tooMany': {
    status: 429,
    tr: 'Aynı anda en fazla {max} üretim yapabilirsiniz. Lütfen birinin bitmesini bekleyin.',
    en: 'You can run at most {max} generations at a time. Please wait for one of them to end.',
  },
  'generation.serviceDown': {
    status: 503,
    tr: 'Üretim servisi şu anda yanıt vermiyor. {minutes} dakika içinde yeniden denenecek; lütfen sonra tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service does not answer at the moment. It is tried again within {minutes} min; please try again then. No credits were charged.',
  },
  'generation.servicePaused': {
    status: 503,
    tr: 'Bu üretim servisi yönetici tarafından durduruldu. Lütfen daha sonra tekrar deneyin ya da başka bir iş akışı seçin. Krediniz harcanmadı.',
    en: 'The admin has paused this generation service. Please try again later or select another workflow. No credits were charged.',
  },
  'generation.webhook.busy': {
    status: 503,
    tr: 'Üretim servisi çok yoğundu ve isteği süresi içinde alamadı. Lütfen daha sonra tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service was too busy and did not take the request in its time. Please try again later. No credits were charged.',
  },
  'generation.webhook.unreachable': {
    status: 502,
    tr: 'Üretim servisi yanıt vermedi. Krediniz geri verildi. Sorun sürerse yöneticiyle iletişime geçin.',
    en: 'The generation service did not respond. Your credits were refunded. If it keeps happening, contact the admin.',
  },
  'generation.webhook.refused': {
    status: 502,
    tr: 'Üretim servisi isteği kabul etmedi. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service refused the request. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.unauthorized': {
    status: 502,
    tr: 'Üretim servisi kimlik bilgilerimizi kabul etmedi. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service did not accept our credentials. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.badAnswer': {
    status: 502,
    tr: 'Üretim servisinin yanıtı okunamadı. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The answer of the generation service could not be read. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.missingResult': {
    status: 502,
    tr: 'Üretim servisi yanıt verdi ama beklenen sonuç yanıtta yoktu. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service answered, but without the expected result. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.forbiddenAddress': {
    status: 502,
    tr: 'Webhook’un adresine izin verilmiyor. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The address of this webhook is not allowed. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.failed': {
    status: 502,
    tr: 'Üretim servisi bu içeriği tamamlayamadı. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service could not finish this content. Please try again. No credits were charged.',
  },
  'generation.cancelled': {
    status: 409,
    tr: 'Üretim iptal edildi. Krediniz harcanmadı.',
    en: 'The generation was cancelled. No credits were charged.',
  },
  'generation.tooLateToCancel': {
    status: 409,
    tr: 'Bu üretim artık iptal edilemez: sonucu geldi ya da sona erdi.',
    en: 'This generation can no longer be cancelled: its result is there, or it has ended.',
  },
  'generation.callbackRefused': {
    status: 401,
    tr: 'Bu çağrı kabul edilmedi.',
    en: 'This call was not accepted.',
  },
  'generation.callbackUnreadable': {
    status: 422,
    tr: 'Geri çağrının gövdesi okunamadı: JSON ya da resim/video bekleniyor; form (multipart) kabul edilmez. Üretim yanıtı beklemeye devam ediyor.',
    en: 'The body of the callback cannot be read: JSON or an image or video is expected; forms (multipart) are not accepted. The run keeps waiting for an answer.',
  },
  'generation.callbackWithoutStatus': {
    status: 422,
    tr: 'Geri çağrının gövdesinde durum yok: “{path}” alanı olan bir JSON nesnesi bekleniyor; sonuç hazırsa değeri “{done}” olmalı. Üretim yanıtı beklemeye devam ediyor.',
    en: 'The body of the callback has no status: a JSON object with the field “{path}” is expected, with the value “{done}” once the result is there. The run keeps waiting for an answer.',
  },
  'generation.callbackTooLarge': {
    status: 413,
    tr: 'Bu çağrı en fazla {maxMb} MB olabilir. Daha büyük dosyaları adresleriyle gönderin. Üretim sonuçsuz sona erdi.',
    en: 'This call may hold {maxMb} MB at most. Send larger files by their address. The generation has ended without a result.',
  },
  'generation.result.unavailable': {
    status: 502,
    tr: 'Sonuç üretildi ama dosyası alınamadı. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'A result was made, but its file could not be fetched. Please try again. No credits were charged.',
  },
  'generation.result.badMedia': {
    status: 502,
    tr: 'Üretim servisi açılamayan bir dosya gönderdi. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service sent a file that cannot be opened. Please try again. No credits were charged.',
  },
  'generation.result.tooLarge': {
    status: 502,
    tr: 'Sonuç üretildi ama alınamayacak kadar büyük. Daha küçük bir sonuç isteyin ya da yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'A result was made, but it is too large to be taken. Ask for a smaller one, or contact the admin. No credits were charged.',
  },
  'generation.input.rejected': {
    status: 422,
    tr: 'Girdi verileri hatalı. Lütfen tüm alanları kontrol edin. Krediniz harcanmadı.',
    en: 'The input data is wrong. Please check all fields. No credits were charged.',
  },
  'generation.input.fileMissing': {
    status: 409,
    tr: 'Gönderdiğiniz dosya bulunamadı. Lütfen yeniden yükleyip tekrar deneyin. Krediniz harcanmadı.',
    en: 'The file you sent was not found. Please upload it again and retry. No credits were charged.',
  },
  'generation.moderation.blocked': {
    status: 422,
    tr: 'Üretim servisi bu içeriği kurallarına uygun bulmadı. Sahne anlatımını değiştirip tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service found this content against its rules. Change the scene and try again. No credits were charged.',
  },
  'generation.timedOut': {
    status: 504,
    tr: 'İstek zaman aşımına uğradı. İçerik üretimi uzun sürebilir; lütfen daha sonra tekrar deneyin. Krediniz harcanmadı.',
    en: 'The request timed out. Generating content may take long; please try again later. No credits were charged.',
  },
  'generation.credits.unavailable': {
    status: 503,
    tr: 'Kredi sistemi hatası: bu üretimin kredisi işlenemedi. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'Credit system error: the credits of this generation could not be processed. Please try again. No credits were charged.',
  },
  'generation.unknown': {
    status: 502,
    tr: 'Üretimin sonucu alınamadı. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'The outcome of the generation could not be learned. Please try again. No credits were charged.',
  },
} satisfies Refusals;

export const sentences = {
  'generation.text.creditSystem': {
    tr: 'Kredi sistemi hatası. Lütfen tekrar deneyin.',
    en: 'Credit system error. Please try again.',
  },
  'generation.text.webhook': {
    tr: 'Webhook bağlantı hatası. Lütfen yöneticiyle iletişime geçin.',
    en: 'Webhook connection error. Please contact the admin.',
  },
  'generation.text.input': {
    tr: 'Girdi verileri hatalı. Lütfen tüm alanları kontrol edin.',
    en: 'The input data is wrong. Please check all fields.',
  },
  'generation.text.credit': {
    tr: 'Kredi bakiyeniz yetersiz. Lütfen kredi satın alın.',
    en: 'Your credit balance is not enough. Please buy credits.',
  },
  'generation.nothingComesBack': {
    tr: 'Üretim servisi siparişi aldı. Sonuç buraya gelmez; krediniz harcanmadı.',
    en: 'The generation service took the order. Nothing comes back here; no credits were charged.',
  },
  'generation.stoppedUntil': {
    tr: 'Servisi şu anda yanıt vermiyor; {time} itibarıyla yeniden denenecek.',
    en: 'Its service does not answer at the moment; it is tried again from {time} on.',
  },
  'generation.stoppedTried': {
    tr: 'Servisi yanıt vermiyordu, şimdi yeniden deneniyor. Lütfen birkaç dakika sonra bakın.',
    en: 'Its service did not answer and is being tried again now. Please look again in a few minutes.',
  },
  'generation.stoppedPaused': {
    tr: 'Yönetici bu iş akışını şimdilik durdurdu.',
    en: 'The admin has paused this workflow for now.',
  },
  'generation.stoppedPlan': {
    tr: 'İleri bir zamana planlayabilirsiniz: içerik, servis o zaman çalışıyorsa üretilir; çalışmıyorsa altı saat boyunca yeniden denenir.',
    en: 'You can plan it for later: the content is made if the service works then; if not, it is tried again for six hours.',
  },
  'generation.promptRequired': { tr: 'Önce sahneyi anlatın.', en: 'Describe the scene first.' },
  'generation.webhookRequired': { tr: 'Lütfen bir iş akışı seçin.', en: 'Please select a workflow.' },
  'generation.webhookInactive': {
    tr: 'Seçilen iş akışı şu anda kullanılamıyor. Lütfen başka bir iş akışı seçin.',
    en: 'The selected workflow is not available at the moment. Please select another one.',
  },
  'generation.otherType': {
    tr: 'Seçilen iş akışı bu türde içerik üretmiyor. Ürettiği tür: {type}.',
    en: 'The selected workflow does not make this kind of content. It makes: {type}.',
  },
  fieldRequired: { tr: '{field} alanı zorunludur.', en: '{field} is required.' },
  fileTooLarge: {
    tr: '{field}: dosya {sizeMb} MB, en fazla {maxMb} MB olabilir.',
    en: '{field}: the file has {sizeMb} MB, at most {maxMb} MB are allowed.',
  },
  fileType: {
    tr: '{field}: bu dosya türü desteklenmiyor ({type}).',
    en: '{field}: this type of file is not supported ({type}).',
  },
  fileUnknown: {
    tr: '{field}: dosya bulunamadı. Lütfen yeniden yükleyin.',
    en: '{field}: the file was not found. Please upload it again.',
  },
  fileUnreadable: { tr: '{field}: dosya okunamadı.', en: '{field}: the file could not be read.' },
} satisfies Texts;
