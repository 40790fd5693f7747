import type { IncomingMessage } from 'node:http';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { JsonLimits } from './json-limits.ts';
import type { BodyRead } from './read-body.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { refuse } from '#core/shared/result.ts';
import { createJsonScan } from './json-limits.ts';

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
