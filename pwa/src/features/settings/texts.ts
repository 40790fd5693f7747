import type { Texts } from '../../i18n/text-types.ts';

export const settingsTexts = {
  'settings.form': { tr: 'Ayarlar', en: 'Settings' },
  'settings.save': { tr: 'Ayarları kaydet', en: 'Save settings' },
  'settings.saved': { tr: 'Ayarlar kaydedildi.', en: 'Settings saved.' },
  'settings.saveFailed': {
    tr: 'Ayarlar kaydedilirken hata: {message}',
    en: 'Error while saving the settings: {message}',
  },
  'settings.undo': { tr: 'Geri al', en: 'Undo' },
  'settings.nothingChanged': { tr: 'Değişiklik yok.', en: 'Nothing has changed.' },
  'settings.reset': { tr: 'Varsayılana dön', en: 'Use defaults' },
  'settings.resetNamed': { tr: 'Varsayılana dön: {section}', en: 'Use defaults: {section}' },
  'settings.isDefault': { tr: 'Zaten varsayılan değerlerde.', en: 'Already as by default.' },
  'settings.brandNameTitle': { tr: 'Marka', en: 'Brand' },
  'settings.brandNameNote': {
    tr: 'Sayfa başlıklarında, üst çubukta ve e-postalarda görünür.',
    en: 'Shown in page titles, the top bar and mails.',
  },
  'settings.brandName': { tr: 'Marka adı', en: 'Brand name' },
  'settings.claimsTitle': { tr: 'Ana sayfadaki rakamlar', en: 'Figures on the landing page' },
  'settings.claimsNote': {
    tr: 'Ziyaretçilere gösterilir; doğru tutun ya da kapatın. İngilizcesi boşsa Türkçesi gösterilir.',
    en: 'Shown to visitors; keep them true or switch them off. Without English words the Turkish ones are shown.',
  },
  'settings.contentsClaim': { tr: 'İçerik rakamı', en: 'Figure of contents' },
  'settings.contentsShown': { tr: 'İçerik rakamını göster', en: 'Show the figure of contents' },
  'settings.contentsFigure': { tr: 'İçerik rakamı', en: 'Figure of contents' },
  'settings.claimWords': { tr: 'Açıklama', en: 'Words' },
  'settings.contentsWords': { tr: 'İçerik açıklaması', en: 'Words for contents' },
  'settings.usersClaim': { tr: 'Kullanıcı rakamı', en: 'Figure of users' },
  'settings.usersShown': { tr: 'Kullanıcı rakamını göster', en: 'Show the figure of users' },
  'settings.usersFigure': { tr: 'Kullanıcı rakamı', en: 'Figure of users' },
  'settings.usersWords': { tr: 'Kullanıcı açıklaması', en: 'Words for users' },
  'settings.limitsTitle': { tr: 'Kişi başına sınırlar', en: 'Limits of one person' },
  'settings.limitsNote': {
    tr: 'Kaydedince hemen geçerli olur; devam eden işler sürer. Üst sınırları sunucunun ortamı belirler.',
    en: 'Hold as soon as they are saved; what is under way goes on. The server’s environment decides the most.',
  },
  'settings.ceiling': {
    tr: 'En çok {max}. Boş bırakılırsa {max} olur.',
    en: 'At most {max}. Left empty, it is {max}.',
  },
  'settings.uploadMegabytes': { tr: 'Kişi başına dosyalar (MB)', en: 'Files of one person (MB)' },
  'settings.plannerTitle': { tr: 'Planlayıcının saatleri', en: 'Hours of the planner' },
  'settings.plannerNote': {
    tr: 'Yeni plan için önerilen saatler (Türkiye saati). Başka her saat yine yazılabilir.',
    en: 'Times offered for a new plan (Turkey time). Any other time can still be entered.',
  },
  'settings.earliestTime': { tr: 'En erken saat', en: 'Earliest time' },
  'settings.defaultTime': { tr: 'Boş günde saat', en: 'Time on an empty day' },
  'settings.latestTime': { tr: 'En geç saat', en: 'Latest time' },
  'settings.environment': { tr: 'Kurulumun ayarları', en: 'Settings of the installation' },
  'settings.environmentNote': {
    tr: 'Sunucunun ortamında belirlenir; buradan değiştirilemez. Gizli değerler gösterilmez.',
    en: 'Decided by the server’s environment; not to be changed here. Secrets are not shown.',
  },
  'settings.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Error while loading: {message}' },
  'settings.mode': { tr: 'Çalışma biçimi', en: 'Mode' },
  'settings.modeDemo': { tr: 'Demo', en: 'Demo' },
  'settings.modeLive': { tr: 'Canlı', en: 'Live' },
  'settings.publicUrl': { tr: 'Adres', en: 'Address' },
  'settings.publicMediaBaseUrl': { tr: 'Dosyaların adresi', en: 'Address of files' },
  'settings.apiBasePath': { tr: 'API yolu', en: 'API path' },
  'settings.mail': { tr: 'E-posta gönderimi', en: 'Mail is sent by' },
  'settings.maxUploadBytes': { tr: 'Bir dosya en çok', en: 'Largest file' },
  'settings.uploadBytesPerUser': { tr: 'Kişi başına dosyalar', en: 'Files of one person' },
  'settings.generationsPerUser': { tr: 'Kişi başına açık üretim', en: 'Open runs of one person' },
  'settings.generationsPerProcess': { tr: 'İşlem başına üretim', en: 'Runs of one process' },
  'settings.schedulesPerUser': { tr: 'Kişi başına bekleyen plan', en: 'Waiting plans of one person' },
  'settings.eventStreamsPerUser': { tr: 'Kişi başına canlı bağlantı', en: 'Live connections of one person' },
  'settings.rateLimitFactor': { tr: 'Deneme sınırı katsayısı', en: 'Factor of rate limits' },
  'settings.trustedProxies': { tr: 'Güvenilen vekil sunucu', en: 'Trusted proxies' },
  'settings.workflowOrigins': { tr: 'İzinli iç akış adresleri', en: 'Allowed internal workflow origins' },
} satisfies Texts;

type SettingsTexts = typeof settingsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends SettingsTexts {}
}
