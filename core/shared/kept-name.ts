import type { SentenceCode } from '#core/texts/texts.ts';
import type { Result } from './result.ts';
import { invalid, issue, ok } from './result.ts';
import { fold } from './text.ts';

/** Two names that only differ in spelling are one. */
export function keptNameKey(name: string): string {
  return fold(spaced(name));
}

/** A name that a person keeps something under, with single spaces. Refuses `input.invalid` with `required` and `tooLong {max}` at `name`. */
export function parseKeptName(
  typed: string,
  { max, required, tooLong }: { max: number; required: SentenceCode; tooLong: SentenceCode },
): Result<string> {
  const name = spaced(typed);
  if (name === '') return invalid([issue('name', required)]);
  if (name.length > max) return invalid([issue('name', tooLong, { max })]);
  return ok(name);
}

function spaced(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
