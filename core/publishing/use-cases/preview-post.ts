import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { PictureFit } from '#core/files/picture-frame.ts';
import type { Result } from '#core/shared/result.ts';
import { storedPath } from '#core/contents/new-content.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { ownFile } from './steps/own-file.ts';
import { preparePicture } from './steps/prepare-media.ts';

/**
 * An image as the feed will show it: the very file that is sent when it is shared with this fit. Safe to repeat, it is
 * made once. Refuses `notFound` unless it is an existing image of the caller's own, as a content or as the result of a
 * run.
 */
export function previewPost(ports: Pick<Ports, 'read' | 'files' | 'images'>) {
  return async (input: { actor: Actor; file: string; fit: PictureFit }): Promise<Result<{ url: string }>> => {
    const url = storedPath(input.file);
    const file = await ports.read((stores) => ownFile(stores, input.actor.userId, url));
    if (!file) return refuse('notFound');
    const made = await preparePicture(ports, { url, shape: 'feed', fit: input.fit });
    return made.ok ? ok({ url: made.url }) : refuse('notFound');
  };
}
