import type { Texts } from '../../../i18n/text-types.ts';

export const weekcopyTexts = {
  'weekcopy.title': { tr: 'Haftayı kopyala', en: 'Duplicate the week' },
  'weekcopy.note': {
    tr: '{from} haftasının planları seçtiğiniz haftada aynı gün ve saatlerde oluşturulur.',
    en: 'The plans of {from} are created in the week you choose, on the same days and times.',
  },
  'weekcopy.to': { tr: 'Hangi haftaya?', en: 'To which week?' },
  'weekcopy.toMake': {
    tr: '{count} plan eklenecek',
    en: { one: '{count} plan will be added', other: '{count} plans will be added' },
  },
  'weekcopy.thereCount': { tr: '{count} plan o haftada zaten var', en: '{count} already there' },
  'weekcopy.allThere': {
    tr: 'Bu planlar o haftada zaten var; yeni plan eklenmedi.',
    en: 'These plans are in that week already; nothing was added.',
  },
  'weekcopy.made': { tr: 'Oluşturulacak planlar', en: 'New plans' },
  'weekcopy.leftOut': { tr: 'Atlanacak planlar', en: 'Plans left out' },
  'weekcopy.there': { tr: 'Bu plan o haftada zaten var.', en: 'This plan is in that week already.' },
  'weekcopy.inputs': {
    tr: 'İş akışının istediği bilgiler değişmiş.',
    en: 'The workflow asks for different information by now.',
  },
  'weekcopy.notPosted': {
    tr: 'Bağlı Instagram hesabı yok: yalnızca üretilir.',
    en: 'No connected Instagram account: only made.',
  },
  'weekcopy.none': {
    tr: 'Bu haftaya oluşturulacak plan yok.',
    en: 'There is nothing to be made in that week.',
  },
  'weekcopy.cost': { tr: 'Zamanı gelince toplam {credits}', en: '{credits} in all, each at its time' },
  'weekcopy.balance': { tr: 'bakiye {balance}', en: 'balance {balance}' },
  'weekcopy.create': {
    tr: '{count} plan oluştur',
    en: { one: 'Create {count} plan', other: 'Create {count} plans' },
  },
  'weekcopy.created': {
    tr: '{count} plan kopyalandı.',
    en: { one: '{count} plan was duplicated.', other: '{count} plans were duplicated.' },
  },
  'weekcopy.failed': { tr: 'Hafta kopyalanamadı: {message}', en: 'Could not duplicate the week: {message}' },
  'weekcopy.undone': { tr: 'Kopyalama geri alındı.', en: 'The duplication was undone.' },
  'weekcopy.undoFailed': {
    tr: 'Kopyalama geri alınamadı: {message}',
    en: 'Could not undo the duplication: {message}',
  },
} satisfies Texts;

type WeekcopyTexts = typeof weekcopyTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WeekcopyTexts {}
}
