import type { IncomingMessage } from 'node:http';

export type BodyRead = { ok: true; bytes: Buffer } | { ok: false; code: 'input.tooLarge' };

/** The raw body up to `limit` bytes. Stops reading past it, whatever Content-Length says. */
export async function readBody(request: IncomingMessage, limit: number): Promise<BodyRead> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return { ok: false, code: 'input.tooLarge' };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return { ok: false, code: 'input.tooLarge' };
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** An empty body is an empty object: several calls take none. Undefined when it is not JSON. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
