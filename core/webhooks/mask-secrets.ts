import { base64Of, utf8Of } from '#core/shared/base64.ts';

/** A way to write a secret, in small letters. A trace of it is at least `minLength` of its signs in a row. */
type Form = { text: string; minLength: number; mayBeWord: boolean; halfLength: number };

type Range = { from: number; to: number };

/** No parts are searched of a shorter secret: they may well be words. */
const longSecret = 16;
/** No other form is searched of a shorter one either. */
const shortSecret = 8;
/** Every trace has a sequence of this many signs at one of the examined positions. */
const gramLength = 4;
const stride = 5;

/** Replaces a secret. */
export const mask = '•••';

/** A shorter one may well be part of other words: it is masked only where it is the whole text. */
const shortest = 6;

/**
 * A text without the secrets in it: each as a whole, and the part after the scheme of `Bearer abc`, also as addresses
 * and JSON spell it, in other forms and in parts (secret-traces.ts). Responses of workflows pass through it, since some
 * repeat the request they were sent.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return maskerOf(secrets)(text);
}

/** The same for many texts: the possible spellings of the secrets are computed once. */
export function maskerOf(secrets: readonly string[]): (text: string) => string {
  const parts = [
    ...new Set(secrets.flatMap((secret) => [secret, ...(/^[A-Za-z]+ +(\S.*)$/.exec(secret)?.slice(1) ?? [])])),
  ];
  const spelled = parts.map((secret) => ({
    secret,
    spellings: secret.length >= shortest ? spellingsOf(secret) : [secret],
  }));
  // The longest first, so that no part of a whole stays beside the mask.
  const wholes = [...new Set(spelled.flatMap(({ spellings }) => spellings))]
    .filter((whole) => whole !== '')
    .toSorted((a, b) => b.length - a.length);
  const traces = tracesOf(spelled);
  return (text) => {
    const withoutWholes = wholes.reduce(
      (masked, whole) => (whole.length >= shortest ? masked.replaceAll(whole, mask) : masked === whole ? mask : masked),
      text,
    );
    return traces(withoutWholes)
      .toReversed()
      .reduce((masked, { from, to }) => masked.slice(0, from) + mask + masked.slice(to), withoutWholes);
  };
}

/**
 * In the form in which an address, a form and JSON write a text: services repeat the address they were called at, and
 * JSON inside a text.
 */
function spellingsOf(text: string): string[] {
  const inAddress = encodeURIComponent(text.toWellFormed());
  const strict = inAddress.replace(/[!'()~]/g, codeOf).replaceAll('*', '%2A');
  const inForm = inAddress.replace(/[!'()~]/g, codeOf).replaceAll('%20', '+');
  const inJson = JSON.stringify(text).slice(1, -1);
  const percented = [inAddress, strict, inForm];
  const small = percented.map((each) => each.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()));
  return [text, ...percented, ...small, inJson, inJson.replaceAll('/', '\\/')];
}

function codeOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * Finds traces that reveal a secret without being the secret: base64 and base64url (also inside of a longer text), hex,
 * other case, reversed, and of these as of the plain spellings every part that has eight characters of a secret of 16
 * and more. A part of letters alone may be a word: it counts from half of the secret on. Of a secret of 8 to 15
 * characters only the whole in base64 or hex counts.
 */
function tracesOf(secrets: readonly { secret: string; spellings: readonly string[] }[]) {
  const forms = secrets.flatMap(({ secret, spellings }) => formsOf(secret, spellings));
  const grams = new Map<string, { form: Form; at: number }[]>();
  for (const form of forms) {
    for (let at = 0; at + gramLength <= form.text.length; at++) {
      const gram = form.text.slice(at, at + gramLength);
      const places = grams.get(gram) ?? [];
      places.push({ form, at });
      grams.set(gram, places);
    }
  }

  return (text: string): Range[] => {
    if (grams.size === 0 || text.length < shortSecret) return [];
    const small = inSmallLetters(text);
    const ranges: Range[] = [];
    for (let at = 0; at + gramLength <= small.length; at += stride) {
      for (const place of grams.get(small.slice(at, at + gramLength)) ?? []) {
        const range = longestMatch(small, at, place);
        if (isTrace(small, range, place.form)) ranges.push(range);
      }
    }
    return joined(ranges);
  };
}

function longestMatch(text: string, at: number, { form, at: inForm }: { form: Form; at: number }): Range {
  let back = 0;
  while (back < Math.min(at, inForm) && text[at - back - 1] === form.text[inForm - back - 1]) back++;
  let to = at + gramLength;
  while (to < text.length && text[to] === form.text[inForm + to - at]) to++;
  return { from: at - back, to };
}

function isTrace(text: string, { from, to }: Range, { minLength, mayBeWord, halfLength }: Form): boolean {
  if (to - from < minLength) return false;
  return !mayBeWord || to - from >= halfLength || !/^\p{L}+$/u.test(text.slice(from, to));
}

function joined(ranges: Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else all.push({ ...range });
  }
  return all;
}

function formsOf(secret: string, spellings: readonly string[]): Form[] {
  if (secret.length < shortSecret) return [];
  const bytes = utf8Of(secret);
  const isLong = secret.length >= longSecret;
  const coded = (text: string, minLength: number): Form => ({
    text: text.toLowerCase(),
    minLength: isLong ? minLength : text.length,
    mayBeWord: false,
    halfLength: 0,
  });
  const base64 = [0, 4, 2].map((bitsBefore) => base64Of(bytes, bitsBefore));
  const inUrls = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const codes = [
    coded(hex, 2 * shortSecret),
    ...[...new Set([...base64, ...inUrls])].map((text) => coded(text, base64Length(shortSecret))),
  ];
  if (!isLong) return codes;
  const reversed = [...secret].toReversed().join('');
  const plain = [...new Set([...spellings, reversed].map(inSmallLetters))];
  const halfLength = Math.ceil(secret.length / 2);
  return [...plain.map((text) => ({ text, minLength: shortSecret, mayBeWord: true, halfLength })), ...codes];
}

/** The number of base64 signs that depend on these bytes alone, at any position of a text. */
function base64Length(bytes: number): number {
  return Math.floor((bytes * 8 - 4) / 6);
}

/** The length never changes: a letter whose lower-case form is longer stays. */
function inSmallLetters(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return text.replace(/[^]/g, (unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit));
}
