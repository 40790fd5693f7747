import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { JsonLimits } from './json-limits.ts';
import { createJsonScan, jsonLimits } from './json-limits.ts';

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
