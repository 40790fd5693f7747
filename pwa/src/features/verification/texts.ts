import type { Texts } from '../../i18n/text-types.ts';

export const verificationTexts = {
  'verification.title': { tr: 'Bu görsel nereden geliyor?', en: 'Where does this image come from?' },
  'verification.lead': {
    tr: '{brand} ile yeni üretilen her JPEG ve PNG, yapay zekâ ürünü olduğunu söyleyen imzalı bir kayıt taşır. Bir dosyayı ya da gönderi bağlantısını buradan kontrol edin.',
    en: 'Every new JPEG and PNG made with {brand} carries a signed record that says it was made by AI. Check a file or the link of a post here.',
  },
  'verification.leadUnsigned': {
    tr: '{brand} ile yeni üretilen görsel ve videolar, yapay zekâ ürünü olduklarını söyleyen bir açıklama taşır. Bir dosyayı ya da gönderi bağlantısını buradan kontrol edin.',
    en: 'New images and videos made with {brand} carry a note that says they were made by AI. Check a file or the link of a post here.',
  },
  'verification.fileTitle': { tr: 'Dosyayı kontrol edin', en: 'Check a file' },
  'verification.fileDrop': { tr: 'Dosyayı buraya bırakın ya da seçin', en: 'Drop a file here, or choose one' },
  'verification.fileStays': {
    tr: 'Dosya cihazınızdan çıkmaz: tarayıcınızda okunur, bize yalnızca parmak izi (SHA-256) gönderilir.',
    en: 'The file stays on your device: your browser reads it and sends us only its fingerprint (SHA-256).',
  },
  'verification.noScript': {
    tr: 'Kontrol tarayıcınızda yapıldığı için bu bölüm JavaScript ister.',
    en: 'The check runs in your browser, so this part needs JavaScript.',
  },
  'verification.reading': { tr: '{name} okunuyor…', en: 'Reading {name}…' },
  'verification.another': { tr: 'Başka bir dosya seçin', en: 'Choose another file' },

  'verification.ours': { tr: '{brand} ile üretildi, değiştirilmedi', en: 'Made with {brand}, unchanged' },
  'verification.oursText': {
    tr: 'İmza bize ait ve dosyanın tek bir biti bile imzadan sonra değişmemiş. Bu, yapay zekâ ile üretilmiş bir dosyadır.',
    en: 'The signature is ours, and not one bit of the file has changed since. This file was made by AI.',
  },
  'verification.oursPartly': {
    tr: 'İmza bize ait ve dosyanın tek bir biti bile imzadan sonra değişmemiş. Dosyada yapay zekâ ürünü parçalar başka parçalarla, örneğin yüklenmiş bir görselle birleştirilmiş.',
    en: 'The signature is ours, and not one bit of the file has changed since. It combines AI-made parts with others, such as an uploaded image.',
  },
  'verification.recorded': { tr: '{brand} ile üretildi, değiştirilmedi', en: 'Made with {brand}, unchanged' },
  'verification.recordedText': {
    tr: 'Dosyada imzamız yok, ama kayıtlarımızdaki yapay zekâ ürünü bir dosyayla bire bir aynı.',
    en: 'The file does not carry our signature, but it is identical to an AI-made file in our records.',
  },
  'verification.changed': { tr: 'İmzadan sonra değiştirilmiş', en: 'Changed after it was signed' },
  'verification.changedText': {
    tr: 'Dosya bizim imzamızı taşıyor ama içeriği imzayla uyuşmuyor. İçindeki hiçbir bilgiye güvenmeyin.',
    en: 'The file carries our signature, but its content does not match it. Do not rely on anything it says.',
  },
  'verification.foreign': { tr: 'Başkası tarafından imzalanmış', en: 'Signed by somebody else' },
  'verification.foreignText': {
    tr: 'İmza sağlam, ama {brand} imzası değil. Dosyada bizim adımız geçse bile onu biz imzalamadık.',
    en: 'The signature is intact, but it is not that of {brand}. Even if the file names us, we did not sign it.',
  },
  'verification.foreignBroken': {
    tr: 'İmza {brand} imzası değil ve dosyayla da uyuşmuyor.',
    en: 'The signature is not that of {brand}, and it does not match the file either.',
  },
  'verification.uncompared': {
    tr: 'İmzalı; sahibi şimdilik karşılaştırılamıyor',
    en: 'Signed; the issuer cannot be compared now',
  },
  'verification.uncomparedText': {
    tr: 'İmza sağlam: dosya imzalandığından beri değişmemiş. İmzanın {brand} imzası olup olmadığı ise şu an bilinemiyor: sunucudan sertifika bilgisi alınamadı. Daha sonra yeniden deneyin.',
    en: 'The signature is intact: the file has not changed since it was signed. Whether it is that of {brand} cannot be known now: no information about our certificates was received from the server. Try again later.',
  },
  'verification.uncomparedBroken': {
    tr: 'Dosya, taşıdığı imzayla uyuşmuyor. İmzanın {brand} imzası olup olmadığı ise şu an bilinemiyor: sunucudan sertifika bilgisi alınamadı.',
    en: 'The file does not match the signature that it carries. Whether that is the signature of {brand} cannot be known now: no information about our certificates was received from the server.',
  },
  'verification.metadataOnly': { tr: 'Yalnızca açıklama var, imza yok', en: 'Only a note, no signature' },
  'verification.metadataOnlyText': {
    tr: 'Dosyanın üst verisi, dosyanın tümüyle ya da kısmen yapay zekâ ile üretildiğini söylüyor. Bunu herkes yazabilir ve silebilir; kimin yazdığı bilinemez.',
    en: 'The metadata of the file says that it was made by AI, as a whole or in part. Anyone can write or remove that, and nobody can tell who did.',
  },
  'verification.unreadable': { tr: 'Kayıt okunamadı', en: 'The record cannot be read' },
  'verification.unreadableText': {
    tr: 'Dosya yarım kalmış, bozulmuş ya da birden fazla kayıt taşıyor. Böyle bir dosya hiçbir şeyi kanıtlamaz.',
    en: 'The file is cut off, is damaged or has more than one record. Such a file proves nothing.',
  },
  'verification.unsupported': {
    tr: 'İmzalı kayıt var, burada okunamıyor',
    en: 'A signed record that cannot be read here',
  },
  'verification.unsupportedText': {
    tr: 'Dosya imzalı bir kayıt (C2PA) taşıyor, ama bu sayfa bu dosya biçimindeki kayıtları okuyamaz. İmzanın kime ait olduğu ve dosyanın imzadan sonra değişip değişmediği burada bilinemez; C2PA okuyan başka bir programla kontrol edin.',
    en: 'The file has a signed record (C2PA), but this page cannot read such records in this file format. Who signed it, and whether it has changed since, cannot be known here: check it with another program that reads C2PA.',
  },
  'verification.none': { tr: 'İşaret bulunamadı', en: 'No mark found' },
  'verification.noneText': {
    tr: 'Bu, dosyanın yapay zekâ ürünü olmadığını kanıtlamaz: sosyal ağlar, ekran görüntüleri ve birçok program işaretleri siler.',
    en: 'This does not prove that the file was not made by AI: social networks, screenshots and many programs remove marks.',
  },
  'verification.empty': { tr: 'Dosya boş', en: 'The file is empty' },
  'verification.emptyText': { tr: 'Seçtiğiniz dosyada hiç bayt yok.', en: 'The file you chose has no bytes.' },
  'verification.tooLarge': { tr: 'Dosya çok büyük', en: 'The file is too large' },
  'verification.tooLargeText': {
    tr: '{size} üzerindeki dosyalar okunmaz; bizim ürettiğimiz hiçbir dosya bu kadar büyük değildir.',
    en: 'Files above {size} are not read; none of ours is that large.',
  },
  'verification.failed': {
    tr: 'Dosya okunamadı. Yeniden deneyin ya da başka bir tarayıcı kullanın.',
    en: 'The file could not be read. Try again, or use another browser.',
  },
  'verification.model': { tr: 'Model', en: 'Model' },
  'verification.madeAt': { tr: 'Üretim zamanı', en: 'Made on' },
  'verification.program': { tr: 'İmzalayan program', en: 'Signed by the program' },
  'verification.record': { tr: 'Kayıtlarımız', en: 'Our records' },
  'verification.inRecord': { tr: 'Aynı dosya kayıtlarımızda var', en: 'The same file is in our records' },
  'verification.notInRecord': {
    tr: 'Aynı dosya kayıtlarımızda yok (silinmiş ya da kaydedilmemiş olabilir)',
    en: 'The same file is not in our records (it may have been deleted or never saved)',
  },
  'verification.notLookedUp': {
    tr: 'Kayıtlarımıza şu an bakılamadı; yukarıdaki sonuç yalnızca dosyanın kendisine dayanır.',
    en: 'Our records could not be checked now; the result above rests on the file alone.',
  },

  'verification.linkTitle': { tr: 'Gönderi bağlantısını kontrol edin', en: 'Check the link of a post' },
  'verification.link': { tr: 'Instagram gönderisinin bağlantısı', en: 'Link of an Instagram post' },
  'verification.linkCheck': { tr: 'Kontrol et', en: 'Check' },
  'verification.postFound': { tr: '{brand} üzerinden yayımlandı', en: 'Published through {brand}' },
  'verification.postFoundText': {
    tr: 'Gönderi Instagram’a yapay zekâ etiketiyle gönderildi.',
    en: 'The post was sent to Instagram with the AI label.',
  },
  'verification.publishedAt': { tr: 'Yayın zamanı', en: 'Published on' },
  'verification.postUnknown': { tr: 'Kayıtlarımızda bulunamadı', en: 'Not in our records' },
  'verification.postUnknownText': {
    tr: 'Bu, gönderinin {brand} üzerinden yayımlanmadığını ya da yapay zekâ ürünü olmadığını kanıtlamaz: her gönderinin bağlantısı kayıtlarımıza ulaşmaz, aynı dosya başka bir yoldan da paylaşılabilir.',
    en: 'This does not prove that the post was not published through {brand}, or that it was not made by AI: the link of a post does not always reach our records, and the same file can be posted in other ways.',
  },

  'verification.howTitle': { tr: 'Bu kontrol neyi gösterir?', en: 'What does this check show?' },
  'verification.howSigned': {
    tr: 'İmzalı kayıt (C2PA, “Content Credentials”) dosyanın hangi programla, ne zaman, hangi modelle üretildiğini söyler. Dosyanın bir biti değişse imza bozulur.',
    en: 'The signed record (C2PA, “Content Credentials”) says with which program, when and of which model a file was made. If one bit of the file changes, the signature breaks.',
  },
  'verification.howFormats': {
    tr: 'WebP, AVIF ve MP4 dosyaları ile geçerli bir sertifika yokken üretilen dosyalar imza taşımaz; parmak izi kayıtlarımızda olanları tanırız.',
    en: 'WebP, AVIF and MP4 files, and files made while no certificate was valid, have no signature; we recognise those whose fingerprint is in our records.',
  },
  'verification.howUnsigned': {
    tr: 'Dosyalarımız imzasız bir açıklama taşır; parmak izi kayıtlarımızda olanları tanırız.',
    en: 'Our files carry a note without a signature; we recognise those whose fingerprint is in our records.',
  },
  'verification.howMissing': {
    tr: 'İşaret bulunmaması hiçbir şeyi kanıtlamaz: işaretler silinebilir. Bulunan bir imza ise taklit edilemez.',
    en: 'A missing mark proves nothing: marks can be removed. A signature that is found cannot be imitated.',
  },
  'verification.howPrivate': {
    tr: 'Sonuçta kişiler hakkında bilgi yoktur: yalnızca modelin herkese açık adı ve zaman gösterilir.',
    en: 'The result says nothing about people: only the public name of the model and the time are shown.',
  },
} satisfies Texts;

type VerificationTexts = typeof verificationTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends VerificationTexts {}
}
