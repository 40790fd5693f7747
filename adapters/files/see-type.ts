import { fileTypeFromBuffer } from 'file-type';
import type { SeenType } from '#core/files/file-type.ts';

/** How much of a file is looked at: enough for the first entries of an office document, which is a zip. */
export const seenBytes = 65_536;

/** What the beginning of a file shows. Names and headers are not asked. */
export async function seeType(beginning: Uint8Array): Promise<SeenType> {
  // A beginning that breaks off in the middle of a structure shows nothing.
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  return { type: found?.mime ?? null, isText: isText(beginning) };
}

/** Text of any encoding in use: without control characters, or marked as UTF-16. */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
