/**
 * Characters that JSON writers put into a string of base64 besides its alphabet: escaped slashes and signs, line
 * breaks.
 */
const escapes = /\\u([\da-f]{4})|\\([nrt])|\\\/|\s/gi;
/** An escape sequence cut by the end of a piece. */
const cutEscape = /\\(?:u[\da-f]{0,3})?$/i;
const letters = /^[A-Za-z0-9+/_-]*={0,2}$/;
const dataHeader = /^data:[a-z0-9.+-]+\/[a-z0-9.+-]+(?:;[a-z0-9.+=_-]+)*;base64,/i;

/** Text with characters outside base64, or that ends in the middle of a group. */
export class BrokenBase64 extends Error {
  override name = 'BrokenBase64';
}

/** Whether the beginning of a JSON string, in its escaped form, is that of base64 or of a data URL. */
export function beginsBase64(written: string): boolean {
  return letters.test(begun(written).replace(dataHeader, ''));
}

/**
 * The media type named at the beginning of a JSON string in its escaped form; null unless it begins a data URL in
 * base64.
 */
export function dataUrlType(written: string): string | null {
  const header = dataHeader.exec(begun(written))?.[0];
  return header === undefined ? null : header.slice('data:'.length, header.indexOf(';')).toLowerCase();
}

/**
 * The bytes of a JSON string of base64, passed in its escaped form and in pieces; a `data:` header before them is
 * skipped. Characters outside base64 are skipped, or with `isStrict` throw `BrokenBase64`.
 */
export async function* decodeBase64(
  pieces: AsyncIterable<Uint8Array>,
  { isStrict = false } = {},
): AsyncGenerator<Uint8Array, void, void> {
  let rest = '';
  let isFirst = true;
  let hasEnded = false;
  for await (const piece of pieces) {
    const written = rest + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    const cut = cutEscape.exec(written)?.[0] ?? '';
    let text = plain(written.slice(0, written.length - cut.length));
    if (isFirst) text = text.replace(dataHeader, '');
    isFirst = false;
    if (isStrict && (!letters.test(text) || (hasEnded && text !== ''))) throw new BrokenBase64();
    hasEnded ||= text.endsWith('=') && text.length % 4 === 0;
    const whole = text.length - (text.length % 4);
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'base64');
    rest = text.slice(whole) + cut;
  }
  if (rest === '') return;
  if (isStrict) throw new BrokenBase64();
  yield Buffer.from(plain(rest), 'base64');
}

function begun(written: string): string {
  return plain(written.replace(cutEscape, ''));
}

function plain(written: string): string {
  return written.replace(escapes, (match, code: string | undefined) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return match === '\\/' ? '/' : '';
  });
}
