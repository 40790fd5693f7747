import type { Call } from './endpoint.ts';

export type FormFile = { kind: 'file'; bytes: Uint8Array } | { kind: 'tooLarge' } | { kind: 'missing' };

/** The size of a form around its file: boundaries, headers, a few more fields. */
const formOverhead = 64_000;

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
