import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { PostKind } from '#core/publishing/post-kind.ts';
import type { Prepared } from './prepared.ts';
import { prepareFilm } from './prepare-film.ts';

/** How a picture is fitted to its shape (`ImageTool.instagramJpeg`). Another way of doing it gets another word here. */
const crop = 'attention';

/**
 * Where Instagram finds one file of a content. Pictures are made once into a JPEG of a shape it takes, kept under a name that follows
 * from the file, the shape and the crop; the original stays as it is.
 */
export async function prepareMedia(
  ports: Pick<Ports, 'files' | 'images' | 'films'>,
  { kind, fileIndex }: { kind: PostKind; fileIndex: number },
  content: Content | null,
): Promise<Prepared> {
  const file = content?.files[fileIndex];
  if (!file) return { ok: false, failure: 'mediaMissing', detail: `the content has no file ${fileIndex}` };
  if (file.kind === 'video') return prepareFilm(ports, kind, file.url);
  const shape = kind === 'story' ? 'story' : 'feed';
  const name = `instagram:${shape}:${crop}:${file.url}`;
  const made = await ports.files.named(name, 'jpg');
  if (made) return { ok: true, mediaUrl: ports.files.publicUrl(made.url) };
  const original = await ports.files.read(file.url);
  if (!original) return { ok: false, failure: 'mediaMissing', detail: 'the file is not in our storage' };
  const jpeg = await ports.images.instagramJpeg(original, shape).catch((fault: unknown) => String(fault));
  if (typeof jpeg === 'string') return { ok: false, failure: 'mediaMissing', detail: jpeg };
  const { url } = await ports.files.putAs(name, jpeg, 'jpg');
  return { ok: true, mediaUrl: ports.files.publicUrl(url) };
}
