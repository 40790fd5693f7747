import type { Context, Middleware } from 'koa';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compress from 'koa-compress';

type Packing = 'br' | 'gzip';

const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)];

const pack: Record<Packing, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => deflate(bytes, { level: 8 }),
};

/** Bytes to send, plain and compressed. `packed` compresses them on first use. */
export type Packable = { etag: string; bytes: Buffer; packed: (packing: Packing) => Promise<Buffer> };

export function packable(bytes: Buffer): Packable {
  const made: Partial<Record<Packing, Promise<Buffer>>> = {};
  const etag = hash('sha256', bytes, 'base64url').slice(0, 22);
  return { etag, bytes, packed: (packing) => (made[packing] ??= pack[packing](bytes)) };
}

/** Sends the smallest form that the caller accepts, or 304 if the caller has it already. Status and headers are set before. */
export async function sendPacked(
  ctx: Context,
  { etag, bytes, packed }: Packable,
  isWorthPacking = true,
): Promise<void> {
  const packing = isWorthPacking ? packingFor(ctx) : null;
  ctx.set('ETag', `"${etag}${packing ? `-${packing}` : ''}"`);
  if (ctx.status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (packing) ctx.set('Content-Encoding', packing);
  ctx.body = packing ? await packed(packing) : bytes;
}

function packingFor(ctx: Context): Packing | null {
  ctx.vary('Accept-Encoding');
  // The smaller first: browsers list the encodings in no order of preference.
  return (['br', 'gzip'] as const).find((packing) => ctx.acceptsEncodings(packing) === packing) ?? null;
}

/**
 * Compresses responses from 1 kB on as the caller accepts it. No cookie signs a user in, so another site cannot have
 * its own words compressed together with a user's secrets. A stream of events writes its response itself and stays
 * uncompressed.
 */
export function compressAnswers(): Middleware {
  return compress({ threshold: 1024, deflate: false }) as Middleware;
}
