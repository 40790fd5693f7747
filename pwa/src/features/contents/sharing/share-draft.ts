import type { PictureFit } from '#core/files/picture-frame.ts';
import { pictureFits } from '#core/files/picture-frame.ts';
import { splitCaption } from '#core/publishing/hashtags.ts';

/** A draft of a post: the two parts of its caption, and how its image is fitted. `typed`: a hashtag that is not added yet. */
export type ShareDraft = { caption: string; hashtags: string[]; typed: string; fit: PictureFit };

/** The first suggestion: the workflow's text, with its last hashtags separate. */
export function suggestedDraft(written: string | null): ShareDraft {
  const { text, hashtags } = splitCaption(written ?? '');
  return { caption: text, hashtags, typed: '', fit: 'crop' };
}

/** The draft stored in this tab; null when it cannot be read. */
export function parseShareDraft(text: string | null): ShareDraft | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<ShareDraft> | null;
    if (typeof read?.caption !== 'string') return null;
    const { hashtags, typed, fit } = read;
    return {
      caption: read.caption,
      hashtags: Array.isArray(hashtags) ? hashtags.filter((name) => typeof name === 'string') : [],
      typed: typeof typed === 'string' ? typed : '',
      fit: pictureFits.find((each) => each === fit) ?? 'crop',
    };
  } catch {
    return null;
  }
}
