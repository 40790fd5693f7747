import type { CBORBox, SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import type { Manifest } from '@trustnxt/c2pa-ts/manifest';
import { DataHashAssertion } from '@trustnxt/c2pa-ts/manifest';
import { joined, storeAsSegments } from './jpeg-parts.ts';
import { hex, manifestsOf, sha256, storeOf } from './manifest-store.ts';
import { carriedHashOf } from './metadata-assertion.ts';
import { pngChunk } from './png-parts.ts';

/** Where the manifest store of a file is, with its frame of segments or of a chunk. */
export type Place = { format: 'jpg' | 'png' | 'webp'; start: number; end: number };

export const mimeTypes: Record<Place['format'], string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * Whether a manifest has the exact form in which this product writes it. C2PA leaves bytes unsigned that must be free
 * while a file is signed: the frame around the store, names of its boxes, the padding of the signature. A program may
 * change them and the manifest stays valid; here each of them has one value, so that every changed bit shows. The rest
 * is covered by the signature, and manifests that were carried over by a hash of all of them.
 */
export async function isOwnForm(
  bytes: Uint8Array,
  place: Place,
  store: Uint8Array,
  active: Manifest,
): Promise<boolean> {
  const manifests = manifestsOf(store);
  const own = manifests?.at(-1);
  if (!manifests || !own || !active.sourceBox) return false;
  // This product does not sign WebP: no manifest in one has this frame.
  const frame = place.format === 'jpg' ? storeAsSegments(store) : pngChunk('caBX', store);
  return (
    isSame(bytes.subarray(place.start, place.end), frame) &&
    isSame(store, storeOf(manifests)) &&
    isSame(own, active.sourceBox.toBuffer(false)) &&
    hasOwnBoxes(active) &&
    hasOwnSignature(active) &&
    coversAllElse(active, place) &&
    carriedHashOf(active) === (await hashOfCarried(manifests.slice(0, -1)))
  );
}

/** Of no manifests: null. */
export async function hashOfCarried(manifests: readonly Uint8Array[]): Promise<string | null> {
  return manifests.length === 0 ? null : hex(await sha256(joined(manifests)));
}

function hasOwnBoxes({ sourceBox, label, claim, assertions, signature }: Manifest): boolean {
  const boxes = [sourceBox, claim?.sourceBox, assertions?.sourceBox, signature?.sourceBox];
  return (
    boxes.every((box) => box !== undefined && isPlain(box)) &&
    sourceBox?.contentBoxes.length === 3 &&
    claim?.sourceBox?.contentBoxes.length === 1 &&
    signature?.sourceBox?.contentBoxes.length === 1 &&
    assertions?.assertions.length === claim.assertions.length &&
    label?.replace(/^urn:c2pa:/, 'xmp:iid:') === claim.instanceID
  );
}

function isPlain({ descriptionBox }: SuperBox): boolean {
  if (!descriptionBox) return false;
  const { requestable, id, hash, privateBoxes } = descriptionBox;
  return requestable && id === undefined && hash === undefined && privateBoxes.length === 0;
}

/** The unsigned header of the signature has the padding alone, whose zeros the library checks. */
function hasOwnSignature({ signature }: Manifest): boolean {
  const content = (signature?.sourceBox?.contentBoxes[0] as CBORBox | undefined)?.content;
  if (!Array.isArray(content)) return false;
  const [, unsigned, payload] = content as unknown[];
  return payload === null && typeof unsigned === 'object' && Object.keys(unsigned ?? {}).join() === 'pad';
}

function coversAllElse({ assertions }: Manifest, { start, end }: Place): boolean {
  const [binding, ...others] = assertions?.getHardBindings() ?? [];
  if (!(binding instanceof DataHashAssertion) || others.length > 0 || binding.exclusions.length !== 1) return false;
  const [exclusion] = binding.exclusions;
  return exclusion?.start === start && exclusion.length === end - start;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
