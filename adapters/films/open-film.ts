import { CustomSource, Input, MP4, QTFF } from 'mediabunny';
import type { FileParts } from '#core/files/file-ports.ts';

/** At most this much of a video is in memory at a time. */
const cacheBytes = 4 * 1_048_576;

/** Opens a video, passes it to a function and closes it. Only MP4 and MOV are recognised. */
export async function withFilm<T>(file: FileParts, use: (film: Input) => Promise<T>): Promise<T> {
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => file.read(start, end - start),
    maxCacheSize: cacheBytes,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => {},
  });
  const film = new Input({ formats: [MP4, QTFF], source });
  try {
    return await use(film);
  } finally {
    film.dispose();
  }
}
