import type { Refusals, Texts } from '#core/texts/in-language.ts';

/** Spec §5 and §8. Every end of a run without a result states that nothing was charged, because nothing was. */
export const refusals = {
  'generation.tooMany': {
    status: 429,
    tr: 'Aynı anda en fazla {max} üretim yapabilirsiniz. Lütfen birinin bitmesini bekleyin.',
    en: 'You can run up to {max} generations at a time. Please wait for one to finish.',
  },
  'generation.serviceDown': {
    status: 503,
    tr: 'Üretim servisi şu anda yanıt vermiyor. {minutes} dakika içinde yeniden denenecek; lütfen sonra tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service is not responding. We’ll retry within {minutes} min; please try again then. No credits were charged.',
  },
  'generation.servicePaused': {
    status: 503,
    tr: 'Bu üretim servisi yönetici tarafından durduruldu. Lütfen daha sonra tekrar deneyin ya da başka bir iş akışı seçin. Krediniz harcanmadı.',
    en: 'An admin has paused this generation service. Please try again later or choose another workflow. No credits were charged.',
  },
  'generation.operator.account': {
    status: 503,
    tr: 'Bu üretim servisi şu anda kullanılamıyor: servisteki hesabımızla ilgili bir sorun var ve yöneticiye bildirildi. Sizinle ilgili bir hata yok. Lütfen daha sonra tekrar deneyin ya da başka bir iş akışı seçin. Krediniz harcanmadı.',
    en: 'This generation service is unavailable: there is a problem with our account there, and the admin has been notified. It is nothing you did. Please try again later or choose another workflow. No credits were charged.',
  },
  'generation.webhook.busy': {
    status: 503,
    tr: 'Üretim servisi çok yoğundu ve isteği süresi içinde alamadı. Lütfen daha sonra tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service was too busy to accept the request in time. Please try again later. No credits were charged.',
  },
  'generation.webhook.unreachable': {
    status: 502,
    tr: 'Üretim servisi yanıt vermedi. Krediniz geri verildi. Sorun sürerse yöneticiyle iletişime geçin.',
    en: 'The generation service did not respond. Your credits were refunded. If it keeps happening, contact the admin.',
  },
  'generation.webhook.refused': {
    status: 502,
    tr: 'Üretim servisi isteği kabul etmedi. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service rejected the request. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.unauthorized': {
    status: 502,
    tr: 'Üretim servisi kimlik bilgilerimizi kabul etmedi. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service did not accept our credentials. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.badAnswer': {
    status: 502,
    tr: 'Üretim servisinin yanıtı okunamadı. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service’s response could not be read. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.missingResult': {
    status: 502,
    tr: 'Üretim servisi yanıt verdi ama beklenen sonuç yanıtta yoktu. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service responded without the expected result. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.forbiddenAddress': {
    status: 502,
    tr: 'Webhook’un adresine izin verilmiyor. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'This webhook’s address is not allowed. Please contact the admin. No credits were charged.',
  },
  'generation.webhook.failed': {
    status: 502,
    tr: 'Üretim servisi bu içeriği tamamlayamadı. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service could not complete this content. Please try again. No credits were charged.',
  },
  'generation.cancelled': {
    status: 409,
    tr: 'Üretim iptal edildi. Krediniz harcanmadı.',
    en: 'The generation was cancelled. No credits were charged.',
  },
  'generation.tooLateToCancel': {
    status: 409,
    tr: 'Bu üretim artık iptal edilemez: sonucu geldi ya da sona erdi.',
    en: 'This generation can no longer be cancelled: it has a result or has already ended.',
  },
  'generation.callbackRefused': {
    status: 401,
    tr: 'Bu çağrı kabul edilmedi.',
    en: 'This call was not accepted.',
  },
  'generation.callbackUnreadable': {
    status: 422,
    tr: 'Geri çağrının gövdesi okunamadı: JSON ya da resim/video bekleniyor; form (multipart) kabul edilmez. Üretim yanıtı beklemeye devam ediyor.',
    en: 'The callback body cannot be read: send JSON, an image or a video; forms (multipart) are not accepted. The run is still waiting for a response.',
  },
  'generation.callbackWithoutStatus': {
    status: 422,
    tr: 'Geri çağrının gövdesinde durum yok: “{path}” alanı olan bir JSON nesnesi bekleniyor; sonuç hazırsa değeri “{done}” olmalı. Üretim yanıtı beklemeye devam ediyor.',
    en: 'The callback body has no status: send a JSON object with the field “{path}”, set to “{done}” when the result is ready. The run is still waiting for a response.',
  },
  'generation.callbackTooLarge': {
    status: 413,
    tr: 'Bu çağrı en fazla {maxMb} MB olabilir. Daha büyük dosyaları adresleriyle gönderin. Üretim sonuçsuz sona erdi.',
    en: 'This call may contain at most {maxMb} MB. Send larger files by URL. The generation ended without a result.',
  },
  'generation.result.unavailable': {
    status: 502,
    tr: 'Sonuç üretildi ama dosyası alınamadı. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'A result was generated, but its file could not be downloaded. Please try again. No credits were charged.',
  },
  'generation.result.badMedia': {
    status: 502,
    tr: 'Üretim servisi açılamayan bir dosya gönderdi. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service sent a file that cannot be opened. Please try again. No credits were charged.',
  },
  'generation.result.animatedImage': {
    status: 502,
    tr: 'Üretim servisi video yerine hareketli bir görsel (WebP ya da GIF) gönderdi. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service sent an animated image (WebP or GIF) instead of a video. Please contact the admin. No credits were charged.',
  },
  'generation.result.webm': {
    status: 502,
    tr: 'Üretim servisi desteklenmeyen bir video biçimi (WebM) gönderdi. Lütfen yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The generation service sent a video in an unsupported format (WebM). Please contact the admin. No credits were charged.',
  },
  'generation.result.tooLarge': {
    status: 502,
    tr: 'Sonuç üretildi ama alınamayacak kadar büyük. Daha küçük bir sonuç isteyin ya da yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'A result was generated, but it is too large to save. Request a smaller one or contact the admin. No credits were charged.',
  },
  'generation.input.rejected': {
    status: 422,
    tr: 'Girdi verileri hatalı. Lütfen tüm alanları kontrol edin. Krediniz harcanmadı.',
    en: 'The input data is wrong. Please check all fields. No credits were charged.',
  },
  'generation.input.tooLarge': {
    status: 422,
    tr: 'Bu iş akışının servisi gönderilen görsel ve dosyaları çok büyük buldu. Daha küçük dosyalarla tekrar deneyin ya da yöneticiyle iletişime geçin. Krediniz harcanmadı.',
    en: 'The service of this workflow found the pictures and files too large. Try smaller files, or contact the admin. No credits were charged.',
  },
  'generation.reference.missing': {
    status: 409,
    tr: 'Modelin bu iş akışının kullandığı referans görseli kaldırıldı. Lütfen tekrar deneyin. Krediniz harcanmadı.',
    en: 'A reference image of the model that this workflow uses was removed. Please try again. No credits were charged.',
  },
  'generation.referenceMissing': {
    status: 409,
    tr: 'Bu iş akışı modelin “{name}” referansını kullanıyor, ama modelde yok. Lütfen yöneticiyle iletişime geçin ya da başka bir iş akışı seçin. Krediniz harcanmadı.',
    en: 'This workflow uses the model’s “{name}” reference, which the model does not have. Please contact the admin or choose another workflow. No credits were charged.',
  },
  'generation.noReference': {
    status: 409,
    tr: 'Bu iş akışı modelin bir referans görselini kullanıyor, ama modelin referans görseli yok. Lütfen yöneticiyle iletişime geçin ya da başka bir iş akışı seçin. Krediniz harcanmadı.',
    en: 'This workflow uses a reference picture of the model, and the model has no reference picture. Please contact the admin or choose another workflow. No credits were charged.',
  },
  'generation.tooFewReferences': {
    status: 409,
    tr: 'Bu iş akışı modelin {count} referans görselini kullanıyor, ama modelin referans görseli {count} adetten az. Lütfen yöneticiyle iletişime geçin ya da başka bir iş akışı seçin. Krediniz harcanmadı.',
    en: 'This workflow uses {count} reference pictures of the model, and the model has fewer than {count}. Please contact the admin or choose another workflow. No credits were charged.',
  },
  'generation.input.fileMissing': {
    status: 409,
    tr: 'Gönderdiğiniz dosya bulunamadı. Lütfen yeniden yükleyip tekrar deneyin. Krediniz harcanmadı.',
    en: 'Your file was not found. Please upload it again and retry. No credits were charged.',
  },
  'generation.input.unreadable': {
    status: 503,
    tr: 'Dosyalarınız şu anda okunamadı. Lütfen biraz sonra tekrar deneyin. Krediniz harcanmadı.',
    en: 'The files could not be read right now. Please try again later. No credits were charged.',
  },
  'generation.moderation.blocked': {
    status: 422,
    tr: 'Üretim servisi bu içeriği kurallarına uygun bulmadı. Sahne anlatımını değiştirip tekrar deneyin. Krediniz harcanmadı.',
    en: 'The generation service blocked this content under its rules. Change the prompt and try again. No credits were charged.',
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
    en: 'The outcome of the generation is unknown. Please try again. No credits were charged.',
  },
  'presets.nameTaken': {
    status: 409,
    tr: 'Bu iş akışında bu adla bir hazır ayarınız var. Başka bir ad verin.',
    en: 'You already have a preset with this name for this workflow. Choose another name.',
  },
  'presets.tooMany': {
    status: 409,
    tr: 'Bir modelin bir iş akışı için en fazla {max} hazır ayar saklanır. Önce birini silin.',
    en: 'You can save up to {max} presets per model and workflow. Delete one first.',
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
    en: 'You don’t have enough credits. Please buy credits.',
  },
  'generation.nothingComesBack': {
    tr: 'Üretim servisi isteği aldı. Sonuç buraya gelmez; krediniz harcanmadı.',
    en: 'The generation service accepted the request. No result arrives here; no credits were charged.',
  },
  'generation.stoppedUntil': {
    tr: 'Servisi şu anda yanıt vermiyor; {time} itibarıyla yeniden denenecek.',
    en: 'The service is not responding; retrying from {time}.',
  },
  'generation.stoppedTried': {
    tr: 'Servisi yanıt vermiyordu, şimdi yeniden deneniyor. Lütfen birkaç dakika sonra bakın.',
    en: 'The service was not responding and is being retried now. Please check back in a few minutes.',
  },
  'generation.stoppedPaused': {
    tr: 'Bu iş akışı şimdilik durduruldu.',
    en: 'This workflow is paused for now.',
  },
  'generation.stoppedPlan': {
    tr: 'İleri bir zamana planlayabilirsiniz: içerik, servis o zaman çalışıyorsa üretilir; çalışmıyorsa altı saat boyunca yeniden denenir.',
    en: 'You can plan it for later: the content is generated if the service works then; if not, we retry for six hours.',
  },
  'generation.promptRequired': { tr: 'Önce sahneyi anlatın.', en: 'Describe the scene first.' },
  'generation.webhookRequired': { tr: 'Lütfen bir iş akışı seçin.', en: 'Please choose a workflow.' },
  'generation.webhookInactive': {
    tr: 'Seçilen iş akışı şu anda kullanılamıyor. Lütfen başka bir iş akışı seçin.',
    en: 'The selected workflow is currently unavailable. Please choose another one.',
  },
  'generation.otherType': {
    tr: 'Seçilen iş akışı bu türde içerik üretmiyor. Ürettiği tür: {type}.',
    en: 'The selected workflow does not generate this type of content. It generates: {type}.',
  },
  fieldRequired: { tr: '{field} alanı zorunludur.', en: '{field} is required.' },
  fileTooLarge: {
    tr: '{field}: dosya {sizeMb} MB, en fazla {maxMb} MB olabilir.',
    en: '{field}: the file is {sizeMb} MB; the maximum is {maxMb} MB.',
  },
  fileType: {
    tr: '{field}: bu dosya türü desteklenmiyor ({type}).',
    en: '{field}: this file type is not supported ({type}).',
  },
  fileUnknown: {
    tr: '{field}: dosya bulunamadı. Lütfen yeniden yükleyin.',
    en: '{field}: the file was not found. Please upload it again.',
  },
  fileUnreadable: { tr: '{field}: dosya okunamadı.', en: '{field}: the file could not be read.' },
  'presets.nameRequired': { tr: 'Hazır ayara bir ad verin.', en: 'Give the preset a name.' },
  'presets.nameTooLong': {
    tr: 'Ad en fazla {max} karakter olabilir.',
    en: 'The name can have at most {max} characters.',
  },
} satisfies Texts;
