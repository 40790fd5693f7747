import type { Texts } from '../../../i18n/text-types.ts';

export const leavingTexts = {
  'leaving.title': {
    tr: { one: '1 değişiklik henüz gönderilmedi', other: '{count} değişiklik henüz gönderilmedi' },
    en: { one: '1 change hasn’t been sent yet', other: '{count} changes haven’t been sent yet' },
  },
  'leaving.text': {
    tr: 'Saklarsanız bu cihazda kalır ve aynı hesapla yeniden girince gönderilir. Sunucudan gelen veriler silinir.',
    en: 'If you keep them, they stay on this device and are sent when you sign in again with this account. Data downloaded from the server is deleted.',
  },
  'leaving.waiting': { tr: '{count} bekliyor', en: '{count} waiting' },
  'leaving.sending': { tr: '{count} gönderiliyor', en: '{count} sending' },
  'leaving.needsYou': {
    tr: '{count} sizi bekliyor',
    en: { one: '1 needs you', other: '{count} need you' },
  },
  'leaving.sync': { tr: 'Şimdi eşitle', en: 'Sync now' },
  'leaving.keep': { tr: 'Sakla ve çık', en: 'Keep and sign out' },
  'leaving.delete': { tr: 'Sil ve çık', en: 'Delete and sign out' },
  'leaving.notSent': {
    tr: 'Hepsi gönderilemedi. Saklayabilir ya da yeniden deneyebilirsiniz.',
    en: 'Some changes could not be sent. You can keep them or try again.',
  },
  'leaving.sent': { tr: 'Değişiklikleriniz gönderildi.', en: 'Your changes were sent.' },
  'leaving.deleteTitle': {
    tr: { one: '1 değişiklik silinsin mi?', other: '{count} değişiklik silinsin mi?' },
    en: { one: 'Delete 1 change?', other: 'Delete {count} changes?' },
  },
  'leaving.deleteText': {
    tr: 'Gönderilmediler ve geri getirilemezler.',
    en: 'They were not sent and cannot be restored.',
  },
  'leaving.deleteAction': {
    tr: { one: '1 değişikliği sil ve çık', other: '{count} değişikliği sil ve çık' },
    en: { one: 'Delete 1 change and sign out', other: 'Delete {count} changes and sign out' },
  },
} satisfies Texts;

type LeavingTexts = typeof leavingTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends LeavingTexts {}
}
