import type { Texts } from '../../i18n/text-types.ts';

export const settingsTexts = {
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
