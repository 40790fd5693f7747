import type { Context } from 'koa';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)];

/** For what is packed once and sent often. */
export const pack: Record<Packing, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => deflate(bytes, { level: 8 }),
};

export function packingFor(ctx: Context): Packing | null {
  ctx.vary('Accept-Encoding');
  // The smaller first: browsers list what they take in no order of preference.
  return (['br', 'gzip'] as const).find((packing) => ctx.acceptsEncodings(packing) === packing) ?? null;
}
