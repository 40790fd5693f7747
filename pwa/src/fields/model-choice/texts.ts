import type { Texts } from '../../i18n/text-types.ts';

export const modelChoiceTexts = {
  'modelChoice.title': { tr: 'Modellerim', en: 'My models' },
  'modelChoice.search': { tr: 'Ad ya da grup ara', en: 'Name or group' },
  'modelChoice.order': { tr: 'Sıralama', en: 'Sort' },
  'modelChoice.order.used': { tr: 'Son kullanılan', en: 'Last used' },
  'modelChoice.order.name': { tr: 'Ada göre', en: 'By name' },
  'modelChoice.order.newest': { tr: 'Son alınan', en: 'Newest' },
  'modelChoice.pinned': { tr: 'Sabitlenenler', en: 'Pinned' },
  'modelChoice.isPinned': { tr: 'Sabitlendi', en: 'Pinned' },
  'modelChoice.others': { tr: 'Diğerleri', en: 'Others' },
  'modelChoice.found': { tr: '{count} model', en: { one: '{count} model', other: '{count} models' } },
  'modelChoice.noneFound': { tr: 'Böyle bir model yok.', en: 'No model matches.' },
  'modelChoice.clear': { tr: 'Aramayı temizle', en: 'Clear search' },
  'modelChoice.more': { tr: '{name}: sabitle, grupla', en: '{name}: pin, group' },
  'modelChoice.pin': { tr: 'Başa sabitle', en: 'Pin to top' },
  'modelChoice.unpin': { tr: 'Sabitlemeyi kaldır', en: 'Unpin' },
  'modelChoice.inGroup': { tr: 'Grubu', en: 'Group' },
  'modelChoice.newGroup': { tr: 'Yeni grup', en: 'New group' },
  'modelChoice.editGroup': { tr: '{name} grubunu düzenle', en: 'Edit group {name}' },
  'modelChoice.groupTitle': { tr: 'Grubu düzenle', en: 'Edit group' },
  'modelChoice.groupName': { tr: 'Grubun adı', en: 'Group name' },
  'modelChoice.groupHint': { tr: 'Örneğin bir marka ya da bir müşteri', en: 'A brand or a client, for example' },
  'modelChoice.members': { tr: 'Modelleri', en: 'Models' },
  'modelChoice.chooseOne': { tr: 'En az bir model seçin.', en: 'Select at least one model.' },
  'modelChoice.save': { tr: 'Kaydet', en: 'Save' },
  'modelChoice.dissolve': { tr: 'Grubu dağıt', en: 'Ungroup' },
  'modelChoice.dissolveNote': {
    tr: 'Grup dağılınca modelleriniz listede kalır.',
    en: 'Your models stay in the list when you ungroup them.',
  },
  'modelChoice.saved': { tr: '{name} grubu kaydedildi.', en: 'Group {name} saved.' },
  'modelChoice.dissolved': { tr: '{name} grubu dağıtıldı.', en: 'Group {name} removed.' },
} satisfies Texts;

type ModelChoiceTexts = typeof modelChoiceTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends ModelChoiceTexts {}
}
