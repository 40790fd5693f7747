import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { assetTypes, maxAssetBytes } from '#core/assets/asset.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

export type ImagePorts = Pick<Ports, 'read' | 'files' | 'images'>;
export type SettledImage = { image: StoredFile; thumbnailUrl: string };

/**
 * Checks an upload of the person by its bytes and stores its small copy; not inside a transaction. The same asset and bytes are the same
 * copy. Refuses `input.invalid` with `assets.imageMissing`, `assets.notImage`, `assets.imageTooLarge {maxMb}` and
 * `assets.imageUnreadable` at `image`.
 */
export async function settleImage(
  { read, files, images }: ImagePorts,
  { id, userId, sha256 }: { id: string; userId: string; sha256: string },
): Promise<Result<SettledImage>> {
  const [image] = await read(({ uploads }) => uploads.ofUser(userId, [sha256]));
  const opened = image && (await files.openUpload(sha256));
  if (!opened) return invalid([issue('image', 'assets.imageMissing')]);
  if (!assetTypes.some((type) => type === image.type)) return invalid([issue('image', 'assets.notImage')]);
  if (opened.size > maxAssetBytes) {
    return invalid([issue('image', 'assets.imageTooLarge', { maxMb: inMegabytes(maxAssetBytes) })]);
  }
  const bytes = await bytesOfUpload(opened);
  if ((await images.measure(bytes)) === null) return invalid([issue('image', 'assets.imageUnreadable')]);
  const { url } = await files.putAs(`asset:${userId}:${id}:${sha256}`, await images.thumbnail(bytes), 'webp');
  return ok({ image, thumbnailUrl: url });
}
