import type { Place } from './own-form.ts';
import type { Marks } from './read-store.ts';
import { boxesIn, hasManifest } from './box-parts.ts';
import { jpegParts, jpegStores, letters } from './jpeg-parts.ts';
import { pngChunks, pngStores } from './png-parts.ts';
import { webpChunks, webpStores } from './webp-chunks.ts';
import { sourceTypeInXmp } from './xmp.ts';

/**
 * The marks of a file. It has no dependency on Node, so that a page can check a file without sending it. Whoever calls
 * it decides whose certificate it is (`verdictOf`): no list of trusted certificates is consulted. The library is loaded
 * with the first manifest.
 */
export async function readMarks(bytes: Uint8Array): Promise<Marks> {
  const stores = storesIn(bytes);
  if (stores === 'broken') return unreadable('the file breaks off');
  if (stores === 'unsupported') return { reading: { kind: 'unsupported' }, carried: null };
  if (stores === null || stores.places.length === 0) {
    const sourceType = sourceTypeInXmp(bytes);
    return { reading: sourceType ? { kind: 'metadata', sourceType } : { kind: 'none' }, carried: null };
  }
  const [place, ...others] = stores.places;
  if (!place || others.length > 0) return unreadable('more than one manifest store');
  try {
    const { readStore } = await import('./read-store.ts');
    return await readStore(bytes, { ...place, format: stores.format });
  } catch (fault) {
    return unreadable(fault instanceof Error ? fault.message : 'malformed');
  }
}

function unreadable(detail: string): Marks {
  return { reading: { kind: 'unreadable', detail }, carried: null };
}

type Stores = { format: Place['format']; places: { start: number; end: number }[] };

/** The places of manifest stores. `unsupported`: one in a format whose manifests are not read; null: no such format. */
export function storesIn(bytes: Uint8Array): Stores | 'broken' | 'unsupported' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const parts = jpegParts(bytes);
    return parts ? { format: 'jpg', places: jpegStores(bytes, parts) } : 'broken';
  }
  if (bytes[0] === 0x89 && bytes[1] === 0x50) {
    const chunks = pngChunks(bytes);
    return chunks ? { format: 'png', places: pngStores(chunks) } : 'broken';
  }
  if (letters(bytes, 8, 4) === 'WEBP') {
    const chunks = webpChunks(bytes);
    return chunks ? { format: 'webp', places: webpStores(chunks) } : 'broken';
  }
  if (letters(bytes, 4, 4) !== 'ftyp') return null;
  const boxes = boxesIn(bytes, 0, bytes.length);
  if (boxes === null) return 'broken';
  return hasManifest(bytes, boxes) ? 'unsupported' : null;
}
