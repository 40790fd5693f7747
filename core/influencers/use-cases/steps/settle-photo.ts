import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { KeptPhoto, PhotoPorts } from './keep-photo.ts';
import { maxPhotoBytes, mediaPathOf } from '#core/influencers/photo.ts';
import { portraitColor } from '#core/influencers/portrait-color.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { keepPhoto } from './keep-photo.ts';

/**
 * The stored address of a photo: our own file by its path; an image of the web as a copy, since the app shows none of
 * other origins. One that cannot be fetched now stays an address, and the next save retries. Refuses `input.invalid` at
 * `referenceImageUrl`: `influencers.photoNotImage`, `influencers.photoTooLarge`. Not inside a transaction.
 */
export async function settlePhoto(
  ports: PhotoPorts & Pick<Ports, 'pictures'>,
  address: string,
): Promise<Result<KeptPhoto>> {
  const path = mediaPathOf(address);
  const own = path === null ? null : await ports.files.read(path);
  // It may have been unused for long: the media sweep must not take it before the row names it.
  if (path !== null && own !== null && (await ports.files.renew(path))) {
    return ok({ url: path, color: await colorOf(ports, own) });
  }
  if (address.startsWith('/')) return ok({ url: address, color: null });
  const fetched = await ports.pictures.fetch(address, maxPhotoBytes);
  if (fetched.kind === 'unreachable') return ok({ url: address, color: null });
  if (fetched.kind === 'tooLarge') return invalid([issue('referenceImageUrl', 'influencers.photoTooLarge')]);
  const kept = await keepPhoto(ports, fetched.bytes, null);
  return kept.ok ? kept : invalid([issue('referenceImageUrl', kept.refusal.code)]);
}

async function colorOf({ images }: PhotoPorts, bytes: Uint8Array): Promise<string | null> {
  return images.sniff(bytes)?.kind === 'image' ? portraitColor(await images.smallCopy(bytes)) : null;
}
