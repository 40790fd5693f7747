import type { SignedFile } from '#core/provenance/provenance-ports.ts';
import type { FileFacts, Statement } from '#core/provenance/statement.ts';
import type { CarriedManifest } from './read-store.ts';
import { statementOf } from '#core/provenance/statement.ts';
import { withoutMetadata } from './box-metadata.ts';
import { boxesIn, hasManifest } from './box-parts.ts';
import { letters } from './jpeg-parts.ts';
import { readMarks } from './read-marks.ts';
import { jpegWithXmp, pngWithXmp, webpWithXmp } from './replace-metadata.ts';
import { ownPacketIn, xmpBox, xmpPacket } from './xmp.ts';

/**
 * Manifests with thumbnails of thumbnails can outgrow the image. A larger one than this is left out as a whole: with it
 * and ours, an image that was made for Instagram stays below 8 MB (`instagramJpeg`).
 */
const maxCarriedBytes = 250_000;

/** Signs a file without marks (`sign-image.ts`). */
export type SignPlain = (
  bytes: Uint8Array,
  format: 'jpg' | 'png',
  statement: Statement,
  carried: CarriedManifest | null,
) => Promise<{ bytes: Uint8Array; id: string; sha256: string }>;

type Options = { signPlain: SignPlain | null; generator: { name: string; version: string }; origin: string };

/** `FileSigner.sign`; `signPlain` null: metadata only. */
export async function signFile(
  bytes: Uint8Array,
  facts: FileFacts,
  parent: Uint8Array | undefined,
  options: Options,
): Promise<SignedFile> {
  const format = formatOf(bytes);
  if (format === null) return { bytes, mark: { kind: 'unmarked' } };
  const marks = await readMarks(parent ?? bytes);
  const carried = carriedFrom(marks);
  const statement = statementOf(facts, carried, options.origin);
  const xmp = xmpPacket(statement, `${options.generator.name} ${options.generator.version}`);
  switch (format) {
    case 'jpg':
      return signed(bytes, jpegWithXmp(bytes, xmp), format, { statement, carried }, options);
    case 'png':
      return signed(bytes, pngWithXmp(bytes, xmp), format, { statement, carried }, options);
    case 'webp': {
      // A manifest that agrees with its file stays; one that does not is removed with the other metadata.
      const own = parent === undefined ? marks : await readMarks(bytes);
      return withMetadata(bytes, own.carried ? 'arrived' : webpWithXmp(bytes, xmp));
    }
    case 'boxes':
      return withMetadata(bytes, boxesWithXmp(bytes, xmp));
    default:
      return format satisfies never;
  }
}

/** `FileSigner.markCopy`. */
export function markCopy(copy: Uint8Array, original: Uint8Array): Uint8Array {
  const packet = ownPacketIn(original);
  const format = formatOf(copy);
  if (packet === null || (format !== 'webp' && format !== 'boxes')) return copy;
  const marked = format === 'webp' ? webpWithXmp(copy, packet) : boxesWithXmp(copy, packet);
  return Buffer.isBuffer(marked) ? marked : copy;
}

async function signed(
  bytes: Uint8Array,
  plain: Buffer | null,
  format: 'jpg' | 'png',
  { statement, carried }: { statement: Statement; carried: CarriedManifest | null },
  { signPlain }: Options,
): Promise<SignedFile> {
  if (plain === null) return { bytes, mark: { kind: 'unmarked' } };
  if (signPlain === null) return { bytes: plain, mark: { kind: 'metadata' } };
  const { id, sha256, ...file } = await signPlain(plain, format, statement, carried);
  return { bytes: file.bytes, mark: { kind: 'manifest', id, sha256 } };
}

function withMetadata(bytes: Uint8Array, marked: Buffer | 'arrived' | 'unreadable' | null): SignedFile {
  if (Buffer.isBuffer(marked)) return { bytes: marked, mark: { kind: 'metadata' } };
  return { bytes, mark: { kind: marked ?? 'unmarked' } };
}

/** A manifest that does not agree with its file is not carried: nobody could rely on it. */
function carriedFrom({ reading, carried }: Awaited<ReturnType<typeof readMarks>>) {
  if (reading.kind !== 'signed' || carried === null) return null;
  const size = carried.manifests.reduce((sum, one) => sum + one.length, 0);
  return size > maxCarriedBytes ? null : { ...carried, sourceType: reading.statement.sourceType };
}

function formatOf(bytes: Uint8Array): 'jpg' | 'png' | 'webp' | 'boxes' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpg';
  if (letters(bytes, 1, 3) === 'PNG') return 'png';
  if (letters(bytes, 8, 4) === 'WEBP') return 'webp';
  return letters(bytes, 4, 4) === 'ftyp' ? 'boxes' : null;
}

/** AVIF, MP4 and MOV. Unreadable: it breaks off, its last box has no length, or its metadata cannot be removed. */
function boxesWithXmp(bytes: Uint8Array, xmp: Buffer): Buffer | 'arrived' | 'unreadable' {
  const boxes = boxesIn(bytes, 0, bytes.length);
  if (boxes === null || boxes.some(({ isOpen }) => isOpen)) return 'unreadable';
  if (hasManifest(bytes, boxes)) return 'arrived';
  const plain = withoutMetadata(bytes, boxes);
  return plain === null ? 'unreadable' : Buffer.concat([plain, xmpBox(xmp)]);
}
