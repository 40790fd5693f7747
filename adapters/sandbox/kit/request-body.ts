import type { IncomingMessage } from 'node:http';

export type FormValue = string | { [key: string]: FormValue };
export type MultipartPart = { name: string; fileName: string | null; contentType: string; bytes: Buffer };

export async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw badBody('the body is no JSON');
  }
}

/** `metadata[order_id]=7&expand[0]=a&expand[]=b` → `{ metadata: { order_id: '7' }, expand: { 0: 'a', 1: 'b' } }`. */
export function parseForm(body: string): Record<string, FormValue> {
  const root = emptyObject();
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    let target = root;
    for (const [index, part] of path.entries()) {
      const key = part === '' && index > 0 ? String(Object.keys(target).length) : part;
      if (index === path.length - 1) target[key] = value;
      else {
        const inner = target[key];
        target = target[key] = typeof inner === 'object' ? inner : emptyObject();
      }
    }
  }
  return root;
}

/** The items of a form list, whether written `a[]=` or `a[0]=`. */
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

// No prototype, so that a field called __proto__ is only a field.
function emptyObject(): { [key: string]: FormValue } {
  return Object.create(null) as { [key: string]: FormValue };
}

function badBody(message: string): Error {
  return Object.assign(new Error(message), { name: 'BadBody' });
}
