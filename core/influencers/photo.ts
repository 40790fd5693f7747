import { megabyte } from '#core/files/file-limits.ts';

/** Spec §5, §9: the photo of a model has at most 5 MB. */
export const maxPhotoBytes = 5 * megabyte;

/** Checks a file chosen in the browser by its metadata; the server checks its bytes. Null without a problem. */
export function photoProblem(file: {
  type: string;
  size: number;
}): 'influencers.photoNotImage' | 'influencers.photoTooLarge' | null {
  if (!file.type.startsWith('image/')) return 'influencers.photoNotImage';
  return file.size > maxPhotoBytes ? 'influencers.photoTooLarge' : null;
}

/**
 * The path of a file that may be ours, in an address of our own origin as clients make them absolute (spec §7); null
 * for any other.
 */
export function mediaPathOf(address: string): string | null {
  return /^(?:https?:\/\/[^\s/?#@\\]+)?(\/media\/[0-9a-f]{32}\.[a-z0-9]+)$/.exec(address)?.[1] ?? null;
}
