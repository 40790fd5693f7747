const base64Signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of a text in UTF-8. Core has no `btoa`: it is not a part of the language. */
export function base64OfText(text: string): string {
  const bytes = utf8Of(text);
  const padding = (3 - (bytes.length % 3)) % 3;
  const signs = base64Of([...bytes, ...Array<number>(padding).fill(0)], 0);
  return signs.slice(0, signs.length - padding) + '='.repeat(padding);
}

/** The signs of base64 that depend on these bytes alone, where the first of them begins behind this many bits. */
export function base64Of(bytes: readonly number[], bitsBefore: number): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const sixes = bits.slice(bitsBefore).match(/.{6}/g) ?? [];
  return sixes.map((six) => base64Signs[Number.parseInt(six, 2)]).join('');
}

export function utf8Of(text: string): number[] {
  const codes = encodeURIComponent(text.toWellFormed()).match(/%..|[^%]/g) ?? [];
  return codes.map((code) => (code.length === 3 ? Number.parseInt(code.slice(1), 16) : code.charCodeAt(0)));
}
