import { joined, uint16 } from './jpeg-parts.ts';
import { hex, manifestsOf, sha256 } from './manifest-store.ts';
import { storesIn } from './read-marks.ts';

/** SHA-256 of the manifest store of a JPEG, PNG or WebP, without reading its claims; null unless it has exactly one. */
export async function manifestHash(bytes: Uint8Array): Promise<string | null> {
  const stores = storesIn(bytes);
  if (typeof stores === 'string' || stores?.places.length !== 1) return null;
  const { start, end } = stores.places[0]!;
  const store =
    stores.format === 'jpg'
      ? contentOfSegments(bytes, start, end)
      : bytes.subarray(start + 8, stores.format === 'png' ? end - 4 : end);
  return manifestsOf(store) === null ? null : hex(await sha256(store));
}

/** Each further segment repeats the length and the type of the store's box (C2PA 2.1 §A.3.1). */
function contentOfSegments(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = start; at < end;) {
    const next = at + 2 + uint16(bytes, at + 2);
    parts.push(bytes.subarray(at + (at === start ? 12 : 20), next));
    at = next;
  }
  return joined(parts);
}
