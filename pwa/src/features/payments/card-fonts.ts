import type { CustomFontSource } from '@stripe/stripe-js';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';

/**
 * Our typeface for the card fields (docs.stripe.com/js/elements_object/create#stripe_elements-options-fonts): they are Stripe's pages and
 * load it from our server, by absolute addresses. The ranges are those of the typeface's own stylesheet.
 */
export function cardFonts(origin: string): CustomFontSource[] {
  const face = (file: string, unicodeRange: string): CustomFontSource => ({
    family: 'Figtree Variable',
    src: `url(${new URL(file, origin).href})`,
    weight: '300 900',
    unicodeRange,
  });
  return [
    face(latin, 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122'),
    face(latinExt, 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0'),
  ];
}
