import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { Publication } from '#core/publishing/publication.ts';

type Prepared = { ok: true; mediaUrl: string } | { ok: false; failure: PublicationFailure; detail: string };

/**
 * Where Instagram finds the media. Pictures are made into a JPEG of a shape it takes, kept under a name that follows from the
 * content, so that a second time gives the same file; the original stays as it is. Videos go as they are.
 */
export async function prepareMedia(
  ports: Pick<Ports, 'files' | 'images'>,
  { kind }: Publication,
  content: Content | null,
): Promise<Prepared> {
  if (!content?.contentUrl) return { ok: false, failure: 'mediaMissing', detail: 'the content has no file' };
  if (content.contentType === 'video') return { ok: true, mediaUrl: ports.files.publicUrl(content.contentUrl) };
  const original = await ports.files.read(content.contentUrl);
  if (!original) return { ok: false, failure: 'mediaMissing', detail: 'the file is not in our storage' };
  const shape = kind === 'story' ? 'story' : 'feed';
  const jpeg = await ports.images.instagramJpeg(original, shape).catch((fault: unknown) => String(fault));
  if (typeof jpeg === 'string') return { ok: false, failure: 'mediaMissing', detail: jpeg };
  const { url } = await ports.files.putAs(`instagram:${content.id}:${shape}`, jpeg, 'jpg');
  return { ok: true, mediaUrl: ports.files.publicUrl(url) };
}
