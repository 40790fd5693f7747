import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { PostKind } from '#core/publishing/post-kind.ts';
import type { Prepared } from './prepared.ts';
import { prepareFilm } from './prepare-film.ts';

/**
 * Where Instagram finds one file of a content. Pictures are made into a JPEG of a shape it takes, kept under a name that follows from the
 * content and the file, so that a second time gives the same file; the original stays as it is.
 */
export async function prepareMedia(
  ports: Pick<Ports, 'files' | 'images' | 'films'>,
  { kind, fileIndex }: { kind: PostKind; fileIndex: number },
  content: Content | null,
): Promise<Prepared> {
  const file = content?.files[fileIndex];
  if (!file) return { ok: false, failure: 'mediaMissing', detail: `the content has no file ${fileIndex}` };
  if (file.kind === 'video') return prepareFilm(ports, kind, file.url);
  const original = await ports.files.read(file.url);
  if (!original) return { ok: false, failure: 'mediaMissing', detail: 'the file is not in our storage' };
  const shape = kind === 'story' ? 'story' : 'feed';
  const jpeg = await ports.images.instagramJpeg(original, shape).catch((fault: unknown) => String(fault));
  if (typeof jpeg === 'string') return { ok: false, failure: 'mediaMissing', detail: jpeg };
  const name = `instagram:${content.id}:${shape}${fileIndex === 0 ? '' : `:${fileIndex}`}`;
  const { url } = await ports.files.putAs(name, jpeg, 'jpg');
  return { ok: true, mediaUrl: ports.files.publicUrl(url) };
}
