import type { Ports } from '#core/ports.ts';
import type { PostKind } from '#core/publishing/post-kind.ts';
import type { Prepared } from './prepared.ts';
import { composeInOrder } from '#core/files/use-cases/steps/compose-in-order.ts';
import { filmProblem } from '#core/publishing/film-rules.ts';

/**
 * The address of a video for Instagram. Its refusal is predicted before the call (`filmProblem`). A video whose index
 * does not come first, stored before that was fixed on arrival, is rewritten beside the original.
 */
export async function prepareFilm(
  ports: Pick<Ports, 'files' | 'films'>,
  kind: PostKind,
  url: string,
): Promise<Prepared> {
  const { files, films } = ports;
  const stored = await files.openParts(url);
  if (!stored) return { ok: false, failure: 'mediaMissing', detail: 'the film is not in our storage' };
  const film = await films.read(stored);
  if (!film) return { ok: false, failure: 'mediaFormat', detail: 'the film cannot be read' };
  const failure = filmProblem(film, kind);
  if (failure) return { ok: false, failure, detail: JSON.stringify(film) };
  if (film.isIndexFirst) return { ok: true, mediaUrl: files.publicUrl(url) };
  const extension = url.endsWith('.mov') ? 'mov' : 'mp4';
  const name = `instagram:index-first:${url}`;
  const made = await files.named(name, extension);
  if (made) return { ok: true, mediaUrl: files.publicUrl(made.url) };
  const inOrder = await composeInOrder(ports, stored, extension);
  if (!inOrder) return { ok: false, failure: 'mediaFormat', detail: 'the index of the film cannot be put first' };
  try {
    const kept = await inOrder.keepAs(name, extension);
    return { ok: true, mediaUrl: files.publicUrl(kept.url) };
  } finally {
    await inOrder.drop();
  }
}
