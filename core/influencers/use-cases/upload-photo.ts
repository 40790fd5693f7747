import type { Result } from '#core/shared/result.ts';
import type { KeptPhoto, PhotoPorts } from './steps/keep-photo.ts';
import { maxPhotoBytes } from '#core/influencers/photo.ts';
import { refuse } from '#core/shared/result.ts';
import { keepPhoto } from './steps/keep-photo.ts';

/**
 * Spec §7 POST /upload/image, for admins (the contract's access): one image of at most 5 MB, recognised by its bytes. A
 * repeat with the same id is the same file. Refuses `influencers.photoTooLarge` and `influencers.photoNotImage`.
 */
export function uploadPhoto(ports: PhotoPorts) {
  return async ({ id, bytes }: { id: string; bytes: Uint8Array }): Promise<Result<KeptPhoto>> =>
    bytes.length > maxPhotoBytes ? refuse('influencers.photoTooLarge') : keepPhoto(ports, bytes, `photo:${id}`);
}
