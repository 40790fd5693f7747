import type { Texts } from '../../i18n/text-types.ts';

export const settingsTexts = {
  'settings.form': { tr: 'Ayarlar', en: 'Settings' },
  'settings.save': { tr: 'Ayarları kaydet', en: 'Save settings' },
  'settings.saved': { tr: 'Ayarlar kaydedildi.', en: 'Settings saved.' },
  'settings.saveFailed': {
    tr: 'Ayarlar kaydedilirken hata: {message}',
    en: 'Could not save the settings: {message}',
  },
  'settings.undo': { tr: 'Geri al', en: 'Undo' },
  'settings.nothingChanged': { tr: 'Değişiklik yok.', en: 'No changes.' },
  'settings.reset': { tr: 'Varsayılana dön', en: 'Use defaults' },
  'settings.resetNamed': { tr: 'Varsayılana dön: {section}', en: 'Use defaults: {section}' },
  'settings.isDefault': { tr: 'Zaten varsayılan değerlerde.', en: 'Already set to defaults.' },
  'settings.brandNameTitle': { tr: 'Marka', en: 'Brand' },
  'settings.brandNameNote': {
    tr: 'Sayfa başlıklarında, üst çubukta ve e-postalarda görünür.',
    en: 'Appears in page titles, the top bar and emails.',
  },
  'settings.brandName': { tr: 'Marka adı', en: 'Brand name' },
  'settings.claimsTitle': { tr: 'Ana sayfadaki rakamlar', en: 'Numbers on the landing page' },
  'settings.claimsNote': {
    tr: 'Ziyaretçilere gösterilir; doğru tutun ya da kapatın. İngilizcesi boşsa Türkçesi gösterilir.',
    en: 'Visitors see these; keep them accurate or turn them off. If the English text is empty, the Turkish one is shown.',
  },
  'settings.contentsClaim': { tr: 'İçerik rakamı', en: 'Content count' },
  'settings.contentsShown': { tr: 'İçerik rakamını göster', en: 'Show content count' },
  'settings.contentsFigure': { tr: 'İçerik rakamı', en: 'Content count' },
  'settings.claimWords': { tr: 'Açıklama', en: 'Label' },
  'settings.contentsWords': { tr: 'İçerik açıklaması', en: 'Content label' },
  'settings.usersClaim': { tr: 'Kullanıcı rakamı', en: 'User count' },
  'settings.usersShown': { tr: 'Kullanıcı rakamını göster', en: 'Show user count' },
  'settings.usersFigure': { tr: 'Kullanıcı rakamı', en: 'User count' },
  'settings.usersWords': { tr: 'Kullanıcı açıklaması', en: 'User label' },
  'settings.limitsTitle': { tr: 'Kişi başına sınırlar', en: 'Per-user limits' },
  'settings.limitsNote': {
    tr: 'Kaydedince hemen geçerli olur; devam eden işler sürer. Üst sınırları sunucunun ortamı belirler.',
    en: 'Apply as soon as you save; runs in progress continue. The server’s environment sets the maximum.',
  },
  'settings.ceiling': { tr: 'En çok {max}', en: 'Up to {max}' },
  'settings.uploadMegabytes': { tr: 'Kişi başına dosyalar (MB)', en: 'Files per user (MB)' },
  'settings.plannerTitle': { tr: 'Planlayıcının saatleri', en: 'Planner hours' },
  'settings.plannerNote': {
    tr: 'Yeni plan için önerilen saatler (Türkiye saati). Başka her saat yine yazılabilir.',
    en: 'Times suggested for new plans (Turkey time). Any other time can still be entered.',
  },
  'settings.earliestTime': { tr: 'En erken saat', en: 'Earliest time' },
  'settings.defaultTime': { tr: 'Boş günde saat', en: 'Time on an empty day' },
  'settings.latestTime': { tr: 'En geç saat', en: 'Latest time' },
  'settings.disclosureTitle': { tr: 'Beyanlar', en: 'Disclosures' },
  'settings.disclosureNote': {
    tr: 'Gönderi açıklamalarının başına eklenen ibareler. Metin zaten içeriyorsa yinelenmez. Hukukçunuza danışın.',
    en: 'Words at the beginning of captions; not repeated if the text has them already. Ask your lawyer.',
  },
  'settings.adWords': { tr: 'Reklam ibareleri', en: 'Advertising words' },
  'settings.isAiNamed': { tr: 'Açıklamada yapay zekâyı belirt', en: 'Mention AI in captions' },
  'settings.isAiNamedNote': {
    tr: 'Instagram’ın yapay zekâ etiketi her durumda gönderilir.',
    en: 'Instagram’s AI label is sent in any case.',
  },
  'settings.aiWords': { tr: 'Yapay zekâ cümlesi', en: 'Sentence about AI' },
  'settings.disclosureCheck': { tr: 'Eksik reklam beyanını engelle', en: 'Refuse incomplete ad disclosures' },
  'settings.disclosureCheckNote': {
    tr: 'Kapalıyken yalnızca uyarılır; açıkken gönderi paylaşılmaz.',
    en: 'Off: people are only warned. On: the post is not published.',
  },
  'settings.signing': { tr: 'Dosyaların imzası', en: 'Signature of files' },
  'settings.signingValid': {
    tr: 'Üretilen JPEG ve PNG dosyaları imzalanıyor. {fingerprint} parmak izli sertifika {until} tarihine kadar geçerli.',
    en: 'Generated JPEG and PNG files are signed. The certificate with the fingerprint {fingerprint} is valid until {until}.',
  },
  'settings.signingEndsSoon': {
    tr: 'Üretilen JPEG ve PNG dosyaları imzalanıyor, ama {fingerprint} parmak izli sertifikanın süresi yakında, {until} tarihinde doluyor. Yenilenmezse sonraki dosyalar imzasız kalır.',
    en: 'Generated JPEG and PNG files are signed, but the certificate with the fingerprint {fingerprint} expires soon, on {until}. Unless it is replaced, later files will not be signed.',
  },
  'settings.signingOver': {
    tr: '{fingerprint} parmak izli sertifikanın süresi {until} tarihinde doldu. Yeni dosyalar imzalanmıyor; yalnızca herkesin silebileceği ya da taklit edebileceği bir açıklama taşıyor.',
    en: 'The certificate with the fingerprint {fingerprint} expired on {until}. New files are not signed: they only carry a note that anyone can remove or imitate.',
  },
  'settings.signingNotBegun': {
    tr: '{fingerprint} parmak izli sertifika {from} tarihinde geçerli olacak. O zamana kadar yeni dosyalar imzalanmıyor; yalnızca herkesin silebileceği ya da taklit edebileceği bir açıklama taşıyor.',
    en: 'The certificate with the fingerprint {fingerprint} becomes valid on {from}. Until then new files are not signed: they only carry a note that anyone can remove or imitate.',
  },
  'settings.signingNone': {
    tr: 'Sunucunun sertifikası yok. Yeni dosyalar imzalanmıyor; yalnızca herkesin silebileceği ya da taklit edebileceği bir açıklama taşıyor.',
    en: 'The server has no certificate. New files are not signed: they only carry a note that anyone can remove or imitate.',
  },
  'settings.signingWhere': {
    tr: 'Sertifika sunucunun ortamında belirlenir (SIGNING_CERTIFICATE).',
    en: 'The certificate is set in the server’s environment (SIGNING_CERTIFICATE).',
  },
  'settings.likenessThresholdTitle': { tr: 'Benzerlik', en: 'Likeness' },
  'settings.likenessThresholdNote': {
    tr: 'Sonuçtaki kişi modele bundan az benziyorsa üretim bir kez, ücretsiz yinelenir; yine düşükse bildirilir.',
    en: 'If the person in a result looks less like the model than this, the run is repeated once at no charge, then reported.',
  },
  'settings.likenessThreshold': { tr: 'En az benzerlik (%)', en: 'Minimum likeness (%)' },
  'settings.likenessOff': { tr: 'Kapalı', en: 'Off' },
  'settings.environment': { tr: 'Kurulumun ayarları', en: 'Server settings' },
  'settings.environmentNote': {
    tr: 'Sunucunun ortamında belirlenir; buradan değiştirilemez. Gizli değerler gösterilmez.',
    en: 'Set by the server’s environment; they cannot be changed here. Secrets are hidden.',
  },
  'settings.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Could not load the data: {message}' },
  'settings.version': { tr: 'Sürüm', en: 'Version' },
  'settings.mode': { tr: 'Çalışma biçimi', en: 'Mode' },
  'settings.modeDemo': { tr: 'Demo', en: 'Demo' },
  'settings.modeLive': { tr: 'Canlı', en: 'Live' },
  'settings.publicUrl': { tr: 'Adres', en: 'Address' },
  'settings.publicMediaBaseUrl': { tr: 'Dosyaların adresi', en: 'File address' },
  'settings.apiBasePath': { tr: 'API yolu', en: 'API path' },
  'settings.mail': { tr: 'E-posta gönderimi', en: 'Email delivery' },
  'settings.maxUploadBytes': { tr: 'Bir dosya en çok', en: 'Largest file' },
  'settings.uploadBytesPerUser': { tr: 'Kişi başına dosyalar', en: 'Files per user' },
  'settings.generationsPerUser': { tr: 'Kişi başına açık üretim', en: 'Open runs per user' },
  'settings.generationsPerProcess': { tr: 'İşlem başına üretim', en: 'Runs per process' },
  'settings.schedulesPerUser': { tr: 'Kişi başına bekleyen plan', en: 'Pending plans per user' },
  'settings.eventStreamsPerUser': { tr: 'Kişi başına canlı bağlantı', en: 'Live connections per user' },
  'settings.rateLimitFactor': { tr: 'İstek sınırı çarpanı', en: 'Rate-limit multiplier' },
  'settings.trustedProxies': { tr: 'Güvenilen vekil sunucu', en: 'Trusted proxies' },
  'settings.workflowOrigins': { tr: 'İzinli iç akış adresleri', en: 'Allowed internal workflow origins' },
} satisfies Texts;

type SettingsTexts = typeof settingsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends SettingsTexts {}
}
