import type { PictureFit } from '#core/files/picture-frame.ts';
import { pictureFits } from '#core/files/picture-frame.ts';
import { splitCaption } from '#core/publishing/hashtags.ts';

/** A post as it is written: the caption in its two parts, and how its picture is fitted. `typed`: a hashtag that was not added yet. */
export type ShareDraft = { caption: string; hashtags: string[]; typed: string; fit: PictureFit };

/** What is offered at first: the text the workflow wrote, its last hashtags apart. */
export function suggestedDraft(written: string | null): ShareDraft {
  const { text, hashtags } = splitCaption(written ?? '');
  return { caption: text, hashtags, typed: '', fit: 'crop' };
}

/** What was kept in this tab; null for what cannot be read. */
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
