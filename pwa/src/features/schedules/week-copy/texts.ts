import type { Texts } from '../../../i18n/text-types.ts';

export const weekCopyTexts = {
  'weekCopy.title': { tr: 'Haftayı kopyala', en: 'Duplicate the week' },
  'weekCopy.note': {
    tr: '{from} haftasının planları seçtiğiniz haftada aynı gün ve saatlerde oluşturulur.',
    en: 'The plans of {from} are created in the week you choose, on the same days and times.',
  },
  'weekCopy.to': { tr: 'Hangi haftaya?', en: 'To which week?' },
  'weekCopy.toMake': {
    tr: '{count} plan eklenecek',
    en: { one: '{count} plan will be added', other: '{count} plans will be added' },
  },
  'weekCopy.thereCount': { tr: '{count} plan o haftada zaten var', en: '{count} already there' },
  'weekCopy.allThere': {
    tr: 'Bu planlar o haftada zaten var; yeni plan eklenmedi.',
    en: 'These plans are in that week already; nothing was added.',
  },
  'weekCopy.made': { tr: 'Oluşturulacak planlar', en: 'New plans' },
  'weekCopy.leftOut': { tr: 'Atlanacak planlar', en: 'Plans left out' },
  'weekCopy.there': { tr: 'Bu plan o haftada zaten var.', en: 'This plan is in that week already.' },
  'weekCopy.inputs': {
    tr: 'İş akışının istediği bilgiler değişmiş.',
    en: 'The workflow asks for different information by now.',
  },
  'weekCopy.notPosted': {
    tr: 'Bağlı Instagram hesabı yok: yalnızca üretilir.',
    en: 'No connected Instagram account: only made.',
  },
  'weekCopy.none': {
    tr: 'Bu haftaya oluşturulacak plan yok.',
    en: 'There is nothing to be made in that week.',
  },
  'weekCopy.cost': { tr: 'Zamanı gelince toplam {credits}', en: '{credits} in all, each at its time' },
  'weekCopy.balance': { tr: 'bakiye {balance}', en: 'balance {balance}' },
  'weekCopy.create': {
    tr: '{count} plan oluştur',
    en: { one: 'Create {count} plan', other: 'Create {count} plans' },
  },
  'weekCopy.created': {
    tr: '{count} plan kopyalandı.',
    en: { one: '{count} plan was duplicated.', other: '{count} plans were duplicated.' },
  },
  'weekCopy.failed': { tr: 'Hafta kopyalanamadı: {message}', en: 'Could not duplicate the week: {message}' },
  'weekCopy.undone': { tr: 'Kopyalama geri alındı.', en: 'The duplication was undone.' },
  'weekCopy.undoFailed': {
    tr: 'Kopyalama geri alınamadı: {message}',
    en: 'Could not undo the duplication: {message}',
  },
} satisfies Texts;

type WeekCopyTexts = typeof weekCopyTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WeekCopyTexts {}
}
