/** Widths in which a stored image is served, in pixels. Few, so that each is made once and found again. */
export const imageWidths = [160, 320, 480, 640, 960] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The query parameter of a stored image's address that requests a width: `/media/ab12….webp?w=320`. */
export const widthParam = 'w';

/**
 * For `srcset`: a stored image in all its widths. Null for an address that is not ours: other servers do not know
 * widths.
 */
export function imageSet(url: string): string | null {
  if (!/^\/media\/[^?#\s]+\.(?:webp|jpe?g|png|avif)$/.test(url)) return null;
  return imageWidths.map((width) => `${url}?${widthParam}=${width} ${width}w`).join(', ');
}
