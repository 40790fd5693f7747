import type { Refusals, Texts } from '#core/texts/in-language.ts';

/** Spec §5 and §8. Each gives the result and the next step; `publication.*` are the outcomes of one post. */
export const refusals = {
  'instagram.textNotPublishable': {
    status: 409,
    tr: 'Metin içerikleri Instagram’da paylaşılamaz. Bir fotoğraf veya video seçin.',
    en: 'Text cannot be shared on Instagram. Choose a photo or a video.',
  },
  'instagram.audioNotPublishable': {
    status: 409,
    tr: 'Ses dosyaları Instagram’da paylaşılamaz. Bir fotoğraf veya video seçin.',
    en: 'Audio cannot be shared on Instagram. Choose a photo or a video.',
  },
  'instagram.noFile': {
    status: 409,
    tr: 'Bu içeriğin dosyası yok, bu yüzden paylaşılamıyor. Başka bir içerik seçin.',
    en: 'This content has no file, so it cannot be shared. Choose another one.',
  },
  'instagram.notConnected': {
    status: 409,
    tr: 'Instagram’da paylaşmak için modele bir Instagram işletme (Business) veya içerik üreticisi (Creator) hesabı bağlanmalı. Lütfen yöneticiyle iletişime geçin.',
    en: 'To share on Instagram, the model needs a connected Business or Creator account. Please contact the admin.',
  },
  'instagram.connectedMeanwhile': {
    status: 409,
    tr: 'Bu modele @{username} hesabı bağlı; istek göndermenize gerek yok.',
    en: '@{username} is already connected to this model; no request is needed.',
  },
  'instagram.onItsWay': {
    status: 409,
    tr: 'Bu gönderi hâlâ yolda. Sonucu belli olunca burada görünür; şimdilik yapmanız gereken bir şey yok.',
    en: 'This post is still being processed. The result appears here; you don’t need to do anything.',
  },
  'instagram.noRequest': {
    status: 409,
    tr: 'Bu model için açık bağlantı isteği kalmadı. Sayfayı yenileyin.',
    en: 'This model has no open connection request. Reload the page.',
  },
  'instagram.modelWithdrawn': {
    status: 409,
    tr: 'Bu model yayından kaldırıldı; ona yeni bir Instagram hesabı bağlanamıyor.',
    en: 'This model was withdrawn, so no new Instagram account can be connected to it.',
  },
  'instagram.accountPassive': {
    status: 409,
    tr: '@{username} hesabının bağlantısı artık geçerli değil. Yönetici hesabı yeniden bağladığında paylaşabilirsiniz.',
    en: 'The connection to @{username} is no longer valid. You can share once the admin reconnects the account.',
  },
  'instagram.alreadyConnected': {
    status: 409,
    tr: '{name} modeline @{username} hesabı zaten bağlı. Başka bir hesap bağlamak için önce onu silin.',
    en: '@{username} is already connected to {name}. Delete it first to connect another account.',
  },
  'instagram.badState': {
    status: 400,
    tr: 'Bağlantı isteği tanınmadı, kullanılmış ya da süresi dolmuş. Hiçbir şey kaydedilmedi; lütfen yönetim panelinden yeniden başlatın.',
    en: 'The connection request is unknown, already used or expired. Nothing was saved; please start again from the admin panel.',
  },
  'instagram.cancelled': {
    status: 409,
    tr: 'Bağlantıya Instagram’da izin verilmedi. Bağlamak için yeniden başlatıp izin verin.',
    en: 'Access was not allowed on Instagram. To connect, start again and allow it.',
  },
  'instagram.scopeMissing': {
    status: 409,
    tr: 'Instagram’da gerekli izinler verilmedi: {scopes}. Yeniden başlatın ve bütün izinleri açık bırakın.',
    en: 'Some Instagram permissions are missing: {scopes}. Start again and leave all permissions on.',
  },
  'instagram.personalAccount': {
    status: 409,
    tr: '@{username} kişisel bir hesap. Instagram uygulamasında hesabı işletme (Business) veya içerik üreticisi (Creator) hesabına çevirip yeniden bağlayın.',
    en: '@{username} is a personal account. Switch it to a Business or Creator account in the Instagram app, then connect again.',
  },
  'instagram.takenBy': {
    status: 409,
    tr: '@{username} hesabı {name} modeline bağlı. Instagram’da başka bir hesap seçin ya da önce o bağlantıyı silin.',
    en: '@{username} is connected to {name}. Choose another account on Instagram, or delete that connection first.',
  },
  'instagram.exchangeRefused': {
    status: 409,
    tr: 'Instagram bağlantıyı onaylamadı. Lütfen yönetim panelinden yeniden başlatın.',
    en: 'Instagram did not confirm the connection. Please start again from the admin panel.',
  },
  'instagram.unreachable': {
    status: 409,
    tr: 'Instagram’a ulaşılamadı. Hiçbir şey kaydedilmedi; lütfen biraz sonra yeniden deneyin.',
    en: 'Could not reach Instagram. Nothing was saved; please try again in a little while.',
  },
  'disclosure.noRoom': {
    status: 409,
    tr: 'Reklam ibareleriyle birlikte açıklama Instagram’ın sınırını aştığı için gönderi paylaşılmadı. Açıklamayı kısaltıp yeniden planlayın.',
    en: 'The post was not published because its caption exceeds Instagram’s limit with the words of advertising. Shorten the caption and plan it again.',
  },
  'disclosure.incomplete': {
    status: 409,
    tr: 'Reklam beyanı eksik olduğu için gönderi paylaşılmadı. Reklam işaretini ve markayı tamamlayıp yeniden planlayın.',
    en: 'The post was not published because its advertising disclosure is incomplete. Complete the marking and the brand, and plan it again.',
  },
} satisfies Refusals;

export const sentences = {
  'instagram.reasonRequired': {
    tr: 'Nedenini yazın; model sahibi bunu okuyacak.',
    en: 'Enter a reason; the model’s owner will read it.',
  },
  'instagram.reasonTooLong': {
    tr: 'Neden en fazla {max} karakter olabilir.',
    en: 'The reason can have at most {max} characters.',
  },
  'instagram.captionTooLong': {
    tr: 'Açıklama {count} karakter; Instagram en fazla {max} karakter kabul eder. Lütfen kısaltın.',
    en: 'The caption has {count} characters; Instagram accepts at most {max}. Please shorten it.',
  },
  'instagram.tooManyHashtags': {
    tr: 'Açıklamada {count} hashtag var; Instagram en fazla {max} hashtag kabul eder. Lütfen azaltın.',
    en: 'The caption has {count} hashtags; Instagram accepts at most {max}. Please use fewer.',
  },
  'instagram.tooManyMentions': {
    tr: 'Açıklamada {count} kişi etiketlenmiş; Instagram en fazla {max} etiket kabul eder. Lütfen azaltın.',
    en: 'The caption mentions {count} accounts; Instagram accepts at most {max}. Please use fewer.',
  },
  'disclosure.adUnmarked': {
    tr: 'Açıklama reklamdan söz ediyor, ama gönderi reklam olarak işaretli değil. “Reklam / işbirliği”ni açın ve markayı yazın.',
    en: 'The caption mentions advertising, but the post is not marked as such. Switch on “Ad / partnership” and enter the brand.',
  },
  'disclosure.brandMissing': {
    tr: 'Gönderi reklam olarak işaretli, ama markası yazılmamış. Reklamverenin adını yazın.',
    en: 'The post is marked as advertising without its brand. Enter the name of the advertiser.',
  },
  'disclosure.adWithoutCaption': {
    tr: 'Hikâyelerin açıklaması yoktur: reklam olduğunu ve markayı görselin üzerine yazın.',
    en: 'Stories have no caption: say in the picture that it is an ad, and for which brand.',
  },
  'instagram.tooManyFiles': {
    tr: '{count} dosya seçtiniz; Instagram bir gönderide en fazla {max} dosya kabul eder. Lütfen daha az dosya seçin.',
    en: 'You selected {count} files; Instagram accepts at most {max} per post. Please select fewer.',
  },
  'instagram.notItsFile': {
    tr: 'Seçilen dosya bu içerikte yok. Sayfayı yenileyip yeniden seçin.',
    en: 'A selected file does not belong to this content. Reload the page and select again.',
  },
  'instagram.fileTwice': {
    tr: 'Aynı dosya birden fazla seçilmiş. Her dosyayı bir kez seçin.',
    en: 'A file is selected more than once. Select each file only once.',
  },
  'publication.mediaUnreachable': {
    tr: 'Instagram dosyayı sunucumuzdan alamadı, gönderi paylaşılmadı. Biraz sonra yeniden deneyin; sürerse yöneticiye bildirin.',
    en: 'Instagram could not download the file from our server; nothing was posted. Try again in a while, and contact the admin if it keeps happening.',
  },
  'publication.mediaTooLarge': {
    tr: 'Dosya Instagram için çok büyük, paylaşılamaz. Daha küçük bir görsel veya video seçin.',
    en: 'The file is too large for Instagram and cannot be posted. Choose a smaller image or video.',
  },
  'publication.mediaFormat': {
    tr: 'Instagram bu dosya biçimini kabul etmedi, gönderi paylaşılmadı. Başka bir içerik seçin.',
    en: 'Instagram did not accept this file format; nothing was posted. Choose another content.',
  },
  'publication.imageTooSmall': {
    tr: 'Görsel Instagram için çok küçük (en az 320 × 168 piksel), paylaşılamaz. Başka bir içerik seçin.',
    en: 'The image is too small for Instagram (at least 320 × 168 pixels) and cannot be posted. Choose another one.',
  },
  'publication.mediaRatio': {
    tr: 'Görselin en boy oranı Instagram’a uymuyor, gönderi paylaşılmadı. Başka bir içerik seçin.',
    en: 'Instagram doesn’t support the image’s aspect ratio; nothing was posted. Choose another content.',
  },
  'publication.captionRefused': {
    tr: 'Instagram açıklamayı kabul etmedi, gönderi paylaşılmadı. Açıklamayı kısaltıp etiketleri azaltın.',
    en: 'Instagram did not accept the caption; nothing was posted. Shorten it and use fewer tags.',
  },
  'publication.videoRefused': {
    tr: 'Instagram bu videoyu kabul etmedi, gönderi paylaşılmadı. 3 saniye ile 15 dakika arasında bir MP4 video seçin.',
    en: 'Instagram did not accept this video; nothing was posted. Choose an MP4 video of 3 seconds to 15 minutes.',
  },
  'publication.videoLength': {
    tr: 'Instagram 3 saniye ile 15 dakika arasında video kabul ediyor; bu video paylaşılamaz. Bu uzunlukta bir video seçin.',
    en: 'Instagram accepts videos of 3 seconds to 15 minutes, so this one cannot be posted. Choose a video of that length.',
  },
  'publication.storyLength': {
    tr: 'Instagram hikâyede 3 ile 60 saniye arasında video kabul ediyor; bu video paylaşılamaz. Bu uzunlukta bir video seçin.',
    en: 'Instagram accepts story videos of 3 to 60 seconds, so this one cannot be posted. Choose a video of that length.',
  },
  'publication.videoWidth': {
    tr: 'Video, Instagram’ın kabul ettiği 1920 pikselden geniş; paylaşılamaz. Daha dar bir video seçin.',
    en: 'The video is wider than the 1920 pixels Instagram accepts and cannot be posted. Choose a narrower one.',
  },
  'publication.videoShape': {
    tr: 'Videonun en boy oranı Instagram’a uymuyor; paylaşılamaz. Dikey (9:16) bir video seçin.',
    en: 'Instagram doesn’t support the video’s aspect ratio, so it cannot be posted. Choose a vertical one (9:16).',
  },
  'publication.videoFrameRate': {
    tr: 'Instagram saniyede 23 ile 60 kare arasında video kabul ediyor; bu video paylaşılamaz. Başka bir video seçin.',
    en: 'Instagram accepts videos with 23 to 60 frames per second, so this one cannot be posted. Choose another video.',
  },
  'publication.videoBitrate': {
    tr: 'Video saniyede 25 megabitten fazla ve Instagram kabul etmiyor; paylaşılamaz. Daha küçük bir video seçin.',
    en: 'The video exceeds the 25 megabits per second Instagram accepts and cannot be posted. Choose a smaller one.',
  },
  'publication.videoCodec': {
    tr: 'Video H.264 ya da HEVC ile kodlanmamış; Instagram’da paylaşılamaz. Bu biçimde bir MP4 video seçin.',
    en: 'Instagram requires H.264 or HEVC video, so this one cannot be posted. Choose an MP4 video with one of these codecs.',
  },
  'publication.videoChroma': {
    tr: 'Videonun renk biçimi 4:2:2 ya da 4:4:4; Instagram 4:2:0 istiyor, bu video paylaşılamaz. Başka bir video seçin.',
    en: 'The video’s colour format is 4:2:2 or 4:4:4, and Instagram requires 4:2:0, so it cannot be posted. Choose another video.',
  },
  'publication.videoBitDepth': {
    tr: 'Videonun renkleri 10 bit; Instagram 8 bit istiyor, bu video paylaşılamaz. Başka bir video seçin.',
    en: 'The video has 10-bit colour, and Instagram requires 8-bit, so it cannot be posted. Choose another video.',
  },
  'publication.videoSound': {
    tr: 'Videonun sesi AAC, en çok iki kanal ve 48 kHz olmalı; bu hâliyle paylaşılamaz. Sesi bu biçimde ya da sessiz bir video seçin.',
    en: 'The audio must be AAC with at most two channels and 48 kHz, so the video cannot be posted. Choose a video with such audio, or without sound.',
  },
  'publication.mediaRefused': {
    tr: 'Instagram bu içeriği kabul etmedi, gönderi paylaşılmadı. Başka bir içerik seçin.',
    en: 'Instagram did not accept this content; nothing was posted. Choose another one.',
  },
  'publication.mediaMissing': {
    tr: 'İçeriğin dosyası bulunamadı ya da açılamadı, gönderi paylaşılmadı. Başka bir içerik seçin.',
    en: 'The content’s file is missing or cannot be opened; nothing was posted. Choose another content.',
  },
  'publication.processingFailed': {
    tr: 'Instagram dosyayı işleyemedi, gönderi paylaşılmadı. Yeniden deneyin veya başka bir içerik seçin.',
    en: 'Instagram could not process the file; nothing was posted. Try again or choose another content.',
  },
  'publication.processingTooLong': {
    tr: 'Instagram dosyayı yarım saatte işleyemedi, gönderi paylaşılmadı. Lütfen daha sonra yeniden deneyin.',
    en: 'Instagram did not finish processing within half an hour; nothing was posted. Please try again later.',
  },
  'publication.containerExpired': {
    tr: 'Gönderi Instagram’da zamanında tamamlanamadı ve paylaşılmadı. Lütfen yeniden deneyin.',
    en: 'Instagram could not complete the post in time; nothing was posted. Please try again.',
  },
  'publication.notReady': {
    tr: 'Instagram gönderiyi hazır bulmadı, gönderi paylaşılmadı. Lütfen biraz sonra yeniden deneyin.',
    en: 'Instagram was not ready to publish the post; nothing was posted. Please try again in a while.',
  },
  'publication.quota': {
    tr: 'Hesabın 24 saatlik gönderi sınırı doldu, gönderi paylaşılmadı. Yarın yeniden deneyin.',
    en: 'The account has reached its 24-hour posting limit; nothing was posted. Try again tomorrow.',
  },
  'publication.throttled': {
    tr: 'Instagram şu anda çok fazla istek aldığını bildirdi, gönderi paylaşılmadı. Lütfen daha sonra yeniden deneyin.',
    en: 'Instagram received too many requests; nothing was posted. Please try again later.',
  },
  'publication.actionBlocked': {
    tr: 'Instagram bu işlemi engelledi, gönderi paylaşılmadı. Instagram uygulamasında hesaba girip uyarı olup olmadığına bakın.',
    en: 'Instagram blocked the action; nothing was posted. Open the account in the Instagram app and check for a warning.',
  },
  'publication.accountRestricted': {
    tr: 'Instagram hesabı kısıtlamış, gönderi paylaşılmadı. Yönetici Instagram uygulamasında hesabı onaylayıp yeniden bağlamalı.',
    en: 'Instagram has restricted the account; nothing was posted. The admin must confirm it in the Instagram app and reconnect it.',
  },
  'publication.reconnect': {
    tr: 'Instagram bağlantısının süresi dolmuş ya da bağlantı kaldırılmış, gönderi paylaşılmadı. Yönetici hesabı yeniden bağladıktan sonra tekrar deneyin.',
    en: 'The Instagram connection has expired or was removed; nothing was posted. Try again once the admin has reconnected the account.',
  },
  'publication.permission': {
    tr: 'Instagram paylaşım izni vermiyor, gönderi paylaşılmadı. Yönetici hesabı bütün izinlerle yeniden bağlamalı.',
    en: 'Instagram does not allow posting; nothing was posted. The admin must reconnect the account with all permissions.',
  },
  'publication.accountRemoved': {
    tr: 'Instagram hesabının bağlantısı kaldırıldı, gönderi paylaşılmadı. Hesap yeniden bağlandığında tekrar deneyin.',
    en: 'The Instagram account was disconnected; nothing was posted. Try again once it is reconnected.',
  },
  'publication.instagramTrouble': {
    tr: 'Instagram’a ulaşılamadı ya da yanıt vermedi, gönderi paylaşılmadı. Lütfen daha sonra yeniden deneyin.',
    en: 'Instagram could not be reached or did not respond; nothing was posted. Please try again later.',
  },
  'publication.refused': {
    tr: 'Instagram gönderiyi kabul etmedi, gönderi paylaşılmadı. Yeniden deneyin; sürerse yöneticiye bildirin.',
    en: 'Instagram did not accept the post; nothing was posted. Try again, and contact the admin if it keeps happening.',
  },
  'publication.notPosted': {
    tr: 'Gönderinin Instagram’da olmadığını bildirdiniz. İsterseniz yeniden paylaşabilirsiniz.',
    en: 'You reported that the post is not on Instagram. You can share it again.',
  },
  'publication.restored': {
    tr: 'Sistem bir yedekten geri yüklendi; bu gönderi o arada paylaşılmış olabilir. Instagram profiline bakın, gönderi orada yoksa yeniden paylaşın.',
    en: 'The system was restored from a backup, and this post may have been shared in the meantime. Check the Instagram profile, and share it again if it is not there.',
  },
  'publication.unconfirmed': {
    tr: 'Gönderinin paylaşılıp paylaşılmadığı doğrulanamadı. İki kez paylaşmamak için yeniden gönderilmiyor; lütfen Instagram profiline bakın. Durumu bir gün boyunca denetlemeye devam ediyoruz.',
    en: 'We could not confirm whether the post is live. To avoid posting twice, it is not sent again; please check the Instagram profile. We keep checking for a day.',
  },
} satisfies Texts;
