import type { FileParts, IncomingFile } from '#core/files/file-ports.ts';
import type { Ports } from '#core/ports.ts';

/** A copy of a video with its index first; null when that is not possible. The caller stores or drops it. */
export async function composeInOrder(
  { files, videos }: Pick<Ports, 'files' | 'videos'>,
  video: FileParts,
  extension: 'mp4' | 'mov',
): Promise<IncomingFile | null> {
  let isMade = false;
  const made = await files.compose(async (write) => {
    isMade = await videos.withIndexFirst(video, extension, write);
  });
  if (isMade) return made;
  await made.drop();
  return null;
}
