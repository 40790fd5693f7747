import type { SentenceCode } from '#core/texts/texts.ts';
import type { Result } from './result.ts';
import { invalid, issue, ok } from './result.ts';
import { cutText, fold, singleSpaced } from './text.ts';

/** Two names that only differ in spelling are one. */
export function savedNameKey(name: string): string {
  return fold(singleSpaced(name));
}

/**
 * A name chosen by a user for a saved object, with single spaces. Refuses `input.invalid` with `required` and `tooLong
 * {max}` at `name`.
 */
export function parseSavedName(
  typed: string,
  { max, required, tooLong }: { max: number; required: SentenceCode; tooLong: SentenceCode },
): Result<string> {
  const name = singleSpaced(typed);
  if (name === '') return invalid([issue('name', required)]);
  if (name.length > max) return invalid([issue('name', tooLong, { max })]);
  return ok(name);
}

/**
 * The name itself where none of `taken` is spelled like it, else the first that is free of “name (2)”, “name (3)” …; of a name too long for
 * that the end is left out.
 */
export function freeSavedName(name: string, taken: readonly string[], max: number): string {
  const keys = new Set(taken.map(savedNameKey));
  if (!keys.has(savedNameKey(name))) return name;
  const free = (n: number): string => {
    const ending = ` (${n})`;
    const numbered = `${cutText(name, max - ending.length).trimEnd()}${ending}`;
    return keys.has(savedNameKey(numbered)) ? free(n + 1) : numbered;
  };
  return free(2);
}

/** The longest name that is suggested: one line of a narrow phone. */
const suggestedLength = 32;

/** A free name from the first words of a text; empty for a text without words. */
export function suggestedName(text: string, { taken, max }: { taken: readonly string[]; max: number }): string {
  let name = '';
  for (const word of singleSpaced(text).split(' ')) {
    if (name !== '' && name.length + 1 + word.length > suggestedLength) break;
    name = `${name} ${word}`.trimStart();
  }
  const whole = cutText(name, suggestedLength).replace(/[\s\p{P}]+$/u, '');
  return whole === '' ? '' : freeSavedName(whole, taken, max);
}
