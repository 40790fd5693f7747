import type { Ports } from '#core/ports.ts';
import type { Live, Preview } from '#core/generation/generation.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { storedHash } from '#core/webhooks/response-file.ts';
import { removeObjects } from '#core/files/use-cases/steps/remove-objects.ts';
import { toFile } from './request-provider.ts';

export type PreviewPorts = Pick<Ports, 'transact' | 'secrets' | 'tokens' | 'workflows' | 'files' | 'images' | 'log'>;

const maxSourceBytes = 8_000_000;
const timeoutMs = 8_000;
/** Of the small image: the row of a run has four of them at most. */
const maxImageLength = 60_000;

/**
 * The same observation with its previews as small images of our own: no address of a service reaches a browser. A preview that cannot be
 * fetched is left out, since the next one comes soon. The bytes of previews inside the response are removed.
 */
export async function withPreviews(
  ports: PreviewPorts,
  run: { webhookId: string; webhook: WebhookVersion; live?: Live | undefined },
  observed: Observation & { kind: 'progressed' },
  signal: StopSignal,
): Promise<Observation & { kind: 'progressed' }> {
  const { sources = [], ...progress } = observed;
  const known = run.live?.previews ?? [];
  const found = sources.map(async (source) => {
    const mark = storedHash(source) ?? ports.tokens.hashOf(source);
    const same = known.find((preview) => preview.mark === mark);
    const image = same ? same.image : await imageOf(ports, run, source, signal).catch(() => null);
    return image === null ? null : { mark, image };
  });
  const previews = (await Promise.all(found)).filter((preview): preview is Preview => preview !== null);
  const hashes = sources.flatMap((source) => storedHash(source) ?? []);
  if (hashes.length > 0) {
    // The sweep removes what remains.
    await removeObjects(ports, { hashes }, hashes.length).catch((fault: unknown) =>
      ports.log('warn', 'generation.previewLeft', { fault: String(fault) }),
    );
  }
  return previews.length === 0 ? progress : { ...progress, live: { ...progress.live, previews } };
}

async function imageOf(
  ports: PreviewPorts,
  { webhookId, webhook }: { webhookId: string; webhook: WebhookVersion },
  source: string,
  signal: StopSignal,
): Promise<string | null> {
  const hash = storedHash(source);
  if (hash !== null) {
    const stored = await ports.files.openUpload(hash);
    return stored && stored.size <= maxSourceBytes ? smallImage(ports, stored.chunks()) : null;
  }
  const request = toFile(ports.secrets, webhookId, webhook, source);
  const limits = { maxBytes: maxSourceBytes, timeoutMs, signal, isOnce: true } as const;
  const download = await ports.workflows.download(request, limits, (body) => smallImage(ports, body));
  return download.kind === 'file' ? download.file : null;
}

async function smallImage(
  { files, images }: Pick<Ports, 'files' | 'images'>,
  body: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  const incoming = await files.receive(body);
  try {
    if (images.sniff(incoming.head)?.kind !== 'image') return null;
    const bytes = await incoming.bytes();
    // Too many pixels are not decoded.
    if (!(await images.measure(bytes))) return null;
    const small = await images.preview(bytes);
    return small.length <= maxImageLength ? small : null;
  } finally {
    await incoming.drop();
  }
}
