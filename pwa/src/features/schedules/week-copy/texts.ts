import type { Texts } from '../../../i18n/text-types.ts';

export const weekCopyTexts = {
  'weekCopy.title': { tr: 'Haftayı kopyala', en: 'Duplicate week' },
  'weekCopy.note': {
    tr: '{from} haftasının planları seçtiğiniz haftada aynı gün ve saatlerde oluşturulur.',
    en: 'Recreates the plans of {from} in the week you choose, on the same days and times.',
  },
  'weekCopy.to': { tr: 'Hangi haftaya?', en: 'Which week?' },
  'weekCopy.toMake': {
    tr: '{count} plan eklenecek',
    en: { one: '{count} plan will be added', other: '{count} plans will be added' },
  },
  'weekCopy.thereCount': { tr: '{count} plan o haftada zaten var', en: '{count} already there' },
  'weekCopy.allThere': {
    tr: 'Bu planlar o haftada zaten var; yeni plan eklenmedi.',
    en: 'That week already has these plans. Nothing was added.',
  },
  'weekCopy.made': { tr: 'Oluşturulacak planlar', en: 'New plans' },
  'weekCopy.leftOut': { tr: 'Atlanacak planlar', en: 'Skipped plans' },
  'weekCopy.there': { tr: 'Bu plan o haftada zaten var.', en: 'That week already has this plan.' },
  'weekCopy.inputs': {
    tr: 'İş akışının istediği bilgiler değişmiş.',
    en: 'The workflow’s inputs have changed.',
  },
  'weekCopy.notPosted': {
    tr: 'Bağlı Instagram hesabı yok: yalnızca üretilir.',
    en: 'No Instagram account connected: generate only.',
  },
  'weekCopy.none': {
    tr: 'Bu haftaya oluşturulacak plan yok.',
    en: 'No plans to create in that week.',
  },
  'weekCopy.cost': { tr: 'Zamanı gelince toplam {credits}', en: '{credits} in total, charged at the planned times' },
  'weekCopy.balance': { tr: 'bakiye {balance}', en: 'balance {balance}' },
  'weekCopy.create': {
    tr: '{count} plan oluştur',
    en: { one: 'Create {count} plan', other: 'Create {count} plans' },
  },
  'weekCopy.created': {
    tr: '{count} plan kopyalandı.',
    en: { one: '{count} plan duplicated.', other: '{count} plans duplicated.' },
  },
  'weekCopy.failed': { tr: 'Hafta kopyalanamadı: {message}', en: 'Could not duplicate the week: {message}' },
  'weekCopy.undone': { tr: 'Kopyalama geri alındı.', en: 'Duplicate undone.' },
  'weekCopy.undoFailed': {
    tr: 'Kopyalama geri alınamadı: {message}',
    en: 'Could not undo the duplicate: {message}',
  },
} satisfies Texts;

type WeekCopyTexts = typeof weekCopyTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WeekCopyTexts {}
}
