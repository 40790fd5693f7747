import type { SentenceCode } from '#core/texts/texts.ts';
import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';

/**
 * Instagram's limits of a caption:
 * developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media. Characters are UTF-16
 * units.
 */
export const captionLimits = { characters: 2200, hashtags: 30, mentions: 20 } as const;

export function countHashtags(caption: string): number {
  return caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
}

export function countMentions(caption: string): number {
  return caption.match(/@[\p{L}\p{N}_.]+/gu)?.length ?? 0;
}

/** Why Instagram would refuse this caption, as issues of the field `caption`; none when it would not. */
export function captionIssues(caption: string): Issue[] {
  const counts = {
    characters: caption.length,
    hashtags: countHashtags(caption),
    mentions: countMentions(caption),
  };
  const over = (kind: keyof typeof counts, code: SentenceCode) =>
    counts[kind] > captionLimits[kind]
      ? [issue('caption', code, { count: counts[kind], max: captionLimits[kind] })]
      : [];
  return [
    ...over('characters', 'instagram.captionTooLong'),
    ...over('hashtags', 'instagram.tooManyHashtags'),
    ...over('mentions', 'instagram.tooManyMentions'),
  ];
}

/**
 * Whether a caption read from Instagram is the one we sent. Instagram's documents state that some readers get captions
 * without `@` (…/reference/ig-media), and line ends and spaces come back folded. Isolates of a brand do not count.
 */
export function sameCaption(ours: string, theirs: string): boolean {
  return withoutMarks(ours) === withoutMarks(theirs);
}

function withoutMarks(caption: string): string {
  return caption
    .normalize('NFC')
    .replace(/[@\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
