import type { Ports } from '#core/ports.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { RequestParts } from '#core/generation/request-parts.ts';
import type { BodyPart } from '#core/generation/workflow-caller.ts';

/** The body of a request with its files opened, to be read while it is sent. Null when one of them is missing. */
export async function openParts(ports: Pick<Ports, 'files'>, parts: RequestParts): Promise<BodyPart[] | null> {
  const body: BodyPart[] = [];
  for (const part of parts) {
    const opened = typeof part === 'string' ? part : await openFile(ports, part);
    if (opened === null) return null;
    body.push(opened);
  }
  return body;
}

async function openFile({ files }: Pick<Ports, 'files'>, { sha256 }: StoredFile): Promise<BodyPart | null> {
  const opened = await files.openUpload(sha256);
  return opened && { length: Math.ceil(opened.size / 3) * 4, base64: () => opened.base64() };
}
