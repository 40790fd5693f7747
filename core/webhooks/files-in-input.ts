import { typesByExtension } from '#core/files/file-type.ts';
/** A file inside input data, as the spec's clients send it: `data:image/png;base64,iVBOR…`. */
export type DataFile = { type: string; size: number; base64: string };

const header = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)((?:;[a-z0-9.+=_-]+)*?);base64,/i;
/** Finds the first wrong character without backtracking: a pattern for the whole text has once overflowed the stack on a large file. */
const notBase64 = /[^A-Za-z0-9+/]/;

/** Reads a data URL without decoding it; null for any other text, or when its base64 is broken or empty. */
export function readDataFile(value: string): DataFile | null {
  const match = header.exec(value.slice(0, 300));
  if (!match) return null;
  const encoded = value.slice(match[0].length);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  const isWhole = encoded !== '' && encoded.length % 4 === 0;
  if (!isWhole || notBase64.test(encoded.slice(0, encoded.length - padding))) return null;
  return { type: match[1]!.toLowerCase(), size: (encoded.length / 4) * 3 - padding, base64: encoded };
}

/** A data URL has no name: the field's, with the ending of its type. */
export function nameOfDataFile(fieldName: string, type: string): string {
  const ending = type
    .split('/')[1]!
    .replace(/\+.*$/, '')
    .replace(/^.*[.-]/, '');
  return `${fieldName}.${ending}`;
}

/**
 * Spec §5: the main type (`image`) or the full type (`image/png`) is in the list; `image/*` and `.png` mean the same.
 */
export function isAcceptedType(mimeType: string, accepted: readonly string[]): boolean {
  const main = mimeType.split('/')[0]!;
  return accepted
    .map((entry) => entry.trim().toLowerCase())
    .some(
      (entry) => entry === mimeType || entry === main || entry === `${main}/*` || typesByExtension[entry] === mimeType,
    );
}
