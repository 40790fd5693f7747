import type { Texts } from '../i18n/text-types.ts';

export const editingTexts = {
  'editing.leaveTitle': { tr: 'Kaydedilmemiş değişiklikler var', en: 'You have unsaved changes' },
  'editing.leaveText': {
    tr: 'Çıkarsanız yazdıklarınız kaybolur.',
    en: 'If you leave now, you’ll lose what you entered.',
  },
  'editing.leave': { tr: 'Kaydetmeden çık', en: 'Leave without saving' },
  'editing.changedBy': {
    tr: '{by} siz düzenlerken bu kaydı değiştirdi.',
    en: '{by} changed this while you were editing.',
  },
  'editing.changedBySomebody': {
    tr: 'Siz düzenlerken bu kayıt değişti.',
    en: 'This changed while you were editing.',
  },
  'editing.nothingDiffers': {
    tr: 'Kayıttaki değerler sizinkilerle aynı.',
    en: 'The saved values are the same as yours.',
  },
  'editing.cancel': { tr: 'İptal', en: 'Cancel' },
  'editing.field': { tr: 'Alan', en: 'Field' },
  'editing.theirs': { tr: 'Güncel', en: 'Current' },
  'editing.mine': { tr: 'Sizinki', en: 'Yours' },
  'editing.keepMine': { tr: 'Benimkini kaydet', en: 'Save mine' },
  'editing.takeTheirs': { tr: 'Güncel olanı al', en: 'Use current' },
  'editing.inTurkish': { tr: '{label} (Türkçe)', en: '{label} (Turkish)' },
  'editing.inEnglish': { tr: '{label} (İngilizce)', en: '{label} (English)' },
  'editing.empty': { tr: 'boş', en: 'empty' },
} satisfies Texts;

type EditingTexts = typeof editingTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends EditingTexts {}
}
