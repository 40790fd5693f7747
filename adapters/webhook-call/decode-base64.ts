/** What JSON writers put into a string of base64 besides its letters: escaped slashes and signs, line breaks. */
const escapes = /\\u([\da-f]{4})|\\([nrt])|\\\/|\s/gi;
/** An escape that the end of a piece may have cut. */
const cutEscape = /\\(?:u[\da-f]{0,3})?$/i;
const letters = /^[A-Za-z0-9+/_-]*={0,2}$/;
const dataHeader = /^data:[a-z0-9.+-]+\/[a-z0-9.+-]+(?:;[a-z0-9.+=_-]+)*;base64,/i;

/** Whether the beginning of a JSON string, as written, is that of base64 or of a data URL. */
export function beginsBase64(written: string): boolean {
  return letters.test(plain(written.replace(cutEscape, '')).replace(dataHeader, ''));
}

/** The bytes of a JSON string of base64, given as written and in pieces; a `data:` header before them is left out. */
export async function* decodeBase64(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let rest = '';
  let isFirst = true;
  for await (const piece of pieces) {
    const written = rest + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    const cut = cutEscape.exec(written)?.[0] ?? '';
    let text = plain(written.slice(0, written.length - cut.length));
    if (isFirst) text = text.replace(dataHeader, '');
    isFirst = false;
    const whole = text.length - (text.length % 4);
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'base64');
    rest = text.slice(whole) + cut;
  }
  if (rest !== '') yield Buffer.from(plain(rest), 'base64');
}

function plain(written: string): string {
  return written.replace(escapes, (found, code: string | undefined) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return found === '\\/' ? '/' : '';
  });
}
