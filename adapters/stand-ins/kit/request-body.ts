import type { IncomingMessage } from 'node:http';
import { parse } from 'qs';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type MultipartPart = { name: string; fileName: string | null; contentType: string; bytes: Buffer };

/** Null for a body past the limit, which is read to its end and discarded: the caller still gets the response. */
export async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw badBody('the body is no JSON');
  }
}

/**
 * `metadata[order_id]=7&expand[0]=a&expand[]=b` → `{ metadata: { order_id: '7' }, expand: ['a', 'b'] }`. The last of two equal names
 * counts. The objects have no prototype, so that a field called `constructor` is only a field.
 */
export function parseForm(body: string): Record<string, FormValue> {
  return parse(body, { plainObjects: true, depth: 20, duplicates: 'last' }) as Record<string, FormValue>;
}

/** The items of a form list, whether written `a[]=` or `a[0]=`; a long or broken list comes as an object of its indexes. */
export function formList(value: FormValue | undefined): FormValue[] {
  return typeof value === 'object' ? Object.values(value) : [];
}

export async function parseMultipart(bytes: Buffer, contentType: string): Promise<MultipartPart[]> {
  const data = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw badBody('the body is no multipart form');
    });
  const parts: MultipartPart[] = [];
  for (const [name, value] of data) {
    if (typeof value === 'string')
      parts.push({ name, fileName: null, contentType: 'text/plain', bytes: Buffer.from(value) });
    else
      parts.push({
        name,
        fileName: value.name,
        contentType: value.type,
        bytes: Buffer.from(await value.arrayBuffer()),
      });
  }
  return parts;
}

export function badBody(message: string): Error {
  return Object.assign(new Error(message), { name: 'BadBody' });
}
