import type { Locale } from '#core/shared/locale.ts';

/** The variants in which each screen is photographed: three sizes, two themes, two languages. */
export const sizes = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
export const themes = ['light', 'dark'] as const;
export const languages = ['tr', 'en'] as const satisfies readonly Locale[];

export type Size = (typeof sizes)[number];
export type Look = { size: Size; theme: (typeof themes)[number]; language: Locale };

/** Rows of a contact sheet: a theme and a language each, the sizes side by side. */
export const lookRows: Look[][] = themes.flatMap((theme) =>
  languages.map((language) => sizes.map((size) => ({ size, theme, language }))),
);

/** `planner-week.360.dark.en.png` */
export function fileNameOf(screen: string, { size, theme, language }: Look): string {
  return `${screen}.${size.width}.${theme}.${language}.png`;
}
