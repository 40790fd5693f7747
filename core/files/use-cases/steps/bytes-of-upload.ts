import type { OpenedUpload } from '#core/files/file-ports.ts';

/** All bytes of an upload that is known to be small. */
export async function bytesOfUpload(opened: Pick<OpenedUpload, 'size' | 'chunks'>): Promise<Uint8Array> {
  const bytes = new Uint8Array(opened.size);
  let at = 0;
  for await (const chunk of opened.chunks()) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
