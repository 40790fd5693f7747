import type { Media } from '#core/generation/generation.ts';

/** An image about to be posted; null for a video, and where its size is unknown. */
export type SharedPicture = { url: string; width: number; height: number } | null;

export function sharedPicture(file: Media | null | undefined): SharedPicture {
  if (file?.kind !== 'image' || file.width === null || file.height === null) return null;
  return { url: file.url, width: file.width, height: file.height };
}
