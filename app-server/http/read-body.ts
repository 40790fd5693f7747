import type { IncomingMessage } from 'node:http';
import type { Result } from '#core/shared/result.ts';
import type { Actor } from '#core/shared/actor.ts';
import { finished } from 'node:stream/promises';
import { ok, refuse } from '#core/shared/result.ts';
import { inMegabytes } from '#core/files/file-limits.ts';

export type JsonLimits = { maxDepth: number; maxValues: number };

/** Far above the size of any form, far below the size that makes JSON.parse and the later steps slow. */
export const jsonLimits: JsonLimits = { maxDepth: 32, maxValues: 10_000 };

/** For a body of many operations. */
export const itemizedJsonLimits: JsonLimits = { maxDepth: 32, maxValues: 100_000 };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c] as const;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

export type BodyRead = Result<Buffer>;

/** The raw body up to `limit` bytes. Stops reading past it, whatever Content-Length is. */
export function readBody(request: IncomingMessage, limit: number): Promise<BodyRead> {
  return read(request, limit, () => true);
}

/** As above, for a JSON body: one with too many or too deep values is refused while it comes in. */
export function readJsonBody(
  request: IncomingMessage,
  limit: number,
  limits: JsonLimits = jsonLimits,
): Promise<BodyRead> {
  return read(request, limit, createJsonScan(limits));
}

async function read(request: IncomingMessage, limit: number, accepts: (chunk: Buffer) => boolean): Promise<BodyRead> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return refuse('input.tooLarge');
  const refusal = Promise.withResolvers<BodyRead>();
  const chunks: Buffer[] = [];
  let size = 0;
  let isRefused = false;
  // After a refusal the rest is discarded as it comes: cutting the connection could lose the response.
  request.on('data', (chunk: Buffer) => {
    if (isRefused) return;
    size += chunk.length;
    const code = size > limit ? 'input.tooLarge' : accepts(chunk) ? null : 'input.tooComplex';
    if (code === null) chunks.push(chunk);
    else {
      isRefused = true;
      chunks.length = 0;
      refusal.resolve(refuse(code));
    }
  });
  const whole = finished(request, { writable: false }).then(() => ok(Buffer.concat(chunks)));
  return Promise.race([refusal.promise, whole]);
}

/** A BOM is skipped; bytes that are no UTF-8 are refused, not replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** An empty body is an empty object: several calls need none. Undefined when it is not JSON. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Counts the depth and number of values of a JSON text while its bytes come in, before any parsing. Returns false once
 * a limit is passed; an empty list or object counts as two values. Does not check whether the text is JSON.
 */
export function createJsonScan({ maxDepth, maxValues }: JsonLimits): (chunk: Uint8Array) => boolean {
  let depth = 0;
  let values = 1;
  let inText = false;
  /** Bytes at the beginning of the next chunk that a backslash at the end of this one escapes. */
  let skip = 0;
  return (chunk) => {
    let at = skip;
    while (at < chunk.length) {
      if (inText) {
        at = endOfText(chunk, at);
        if (at >= chunk.length) break;
        inText = false;
        at++;
        continue;
      }
      const byte = chunk[at++];
      if (byte === quote) inText = true;
      else if (byte === comma) values++;
      else if (byte === openList || byte === openObject) {
        depth++;
        values++;
      } else if (byte === closeList || byte === closeObject) depth--;
      if (depth > maxDepth || values > maxValues) return false;
    }
    skip = at - chunk.length;
    return true;
  };
}

/**
 * The position of the quote that ends the text; the chunk's length when it does not end here, one more after a last
 * backslash.
 */
function endOfText(chunk: Uint8Array, from: number): number {
  let at = from;
  for (; at < chunk.length; at++) {
    const byte = chunk[at];
    if (byte === quote) return at;
    if (byte === backslash) at++;
  }
  return at;
}

/** Takes files out of a JSON body while it is received, so that none of them is ever in memory. */
export type InlineFiles = {
  /** Largest file in bytes. */
  maxFileBytes: number;
  /**
   * The JSON text with references in place of its long data URLs, each stored as an upload of the caller by then.
   * Refuses `input.tooLarge` when more than `maxTextBytes` are left, and with the problem of a file. Throws the faults
   * of the body.
   */
  take(body: AsyncIterable<Uint8Array>, by: { actor: Actor; maxTextBytes: number }): Promise<Result<Buffer>>;
};

class TooComplex extends Error {}

class TooLarge extends Error {}

/** A JSON body of at most `textLimit` bytes beside its files, which together are at most as large as one file may be. */
export async function readBodyWithFiles(
  request: IncomingMessage,
  options: { textLimit: number; limits: JsonLimits; files: InlineFiles; actor: Actor },
): Promise<BodyRead> {
  const { textLimit, limits, files, actor } = options;
  const tooLarge = refuse('files.tooLarge', { maxMb: inMegabytes(files.maxFileBytes) });
  const limit = textLimit + Math.ceil(files.maxFileBytes / 3) * 4;
  if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge;
  const chunks = checked(request, limit, createJsonScan(limits));
  try {
    return await files.take(chunks, { actor, maxTextBytes: textLimit });
  } catch (fault) {
    if (fault instanceof TooLarge) return tooLarge;
    if (fault instanceof TooComplex) return refuse('input.tooComplex');
    throw fault;
  } finally {
    // Otherwise the rest of the body would be unreadable.
    await chunks.return();
  }
}

/** Stopping early leaves the connection open: the response still has to be sent on it. */
async function* checked(
  request: IncomingMessage,
  limit: number,
  accepts: (chunk: Uint8Array) => boolean,
): AsyncGenerator<Uint8Array, void, void> {
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new TooLarge();
    if (!accepts(chunk)) throw new TooComplex();
    yield chunk;
  }
}
