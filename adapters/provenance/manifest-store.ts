import { joined, letters, uint32 } from './jpeg-parts.ts';

/**
 * The boxes inside a box (ISO/IEC 19566-5 §B), byte for byte; null where they do not fit. The library reads and writes
 * boxes again in a form of its own, which would break the hashes of another program's manifest.
 */
function boxesIn(bytes: Uint8Array, type: string): Uint8Array[] | null {
  if (uint32(bytes, 0) !== bytes.length || letters(bytes, 4, 4) !== type) return null;
  const boxes: Uint8Array[] = [];
  for (let at = 8; at < bytes.length;) {
    const end = at + uint32(bytes, at);
    if (end < at + 8 || end > bytes.length) return null;
    boxes.push(bytes.subarray(at, end));
    at = end;
  }
  return boxes;
}

/** The manifests of a store, the active one last; null for anything else (C2PA 2.1 §11.1.4). */
export function manifestsOf(store: Uint8Array): Uint8Array[] | null {
  const [description, ...manifests] = boxesIn(store, 'jumb') ?? [];
  const isStore = description !== undefined && letters(description, 4, 4) === 'jumd' && manifests.length > 0;
  return isStore && manifests.every((box) => letters(box, 4, 4) === 'jumb') ? manifests : null;
}

/** The box with the signature of a manifest. */
export function signatureBoxOf(manifest: Uint8Array): Uint8Array | null {
  const boxes = boxesIn(manifest, 'jumb') ?? [];
  // Boxes have a length and a type, and their description has the same before its UUID.
  return boxes.find((box) => letters(box, 4, 4) === 'jumb' && letters(box, 16, 4) === 'c2cs') ?? null;
}

/** The description of a store as this product writes it: its UUID, requestable, its label. */
export const storeDescription = joined([
  Uint8Array.of(0, 0, 0, 30),
  new TextEncoder().encode('jumdc2pa'),
  Uint8Array.of(0x00, 0x11, 0x00, 0x10, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71, 0x03),
  new TextEncoder().encode('c2pa\0'),
]);

/** A store of these manifests, the active one last. */
export function storeOf(manifests: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(8);
  head.set(new TextEncoder().encode('jumb'), 4);
  const store = joined([head, storeDescription, ...manifests]);
  new DataView(store.buffer).setUint32(0, store.length);
  return store;
}

/** SHA-256 over a box without its length and type, as one manifest refers to parts of another (§8.4.2.3). */
export async function boxHash(box: Uint8Array): Promise<Uint8Array> {
  return sha256(box.subarray(8));
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
