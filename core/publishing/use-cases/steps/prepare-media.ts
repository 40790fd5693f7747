import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { ImageFit, ImageShape } from '#core/files/image-frame.ts';
import type { Publication, PostKind } from '#core/publishing/publication.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import { statedModel } from '#core/influencers/stated-model.ts';
import { sourceTypeOf } from '#core/provenance/statement.ts';
import { isCover } from '#core/contents/content.ts';
import { composeInOrder } from '#core/files/use-cases/steps/compose-in-order.ts';
import { videoProblem } from '#core/publishing/file-problem.ts';

/**
 * A file Instagram can fetch, with the hash of its manifest and the length of a video, or the reason why it is missing.
 */
type Prepared =
  | { ok: true; mediaUrl: string; manifest: string | null; seconds?: number }
  | { ok: false; failure: PublicationFailure; detail: string };

/** The address of one file of a content for Instagram; the original stays unchanged. */
export async function prepareMedia(
  ports: Pick<Ports, 'videos'> & ImagePorts,
  { kind, fit, fileIndex }: Pick<Publication, 'kind' | 'fit'> & { fileIndex: number },
  content: Content | null,
): Promise<Prepared> {
  const file = content?.files[fileIndex];
  if (!file) return { ok: false, failure: 'mediaMissing', detail: `the content has no file ${fileIndex}` };
  if (file.kind === 'audio') return { ok: false, failure: 'mediaFormat', detail: 'audio cannot be posted' };
  if (file.kind === 'video') return prepareVideo(ports, kind, file.url);
  const shape = kind === 'story' ? 'story' : 'feed';
  const made = await prepareImage(ports, { url: file.url, shape, fit, from: content });
  if (!made.ok) return { ok: false, failure: 'mediaMissing', detail: made.detail };
  const stored = await ports.files.read(made.url);
  const manifest = stored ? await ports.signer.manifestOf(stored) : null;
  return { ok: true, mediaUrl: ports.files.publicUrl(made.url), manifest };
}

/**
 * The address of a reel's cover as a JPEG of 1080×1920. Null when the image is deleted or unreadable: the reel is posted at its time
 * with the cover that Instagram takes from the video.
 */
export async function prepareCover(ports: ImagePorts, contentId: string): Promise<string | null> {
  const cover = await ports.read(({ contents }) => contents.byId(contentId));
  const file = cover && isCover(cover) ? cover.files[0] : null;
  const made = file ? await prepareImage(ports, { url: file.url, shape: 'story', fit: 'crop', from: cover! }) : null;
  return made?.ok ? ports.files.publicUrl(made.url) : null;
}

type ImagePorts = Pick<Ports, 'read' | 'clock' | 'files' | 'images' | 'signer'>;
/** `from`: the content or the run that the file belongs to. */
type Wanted = {
  url: string;
  shape: ImageShape;
  fit: ImageFit;
  from: Pick<Content, 'influencerId' | 'inputData'>;
};

/**
 * An image as a signed JPEG of a shape Instagram accepts, made once: its name follows from the file, the shape, the fit
 * and the certificate, so that a file without a signature, or with a withdrawn one, is not sent once there is another.
 */
export async function prepareImage(
  { read, clock, files, images, signer }: ImagePorts,
  { url, shape, fit, from }: Wanted,
): Promise<{ ok: true; url: string } | { ok: false; detail: string }> {
  // `attention` names the way of cutting; another way gets another word.
  const name = `instagram-signed:${signer.certificateId()}:${shape}:${fit === 'crop' ? 'attention' : fit}:${url}`;
  const made = await files.named(name, 'jpg');
  if (made) return { ok: true, url: made.url };
  const original = await files.read(url);
  if (!original) return { ok: false, detail: 'the file is not in our storage' };
  const jpeg = await images.instagramJpeg(original, shape, fit).catch((fault: unknown) => String(fault));
  if (typeof jpeg === 'string') return { ok: false, detail: jpeg };
  const facts = {
    making: 'edited' as const,
    sourceType: sourceTypeOf(from.inputData),
    model: statedModel(await read(({ influencers }) => influencers.byId(from.influencerId))),
    madeAt: clock.now(),
  };
  const { bytes } = await signer.sign(jpeg, facts, original);
  return { ok: true, url: (await files.putAs(name, bytes, 'jpg')).url };
}

/**
 * The address of a video for Instagram. Its refusal is predicted before the call (`videoProblem`). A video whose index
 * does not come first, stored before that was fixed on arrival, is rewritten beside the original. Videos have no signed
 * manifest of ours (decision 176).
 */
async function prepareVideo(ports: Pick<Ports, 'files' | 'videos'>, kind: PostKind, url: string): Promise<Prepared> {
  const { files, videos } = ports;
  const stored = await files.openParts(url);
  if (!stored) return { ok: false, failure: 'mediaMissing', detail: 'the film is not in our storage' };
  const video = await videos.read(stored);
  if (!video) return { ok: false, failure: 'mediaFormat', detail: 'the film cannot be read' };
  const failure = videoProblem(video, kind);
  if (failure) return { ok: false, failure, detail: JSON.stringify(video) };
  const { seconds } = video;
  const signed = { manifest: null, seconds };
  if (video.isIndexFirst) return { ok: true, mediaUrl: files.publicUrl(url), ...signed };
  const extension = url.endsWith('.mov') ? 'mov' : 'mp4';
  const name = `instagram:index-first:${url}`;
  const made = await files.named(name, extension);
  if (made) return { ok: true, mediaUrl: files.publicUrl(made.url), ...signed };
  const inOrder = await composeInOrder(ports, stored, extension);
  if (!inOrder) return { ok: false, failure: 'mediaFormat', detail: 'the index of the film cannot be put first' };
  try {
    const storedRow = await inOrder.storeAs(name, extension);
    return { ok: true, mediaUrl: files.publicUrl(storedRow.url), ...signed };
  } finally {
    await inOrder.drop();
  }
}
