import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { PictureSource, Reference } from '#core/influencers/reference.ts';
import { mediaPathOf } from '#core/influencers/photo.ts';
import { typesByExtension } from '#core/files/types-by-extension.ts';
import { pictureProblem } from '#core/influencers/reference.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';
import { storeUploadedFile } from '#core/files/use-cases/steps/store-uploaded-file.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

export type PicturePorts = Pick<Ports, 'read' | 'transact' | 'clock' | 'files' | 'images' | 'limits'>;

export type TakenPicture = Pick<Reference, 'file' | 'width' | 'height'> & { bytes: Uint8Array };

const missing = invalid([issue('picture', 'influencers.referenceMissing')]);

/**
 * A picture as an upload of the user, measured by its bytes. Stored media is copied, so that deleting the content leaves
 * the reference. Refuses `input.invalid` at `picture`, and as `storeUploadedFile` does. Not inside a transaction.
 */
export async function takePicture(
  ports: PicturePorts,
  { userId, source }: { userId: string; source: PictureSource },
): Promise<Result<TakenPicture>> {
  const upload =
    'mediaUrl' in source ? await copyMedia(ports, userId, source.mediaUrl) : await uploadOf(ports, userId, source);
  if (!upload.ok) return upload;
  const file = upload.value;
  const problem = pictureProblem(file);
  if (problem) return invalid([problem]);
  const opened = await ports.files.openUpload(file.sha256);
  if (!opened) return missing;
  const bytes = await bytesOfUpload(opened);
  const size = await ports.images.measure(bytes);
  return size ? ok({ file, ...size, bytes }) : invalid([issue('picture', 'influencers.referenceUnreadable')]);
}

async function uploadOf(
  { read }: PicturePorts,
  userId: string,
  { sha256 }: { sha256: string },
): Promise<Result<StoredFile>> {
  const [file] = await read(({ uploads }) => uploads.ofUser(userId, [sha256]));
  return file ? ok(file) : missing;
}

async function copyMedia(ports: PicturePorts, userId: string, address: string): Promise<Result<StoredFile>> {
  const path = mediaPathOf(address);
  const media = path && (await ports.files.openMedia(path));
  if (!path || !media) return missing;
  // Before the copy: a refused one would use the user's space for a week.
  const type = typesByExtension[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream';
  const problem = pictureProblem({ type, size: media.size });
  if (problem) return invalid([problem]);
  const stored = await storeUploadedFile(ports, {
    userId,
    claim: { name: path.slice('/media/'.length), type: null, sha256: null },
    bytes: await media.stream(),
    maxTotalBytes: ports.limits.uploadBytesPerUser,
  });
  return stored.ok ? ok(stored.value.file) : stored;
}
