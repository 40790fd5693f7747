import type { Issue, Result } from '#core/shared/result.ts';
import { fold } from '#core/shared/text.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

export type Tag = { name: string; count: number };

export const maxTags = 10;
export const maxTagLength = 24;

/** The same for every spelling that a search treats as equal: `Işık` and `isik` are one tag. */
export function tagKey(tag: string): string {
  return fold(spaced(tag));
}

/**
 * A user's own words for a content: repeated spaces are joined, empty ones and second spellings of a tag left out.
 * Refuses `input.invalid` with `contents.tagTooLong {max}` at the tag, and `contents.tooManyTags {max}`.
 */
export function parseTags(typed: readonly string[]): Result<string[]> {
  const tags = [
    ...new Map(
      typed
        .map(spaced)
        .map((tag) => [fold(tag), tag] as const)
        .toReversed(),
    ).values(),
  ].toReversed();
  const named = tags.filter((tag) => tag !== '');
  const issues: Issue[] = typed.flatMap((tag, index) =>
    spaced(tag).length > maxTagLength ? [issue(`tags.${index}`, 'contents.tagTooLong', { max: maxTagLength })] : [],
  );
  if (named.length > maxTags) issues.push(issue('tags', 'contents.tooManyTags', { max: maxTags }));
  return issues.length > 0 ? invalid(issues) : ok(named);
}

function spaced(tag: string): string {
  return tag
    .normalize('NFC')
    .replace(/^[#\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
