import type { FileParts, IncomingFile } from '#core/files/file-ports.ts';
import type { Ports } from '#core/ports.ts';

/** A film anew with its index first; null when it cannot be made so. Who gets it keeps or drops it. */
export async function composeInOrder(
  { files, films }: Pick<Ports, 'files' | 'films'>,
  film: FileParts,
  extension: 'mp4' | 'mov',
): Promise<IncomingFile | null> {
  let isMade = false;
  const made = await files.compose(async (write) => {
    isMade = await films.withIndexFirst(film, extension, write);
  });
  if (isMade) return made;
  await made.drop();
  return null;
}
