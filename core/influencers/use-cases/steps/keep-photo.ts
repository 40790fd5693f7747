import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { portraitColor } from '#core/influencers/portrait-color.ts';
import { ok, refuse } from '#core/shared/result.ts';

export type PhotoPorts = Pick<Ports, 'files' | 'images'>;

/** `color`: the block that suits it; null for a photo without colour. */
export type KeptPhoto = { url: string; color: string | null };

/**
 * Stores a photo as a JPEG of our own making: other data in the file, such as its place, is dropped. `key` names it, so
 * that a repeat is the same file; without one it gets a new name. Refuses `influencers.photoNotImage`, also for an
 * image that breaks off.
 */
export async function keepPhoto(
  { files, images }: PhotoPorts,
  bytes: Uint8Array,
  key: string | null,
): Promise<Result<KeptPhoto>> {
  const isWhole = images.sniff(bytes)?.kind === 'image' && (await images.measure(bytes)) !== null;
  if (!isWhole) return refuse('influencers.photoNotImage');
  const jpeg = await images.portrait(bytes);
  const { url } = key === null ? await files.put(jpeg, 'jpg') : await files.putAs(key, jpeg, 'jpg');
  return ok({ url, color: portraitColor(await images.smallCopy(jpeg)) });
}
