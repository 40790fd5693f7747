import { fileTypeFromBuffer } from 'file-type';
import type { SeenType } from '#core/files/file-type.ts';

/** The number of bytes examined: enough for the first entries of an office document, which is a zip. */
export const seenBytes = 65_536;

/** The type recognised in the first bytes of a file. Names and headers are ignored. */
export async function seeType(beginning: Uint8Array): Promise<SeenType> {
  // A beginning that breaks off inside a structure has no recognisable type.
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  return { type: found?.mime ?? null, isText: isText(beginning) };
}

/** Text of any encoding in use: without control characters, or marked as UTF-16. */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
