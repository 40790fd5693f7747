import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { PictureFit, PictureShape } from '#core/files/picture-frame.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { Prepared } from './prepared.ts';
import { prepareFilm } from './prepare-film.ts';

/** The address of one file of a content for Instagram; the original stays unchanged. */
export async function prepareMedia(
  ports: Pick<Ports, 'files' | 'images' | 'films'>,
  { kind, fit, fileIndex }: Pick<Publication, 'kind' | 'fit'> & { fileIndex: number },
  content: Content | null,
): Promise<Prepared> {
  const file = content?.files[fileIndex];
  if (!file) return { ok: false, failure: 'mediaMissing', detail: `the content has no file ${fileIndex}` };
  if (file.kind === 'video') return prepareFilm(ports, kind, file.url);
  const made = await preparePicture(ports, { url: file.url, shape: kind === 'story' ? 'story' : 'feed', fit });
  if (!made.ok) return { ok: false, failure: 'mediaMissing', detail: made.detail };
  return { ok: true, mediaUrl: ports.files.publicUrl(made.url) };
}

type Wanted = { url: string; shape: PictureShape; fit: PictureFit };

/**
 * An image as a JPEG of a shape Instagram accepts, made once: its name follows from the file, the shape and the fit.
 */
export async function preparePicture(
  { files, images }: Pick<Ports, 'files' | 'images'>,
  { url, shape, fit }: Wanted,
): Promise<{ ok: true; url: string } | { ok: false; detail: string }> {
  // `attention` names the way of cutting; another way gets another word.
  const name = `instagram:${shape}:${fit === 'crop' ? 'attention' : fit}:${url}`;
  const made = await files.named(name, 'jpg');
  if (made) return { ok: true, url: made.url };
  const original = await files.read(url);
  if (!original) return { ok: false, detail: 'the file is not in our storage' };
  const jpeg = await images.instagramJpeg(original, shape, fit).catch((fault: unknown) => String(fault));
  if (typeof jpeg === 'string') return { ok: false, detail: jpeg };
  return { ok: true, url: (await files.putAs(name, jpeg, 'jpg')).url };
}
