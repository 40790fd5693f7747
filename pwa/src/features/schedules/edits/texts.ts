import type { Texts } from '../../../i18n/text-types.ts';

export const editsTexts = {
  'edits.stored': {
    tr: 'Değişiklikleriniz kaydedilmedi. Planı yeniden düzenlerken kaldığınız yerden sürdürürsünüz.',
    en: 'Your changes are not saved. Edit the plan again to continue where you left off.',
  },
  'edits.resumed': {
    tr: 'Daha önce yaptığınız ve kaydetmediğiniz değişiklikler burada.',
    en: 'These are your earlier unsaved changes.',
  },
  'edits.drop': { tr: 'Değişiklikleri at', en: 'Discard changes' },
} satisfies Texts;

type EditsTexts = typeof editsTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends EditsTexts {}
}
