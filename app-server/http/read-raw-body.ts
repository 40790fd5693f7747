import type { IncomingMessage } from 'node:http';
import type { Call } from './endpoint.ts';

type FormFile = { kind: 'file'; bytes: Uint8Array } | { kind: 'tooLarge' } | { kind: 'missing' };

/** The size of a form around its file: boundaries, headers, a few more fields. */
const formOverhead = 64_000;

export type HeldBody =
  | { kind: 'whole'; bytes: Buffer }
  /** `body`: all of it in order, the rest as it comes in; readable once, and not stored. */
  | { kind: 'tooLarge'; body: AsyncIterable<Uint8Array> };

/**
 * The number of bytes buffered for a body of at most `limit` bytes: its Content-Length, else the limit; zero for a
 * larger declared length.
 */
export function heldBytes(request: IncomingMessage, limit: number): number {
  const length = Number(request.headers['content-length'] ?? limit);
  return length > limit ? 0 : length;
}

/** The raw body up to `limit` bytes. A larger one can still be read through, for its signature. */
export async function readHeldBody(request: IncomingMessage, limit: number): Promise<HeldBody> {
  const pieces = piecesOf(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) return { kind: 'tooLarge', body: pieces };
  const held: Buffer[] = [];
  let size = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    held.push(next.value);
    size += next.value.length;
    if (size > limit) return { kind: 'tooLarge', body: joined(held, pieces) };
  }
  return { kind: 'whole', bytes: Buffer.concat(held) };
}

/** Stopping early leaves the connection open: the response still has to be sent on it. */
function piecesOf(request: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  return (async function* () {
    for await (const piece of request.iterator({ destroyOnReturn: false })) yield piece as Buffer;
  })();
}

async function* joined(held: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  for (let piece = held.shift(); piece; piece = held.shift()) yield piece;
  yield* rest;
}

/**
 * The file in one field of a multipart form, read by Node's own parser (RFC 7578). `missing`: no such form, or no file in that field.
 * Stops reading past `maxBytes`.
 */
export async function readFormFile(
  { chunks, type, length }: Call<unknown, unknown, unknown>['bytes'],
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<FormFile> {
  const limit = maxBytes + formOverhead;
  if ((length ?? 0) > limit) return { kind: 'tooLarge' };
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) return { kind: 'tooLarge' };
    pieces.push(chunk);
  }
  const form = await formOf(type, Buffer.concat(pieces));
  const file = form?.get(field);
  if (!(file instanceof File) || file.size === 0) return { kind: 'missing' };
  return file.size > maxBytes ? { kind: 'tooLarge' } : { kind: 'file', bytes: await file.bytes() };
}

async function formOf(type: string | null, body: Buffer<ArrayBuffer>): Promise<FormData | null> {
  if (type === null || !/^multipart\/form-data\s*;/i.test(type)) return null;
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}
