import type { Ports } from '#core/ports.ts';
import type { IncomingFile } from '#core/files/file-ports.ts';
import type { Media } from '#core/generation/generation.ts';

/**
 * Writes a file aside while it comes and names it once it is known to be what was promised. Bytes decide what a file is, not its
 * name or header; null for anything that is not the picture or film wanted, and then nothing is kept.
 */
export async function keepMedia(
  { files, images }: Pick<Ports, 'files' | 'images'>,
  body: AsyncIterable<Uint8Array>,
  wanted: Media['kind'],
): Promise<Media | null> {
  const incoming = await files.receive(body);
  try {
    const found = images.sniff(incoming.head);
    if (found?.kind !== wanted) return null;
    if (found.kind === 'image') return await keepImage({ files, images }, incoming, found.extension);
    if (!(await images.isWholeFilm(incoming))) return null;
    const { url } = await incoming.keep(found.extension);
    return { url, thumbnailUrl: null, kind: 'video', width: null, height: null };
  } finally {
    await incoming.drop();
  }
}

/** Removes what was kept for a result that is not whole. */
export async function dropMedia({ files }: Pick<Ports, 'files'>, media: readonly Media[]): Promise<void> {
  for (const { url, thumbnailUrl } of media) {
    await files.remove(url);
    if (thumbnailUrl !== null) await files.remove(thumbnailUrl);
  }
}

async function keepImage(
  { files, images }: Pick<Ports, 'files' | 'images'>,
  incoming: IncomingFile,
  extension: Parameters<IncomingFile['keep']>[0],
): Promise<Media | null> {
  const bytes = await incoming.bytes();
  const size = await images.measure(bytes);
  if (!size) return null;
  const thumbnail = await files.put(await images.thumbnail(bytes), 'webp');
  try {
    const { url } = await incoming.keep(extension);
    return { url, thumbnailUrl: thumbnail.url, kind: 'image', ...size };
  } catch (fault) {
    await files.remove(thumbnail.url);
    throw fault;
  }
}
