/** Node and browsers have it; core's own compilation has types of neither. */
declare class TextDecoder {
  constructor(encoding: string, options: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16 with or without a byte order mark, else windows-1254,
 * which a Turkish Excel writes for "CSV". The mark is not part of the text. Null for a file that is no text, such as a
 * workbook.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') || isWorkbook(bytes) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return decode(utf16, bytes, false);
  try {
    return decode('utf-8', bytes, true);
  } catch {
    return decode('windows-1254', bytes, false);
  }
}

/** Workbooks are archives; a small one may have no zero byte. */
function isWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** By its mark, or by the zero beside the first two characters: a table begins with a digit, a quote or a Latin letter. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}

/**
 * Drops the mark, as its definition requires: encoding.spec.whatwg.org/#dom-textdecoder-decode. `fatal` throws on bytes
 * that are not valid text.
 */
function decode(encoding: string, bytes: Uint8Array, fatal: boolean): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes);
}
