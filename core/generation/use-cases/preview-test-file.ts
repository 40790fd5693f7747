import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { PreviewGrant, previewTypes } from '#core/generation/test-preview.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import { keptHash } from '#core/webhooks/answer-file.ts';
import { maxPreviewBytes, previewContext } from '#core/generation/test-preview.ts';
import { previewGrantSchema } from '#core/generation/present-test-schema.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { openGrant } from '#core/shared/sealed-grant.ts';

type PreviewPorts = Pick<Ports, 'secrets' | 'clock' | 'workflows' | 'files' | 'images' | 'films'>;
type Preview = { type: (typeof previewTypes)[number]; bytes: Uint8Array };

const timeoutMs = 60_000;

/**
 * An image or video from the response to a test call, fetched with the guard of result files and without the workflow's
 * headers. Only files in a response to a test of the same admin in the last ten minutes, and only those whose bytes are
 * an image or a whole video; an image is re-encoded. Nothing is stored. Refuses `notFound`,
 * `generation.result.unavailable`, `generation.result.badMedia`, `generation.result.tooLarge`.
 */
export function previewTestFile(ports: PreviewPorts) {
  return async (input: { actor: Actor; grant: string; signal: StopSignal }): Promise<Result<Preview>> => {
    const context = previewContext(input.actor.userId);
    const grant = openGrant(ports.secrets, input.grant, {
      schema: previewGrantSchema,
      context,
      now: ports.clock.now(),
    });
    if (!grant) return refuse('notFound');
    const hash = keptHash(grant.source);
    if (hash !== null) return previewKept(ports, hash, grant.kind);
    const limits = { maxBytes: maxPreviewBytes[grant.kind], timeoutMs, signal: input.signal };
    const fetched = await ports.workflows.download(grant.source, limits, (body) =>
      readPreview(ports, body, grant.kind),
    );
    if (fetched.kind === 'failure') {
      const isLost = fetched.failure !== 'result.badMedia' && fetched.failure !== 'result.tooLarge';
      return refuse(isLost ? 'generation.result.unavailable' : `generation.${fetched.failure}`);
    }
    return fetched.file ? ok(fetched.file) : refuse('generation.result.badMedia');
  };
}

async function previewKept(ports: PreviewPorts, hash: string, kind: PreviewGrant['kind']): Promise<Result<Preview>> {
  const kept = await ports.files.openUpload(hash);
  if (!kept) return refuse('generation.result.unavailable');
  if (kept.size > maxPreviewBytes[kind]) return refuse('generation.result.tooLarge');
  const preview = await readPreview(ports, kept.chunks(), kind);
  return preview ? ok(preview) : refuse('generation.result.badMedia');
}

async function readPreview(
  { files, images, films }: Pick<Ports, 'files' | 'images' | 'films'>,
  body: AsyncIterable<Uint8Array>,
  wanted: PreviewGrant['kind'],
): Promise<Preview | null> {
  const incoming = await files.receive(body);
  try {
    const found = images.sniff(incoming.head);
    if (found?.kind !== wanted) return null;
    if (found.kind === 'video') {
      if (!(await films.read(incoming))) return null;
      const type = found.extension === 'mov' ? 'video/quicktime' : 'video/mp4';
      return { type, bytes: await incoming.bytes() };
    }
    const bytes = await incoming.bytes();
    if (!(await images.measure(bytes))) return null;
    return { type: 'image/jpeg', bytes: await images.portrait(bytes) };
  } finally {
    await incoming.drop();
  }
}
