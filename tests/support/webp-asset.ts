import type { Asset } from '@trustnxt/c2pa-ts/asset';

/** A WebP in which a service writes its manifest: the last chunk. */
export function webpAsset(webp: Uint8Array): Asset {
  let whole = Buffer.from(webp);
  return {
    mimeType: 'image/webp',
    getDataLength: () => whole.length,
    getDataRange: async (start = 0, length = whole.length - start) => whole.subarray(start, start + length),
    getManifestJUMBF: () => undefined,
    getHashExclusionRange: () => ({ start: webp.length, length: whole.length - webp.length }),
    dumpInfo: () => 'WebP',
    async ensureManifestSpace(length) {
      whole = Buffer.concat([webp, Buffer.from('C2PA\0\0\0\0', 'latin1'), Buffer.alloc(length + (length % 2))]);
      whole.writeUInt32LE(length, webp.length + 4);
      whole.writeUInt32LE(whole.length - 8, 4);
    },
    async writeManifestJUMBF(jumbf) {
      whole.set(jumbf, webp.length + 8);
    },
  };
}
