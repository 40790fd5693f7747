import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { maxPosterBytes } from '#core/contents/poster.ts';
import { contentChanged } from '#core/contents/content.ts';
import { storedPath } from '#core/contents/new-content.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { ok, refuse } from '#core/shared/result.ts';

type PosterPorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'files' | 'images' | 'signer'>;

/** The metadata of a video is its last box. */
const markBytes = 4_096;

/**
 * The poster of a video that has none, made in the browser of its owner or of an admin: no decoder is installed here. The
 * first one stays, whoever sends another, so a repeat returns the same address. It is stored as a WebP of our own, without
 * the metadata of the image that was sent and with that of the video. It is not signed: whoever sends it could send any
 * image. A process that dies in between leaves a file that no row names, which the
 * sweep removes. Refuses `notFound` for a video that is not the caller's, `contents.posterTooLarge {maxMb}` and
 * `contents.posterUnreadable`.
 */
export function setPoster(ports: PosterPorts) {
  return async (input: {
    actor: Actor;
    /** The address of the video. */
    file: string;
    /** The bytes of an image. */
    image: Uint8Array;
  }): Promise<Result<{ url: string }>> => {
    const url = storedPath(input.file);
    const userId = input.actor.role === 'admin' ? null : input.actor.userId;
    const video = await ports.read(({ posters }) => posters.videoOf(userId, url));
    if (!video) return refuse('notFound');
    if (video.poster !== null && video.isComplete) return ok({ url: video.poster });
    // One of its rows has a poster: a content that was saved while its run got it.
    if (video.poster !== null) return assign(ports, { userId, url, poster: video.poster });
    const bytes = input.image;
    if (bytes.length > maxPosterBytes) return refuse('contents.posterTooLarge', { maxMb: inMegabytes(maxPosterBytes) });
    const { images, files } = ports;
    if (!images.isNothingElse(bytes) || !(await images.measure(bytes))) return refuse('contents.posterUnreadable');
    const { url: poster } = await files.put(await markedPoster(ports, bytes, url), 'webp');
    const assigned = await assign(ports, { userId, url, poster });
    if (!assigned.ok || assigned.value.url !== poster) await files.remove(poster);
    return assigned;
  };
}

async function markedPoster(
  { files, images, signer }: Pick<Ports, 'files' | 'images' | 'signer'>,
  bytes: Uint8Array,
  video: string,
): Promise<Uint8Array> {
  const [poster, stored] = await Promise.all([images.poster(bytes), files.openParts(video)]);
  if (!stored) return poster;
  return signer.markCopy(poster, await stored.read(Math.max(0, stored.size - markBytes), markBytes));
}

async function assign(
  { transact, clock }: Pick<Ports, 'transact' | 'clock'>,
  { userId, url, poster }: { userId: string | null; url: string; poster: string },
): Promise<Result<{ url: string }>> {
  return transact(async ({ posters, events }) => {
    const { count, contents } = await posters.set(userId, url, poster);
    const now = clock.now();
    if (contents.length > 0) await events.append(...contents.map((content) => contentChanged(content, now)));
    if (count > 0) return ok({ url: poster });
    const first = await posters.videoOf(userId, url);
    return first?.poster ? ok({ url: first.poster }) : refuse('notFound');
  });
}
