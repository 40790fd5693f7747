import type { Context, Middleware } from 'koa';
import { Readable } from 'node:stream';
import { parseByteRange } from './http/request-parts.ts';
import { callerAddress } from './http/caller-address.ts';
import type { Turns } from './turns.ts';
import { createTurns } from './turns.ts';

/** The part of the file store that serving needs. `range` is inclusive, as in HTTP. */
export type MediaSource = {
  openMedia(path: string): Promise<{
    contentType: string;
    size: number;
    stream(range?: { start: number; end: number }): Promise<Readable>;
  } | null>;
};

/** Stored images and videos below /media/: names are unguessable and bytes never change, so they may be cached for ever. */
export function serveMedia(source: MediaSource): Middleware {
  const turns = createTurns({ atOnce: 2, waiting: Infinity });
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/media/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next();
      return;
    }
    const media = await source.openMedia(ctx.path);
    if (!media) {
      ctx.status = 404;
      ctx.body = '';
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    sendStored(ctx, { ...media, name: ctx.path.slice('/media/'.length) }, turns);
  };
}

/** `name`: of these bytes and no others. */
export type StoredBytes = {
  name: string;
  contentType: string;
  size: number;
  stream(range?: { start: number; end: number }): Promise<Readable>;
};

/** A stored file, whole or in parts (RFC 9110 §14). No browser runs a script of it. */
export function sendStored(ctx: Context, file: StoredBytes, turns: Turns): void {
  const etag = `"${file.name}"`;
  ctx.set('ETag', etag);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', `default-src 'none'; sandbox`);
  ctx.type = file.contentType;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  // RFC 9110 §13.1.5: a part of another version is useless.
  const isSame = ['', etag].includes(ctx.get('If-Range'));
  const range = isSame ? parseByteRange(ctx.get('Range'), file.size) : null;
  if (range === 'unsatisfiable') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${file.size}`);
    return;
  }
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  ctx.length = range ? range.end - range.start + 1 : file.size;
  if (ctx.method === 'GET') {
    const address = callerAddress(ctx.ip);
    ctx.body = inPieces(
      () => file.stream(range ?? undefined),
      () => turns(address),
    );
  }
}

/**
 * Opened with the first piece, so never for a response that is not read, and closed with the response. Each piece takes its own
 * turn: a hundred readers at one address do not read a hundred pieces at a time, and one that stops reading delays no other.
 */
function inPieces(open: () => Promise<Readable>, takeTurn: () => ReturnType<Turns>): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let endTurn = await takeTurn();
    try {
      for await (const piece of await open()) {
        endTurn?.();
        yield piece as Uint8Array;
        endTurn = await takeTurn();
      }
    } finally {
      endTurn?.();
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
