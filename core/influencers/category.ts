import type { LocalText } from '#core/shared/locale.ts';

/** Spec §3: the eight categories. The English name is the value on the wire and in filters. */
export const categories = [
  'Fashion & Lifestyle',
  'Fitness & Health',
  'Business & Luxury',
  'Art & Creative',
  'Alternative & Gothic',
  'Youth & Street',
  'Travel & Adventure',
  'Technology & Gaming',
] as const;
export type Category = (typeof categories)[number];

export const categoryNames: Record<Category, LocalText> = {
  'Fashion & Lifestyle': { tr: 'Moda & Yaşam', en: 'Fashion & Lifestyle' },
  'Fitness & Health': { tr: 'Fitness & Sağlık', en: 'Fitness & Health' },
  'Business & Luxury': { tr: 'İş & Lüks', en: 'Business & Luxury' },
  'Art & Creative': { tr: 'Sanat & Yaratıcılık', en: 'Art & Creative' },
  'Alternative & Gothic': { tr: 'Alternatif & Gotik', en: 'Alternative & Gothic' },
  'Youth & Street': { tr: 'Gençlik & Sokak', en: 'Youth & Street' },
  'Travel & Adventure': { tr: 'Seyahat & Macera', en: 'Travel & Adventure' },
  'Technology & Gaming': { tr: 'Teknoloji & Oyun', en: 'Technology & Gaming' },
};

export function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}
