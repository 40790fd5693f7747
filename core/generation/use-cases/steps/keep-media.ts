import type { Ports } from '#core/ports.ts';
import type { IncomingFile } from '#core/files/file-ports.ts';
import type { Media } from '#core/generation/generation.ts';
import { composeInOrder } from '#core/files/use-cases/steps/compose-in-order.ts';

/**
 * Writes a file to a temporary place while it comes and names it once its type is confirmed. Bytes decide the type, not
 * its name or header; null for anything but the expected image or video, and then nothing is stored.
 */
export async function keepMedia(
  { files, images, films }: Pick<Ports, 'files' | 'images' | 'films'>,
  body: AsyncIterable<Uint8Array>,
  wanted: Media['kind'],
): Promise<Media | null> {
  const incoming = await files.receive(body);
  try {
    const found = images.sniff(incoming.head);
    if (found?.kind !== wanted) return null;
    if (found.kind === 'image') return await keepImage({ files, images }, incoming, found.extension);
    return await keepFilm({ files, films }, incoming, found.extension === 'mov' ? 'mov' : 'mp4');
  } finally {
    await incoming.drop();
  }
}

/** Removes the stored files of an incomplete result. */
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
  if (!images.isNothingElse(bytes)) return null;
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

/** Unchanged, or with its index moved to the front. */
async function keepFilm(
  { files, films }: Pick<Ports, 'files' | 'films'>,
  incoming: IncomingFile,
  extension: 'mp4' | 'mov',
): Promise<Media | null> {
  const film = await films.read(incoming);
  if (!film) return null;
  const { width, height } = film;
  const inOrder = film.isIndexFirst ? null : await composeInOrder({ files, films }, incoming, extension);
  try {
    const { url } = await (inOrder ?? incoming).keep(extension);
    return { url, thumbnailUrl: null, kind: 'video', width, height };
  } finally {
    await inOrder?.drop();
  }
}
