import type { Ports } from '#core/ports.ts';
import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { GenerationFailure, GenerationResult, Media } from '#core/generation/generation.ts';
import { maxResultBytes, resultOf } from '#core/generation/result.ts';

type Copied = { ok: true; result: GenerationResult } | { ok: false; failure: GenerationFailure; detail: string };

const downloadTimeoutMs = 120_000;

/**
 * Copies every file of an answer to our own storage, since providers delete theirs within minutes or hours. Bytes decide what a
 * file is, not its name or header; anything that is not the picture or film the field promised is `result.badMedia`.
 */
export async function copyResult(
  ports: Pick<Ports, 'workflows' | 'files' | 'images'>,
  { answer, contentType }: { answer: ReadAnswer; contentType: ContentType },
  onWait: () => Promise<void>,
): Promise<Copied> {
  const stored: Media[] = [];
  for (const { source, kind } of answer.files) {
    await onWait();
    const file = await ports.workflows.download(source, {
      maxBytes: maxResultBytes[kind],
      timeoutMs: downloadTimeoutMs,
      onWait,
    });
    if (file.kind === 'failure') return { ok: false, failure: file.failure, detail: file.detail };
    const media = await store(ports, file.bytes, kind);
    if (!media) return { ok: false, failure: 'result.badMedia', detail: `not a ${kind} we can read` };
    stored.push(media);
  }
  return { ok: true, result: resultOf(answer, stored, contentType) };
}

async function store(
  { files, images }: Pick<Ports, 'files' | 'images'>,
  bytes: Uint8Array,
  wanted: Media['kind'],
): Promise<Media | null> {
  const found = images.sniff(bytes);
  if (found?.kind !== wanted) return null;
  if (found.kind === 'video') {
    const { url } = await files.put(bytes, found.extension);
    return { url, thumbnailUrl: null, kind: 'video', width: null, height: null };
  }
  const size = await images.measure(bytes);
  if (!size) return null;
  const thumbnail = await files.put(await images.thumbnail(bytes), 'webp');
  const { url } = await files.put(bytes, found.extension);
  return { url, thumbnailUrl: thumbnail.url, kind: 'image', ...size };
}
