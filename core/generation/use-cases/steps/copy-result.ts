import type { Ports } from '#core/ports.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { Generation, GenerationFailure, Media } from '#core/generation/generation.ts';
import type { ReadResponse } from '#core/webhooks/read-response.ts';
import type { IncomingFile } from '#core/files/file-ports.ts';
import type { FileFacts } from '#core/provenance/statement.ts';
import type { MediaProblem } from '#core/files/media-problem.ts';
import { mediaProblem } from '#core/files/media-problem.ts';
import { storedHash } from '#core/webhooks/response-file.ts';
import { maxResultBytes, resultOf } from '#core/generation/result.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { statedModel } from '#core/influencers/stated-model.ts';
import { sourceTypeOf } from '#core/provenance/statement.ts';
import { toFile } from './request-provider.ts';
import { composeInOrder } from '#core/files/use-cases/steps/compose-in-order.ts';

type CopyPorts = Pick<Ports, 'read' | 'clock' | 'secrets' | 'workflows' | 'log'> & StorePorts;
type StorePorts = Pick<Ports, 'files' | 'images' | 'videos' | 'signer'>;
type Copied = { ok: true; media: Media } | { ok: false; failure: GenerationFailure; detail: string };

const downloadTimeoutMs = 120_000;

/**
 * Copies every file of a run's response to our own storage, since providers delete theirs within minutes or hours. null
 * when the run is no longer being copied: nothing is fetched for a run that has ended. Without the whole result no file
 * remains. Images are signed before they are stored.
 */
export async function copyResult(ports: CopyPorts, id: string, signal: StopSignal): Promise<Observation | null> {
  const generation = await copiedRun(ports, id);
  if (!generation) return null;
  const stored: Media[] = [];
  const observation = await copyFiles(ports, generation, stored, signal);
  if (observation?.kind !== 'copied') {
    await dropMedia(ports, stored).catch((fault: unknown) => {
      ports.log('warn', 'generation.mediaLeft', { generationId: id, fault: String(fault) });
    });
  }
  return observation;
}

async function copyFiles(
  ports: CopyPorts,
  { id, answer, contentType, webhookId, webhook, facts }: CopiedRun,
  stored: Media[],
  signal: StopSignal,
): Promise<Observation | null> {
  for (const file of answer.files) {
    if (signal.aborted) return null;
    const request = toFile(ports.secrets, webhookId, webhook, file.source);
    const copied = await copyFile(ports, { ...file, facts }, request, signal).catch((fault: unknown) => {
      ports.log('error', 'generation.copyFault', { generationId: id, fault: String(fault) });
      return null;
    });
    if (!copied) return { kind: 'copyInterrupted', detail: 'our storage failed' };
    if (!copied.ok) return { kind: 'copyFailed', failure: copied.failure, detail: copied.detail };
    stored.push(copied.media);
  }
  return { kind: 'copied', result: resultOf(answer, stored, contentType) };
}

/** A run whose response waits to be copied, in time or late. */
type CopiedRun = Pick<Generation, 'id' | 'contentType' | 'webhookId'> & {
  answer: ReadResponse;
  webhook: WebhookVersion | null;
  facts: FileFacts;
};

async function copiedRun({ read, clock }: Pick<Ports, 'read' | 'clock'>, id: string): Promise<CopiedRun | null> {
  return read(async ({ generations, influencers, webhooks }) => {
    const row = await generations.byId(id);
    const late = row && 'late' in row ? row.late : null;
    const answer = row?.status === 'downloading' ? row.answer : late?.kind === 'copying' ? late.answer : null;
    if (!row || !answer) return null;
    const { contentType, webhookId } = row;
    const facts: FileFacts = {
      making: 'created',
      sourceType: sourceTypeOf(row.inputData),
      model: statedModel(await influencers.byId(row.influencerId)),
      madeAt: clock.now(),
    };
    const webhook = await webhooks.version(webhookId, row.webhookVersion);
    return { id, contentType, webhookId, answer, webhook, facts };
  });
}

async function copyFile(
  ports: CopyPorts,
  { source, kind, facts }: { source: string; kind: Media['kind']; facts: FileFacts },
  request: ReturnType<typeof toFile>,
  signal: StopSignal,
): Promise<Copied> {
  const hash = storedHash(source);
  if (hash !== null) return copyStored(ports, hash, { kind, facts });
  const limits = { maxBytes: maxResultBytes[kind], timeoutMs: downloadTimeoutMs, signal };
  const download = await ports.workflows.download(request, limits, (body) => storeMedia(ports, body, { kind, facts }));
  if (download.kind === 'failure') return { ok: false, failure: download.failure, detail: download.detail };
  return asCopied(download.file, kind);
}

/** A file from inside the response. It is missing only when a run was left alone for more than an hour. */
async function copyStored(ports: CopyPorts, hash: string, wanted: Wanted): Promise<Copied> {
  const { kind } = wanted;
  const stored = await ports.files.openUpload(hash);
  if (!stored) return { ok: false, failure: 'result.unavailable', detail: 'the file of the response is missing' };
  if (stored.size > maxResultBytes[kind])
    return { ok: false, failure: 'result.tooLarge', detail: `${stored.size} bytes` };
  return asCopied(await storeMedia(ports, stored.chunks(), wanted), kind);
}

function asCopied(media: Media | MediaProblem, kind: Media['kind']): Copied {
  if (typeof media !== 'string') return { ok: true, media };
  return { ok: false, failure: media, detail: `not a ${kind} we can read` };
}

type Wanted = { kind: Media['kind']; facts: FileFacts };

/**
 * Writes a file to a temporary place while it comes and names it once its type is confirmed. Bytes decide the type, not
 * its name or header. The problem of anything but the expected image or video, and then nothing is stored.
 */
export async function storeMedia(
  ports: StorePorts,
  body: AsyncIterable<Uint8Array>,
  { kind, facts }: Wanted,
): Promise<Media | MediaProblem> {
  const incoming = await ports.files.receive(body);
  try {
    const sniffed = ports.images.sniff(incoming.head);
    if (sniffed?.kind !== kind) return mediaProblem(incoming.head, kind);
    const media = await storeKnown(ports, incoming, { ...sniffed, facts });
    return media ? { ...media, madeAt: facts.madeAt } : 'result.badMedia';
  } finally {
    await incoming.drop();
  }
}

function storeKnown(
  ports: StorePorts,
  incoming: IncomingFile,
  { kind, extension, facts }: NonNullable<ReturnType<Ports['images']['sniff']>> & { facts: FileFacts },
): Promise<Media | null> {
  switch (kind) {
    case 'image':
      return storeImage(ports, incoming, extension, facts);
    case 'video':
      return storeVideo(ports, incoming, extension === 'mov' ? 'mov' : 'mp4', facts);
    case 'audio':
      return storeAudio(ports, incoming, extension);
    default:
      return kind satisfies never;
  }
}

/** Removes the stored files of an incomplete result. */
async function dropMedia({ files }: Pick<Ports, 'files'>, media: readonly Media[]): Promise<void> {
  for (const { url, thumbnailUrl } of media) {
    await files.remove(url);
    if (thumbnailUrl !== null) await files.remove(thumbnailUrl);
  }
}

async function storeImage(
  { files, images, signer }: Pick<Ports, 'files' | 'images' | 'signer'>,
  incoming: IncomingFile,
  extension: Parameters<IncomingFile['store']>[0],
  facts: FileFacts,
): Promise<Media | null> {
  const bytes = await incoming.bytes();
  if (!images.isNothingElse(bytes)) return null;
  const size = await images.measure(bytes);
  if (!size) return null;
  const signed = await signer.sign(bytes, facts);
  if (signed.mark.kind === 'unreadable') return null;
  const small = await signer.sign(await images.thumbnail(bytes), { ...facts, making: 'transcoded' });
  const thumbnail = await files.put(small.bytes, 'webp');
  try {
    const isUnchanged = signed.bytes === bytes;
    const stored = isUnchanged ? await incoming.store(extension) : await files.put(signed.bytes, extension);
    return { ...stored, thumbnailUrl: thumbnail.url, kind: 'image', ...size };
  } catch (fault) {
    await files.remove(thumbnail.url);
    throw fault;
  }
}

/** With its mark, unless it arrives with a manifest; with its index moved to the front where needed, which removes a manifest. */
async function storeVideo(
  { files, videos, signer }: Pick<Ports, 'files' | 'videos' | 'signer'>,
  incoming: IncomingFile,
  extension: 'mp4' | 'mov',
  facts: FileFacts,
): Promise<Media | null> {
  const video = await videos.read(incoming);
  if (!video) return null;
  const { width, height } = video;
  const inOrder = video.isIndexFirst ? null : await composeInOrder({ files, videos }, incoming, extension);
  try {
    const whole = inOrder ?? incoming;
    const marked = (await videos.acceptsBox(whole)) ? await whole.append(signer.videoMark(facts)) : whole;
    const stored = await marked.store(extension);
    const isIndexFirst = video.isIndexFirst || inOrder !== null;
    return { ...stored, thumbnailUrl: null, kind: 'video', width, height, video: { ...video, isIndexFirst } };
  } finally {
    await inOrder?.drop();
  }
}

async function storeAudio(
  { videos }: Pick<Ports, 'videos'>,
  incoming: IncomingFile,
  extension: Parameters<IncomingFile['store']>[0],
): Promise<Media | null> {
  const audio = await videos.readAudio(incoming);
  if (!audio) return null;
  const stored = await incoming.store(extension);
  return { ...stored, thumbnailUrl: null, kind: 'audio', width: null, height: null, audio };
}
