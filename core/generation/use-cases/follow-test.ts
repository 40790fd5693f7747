import type { Ports, Stores } from '#core/ports.ts';
import type { MediaProblem } from '#core/files/media-problem.ts';
import { mediaProblem } from '#core/files/media-problem.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { TestExchange, WebhookTest } from '#core/generation/webhook-test.ts';
import type { WebhookTestView, PreviewGrant, previewTypes } from '#core/generation/present-test.ts';
import { exchangeOf, testRequested, testAt, testCancelled, testMoved } from '#core/generation/decide-test.ts';
import { presentTest, maxPreviewBytes, previewContext } from '#core/generation/present-test.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { maskSecrets } from '#core/webhooks/mask-secrets.ts';
import { storedHash } from '#core/webhooks/response-file.ts';
import { previewGrantSchema } from '#core/generation/webhook-test-schema.ts';
import { openGrant } from '#core/shared/sealed-grant.ts';
import { saveTest } from './steps/save-test.ts';
import { cancelAtProvider, toFile, toProvider, questionProvider } from './steps/request-provider.ts';

type PreviewPorts = Pick<Ports, 'read' | 'secrets' | 'clock' | 'workflows' | 'files' | 'images' | 'videos'>;

type Preview = { type: (typeof previewTypes)[number]; bytes: Uint8Array };

const timeoutMs = 60_000;

type Named = { actor: Actor; id: string };
type RequestPorts = Pick<Ports, 'transact' | 'clock' | 'secrets' | 'workflows'>;

/**
 * The present state of a test of the caller. Refuses `notFound`, also once its workflow was deleted or the test
 * forgotten.
 */
export function getTest({ read, secrets, clock }: Pick<Ports, 'read' | 'secrets' | 'clock'>) {
  return async ({ actor, id }: Named): Promise<Result<{ test: WebhookTestView }>> => {
    const test = await read((stores) => ownTest(stores, actor, stores.webhookTests.byId(id)));
    return test ? ok({ test: presentTest(test, secrets, clock.now()) }) : refuse('notFound');
  };
}

/**
 * Takes the turn for a status request of a test. `turn` null: none is due. The next one's time is committed first, so
 * that two callers at once send one request. Refuses `notFound`.
 */
export function takeTestTurn({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id }: Named): Promise<Result<{ turn: WebhookTest | null }>> =>
    transact(async (stores) => {
      const test = await ownTest(stores, actor, stores.webhookTests.lock(id));
      if (!test) return refuse('notFound');
      const now = clock.now();
      const turn = testRequested(testAt(test, now), now);
      if (turn) await stores.webhookTests.save(turn);
      return ok({ turn });
    });
}

/**
 * Sends the service of a test one status request, also one for the result when it is done, and stores every response.
 */
export function pollTest(ports: RequestPorts) {
  return async (test: WebhookTest, signal: StopSignal): Promise<void> => {
    const { workflow, reference } = test;
    if (workflow.mode.kind !== 'poll' || !reference) return;
    const exchanges: TestExchange[] = [];
    const step = await questionProvider(workflow, workflow.mode, reference, [], async (kind, url, body) => {
      const request = toProvider(ports.secrets, test.webhookId, workflow, url);
      const began = Date.parse(ports.clock.now());
      const answer = await ports.workflows.request({ ...request, ...(body !== undefined && { body }), signal });
      const at = ports.clock.now();
      const displayed = maskSecrets(request.url, request.secrets);
      const seconds = (Date.parse(at) - began) / 1000;
      exchanges.push(
        exchangeOf({ kind, at, seconds, method: body === undefined ? 'GET' : 'POST', url: displayed }, answer),
      );
      return answer;
    });
    if (signal.aborted) return;
    await ports.transact(async (stores) => {
      const stored = await stores.webhookTests.lock(test.id);
      const now = ports.clock.now();
      if (stored) await saveTest(stores, stored, testMoved(testAt(stored, now), exchanges, step, now), now);
      return ok(null);
    });
  };
}

/**
 * Ends a test of the caller and notifies the service where the workflow has a cancel address. A repeat changes nothing.
 * Refuses `notFound`.
 */
export function cancelTest(ports: RequestPorts) {
  return async ({ actor, id }: Named): Promise<Result<{ test: WebhookTestView }>> => {
    const now = ports.clock.now();
    const ended = await ports.transact(async (stores) => {
      const stored = await ownTest(stores, actor, stores.webhookTests.lock(id));
      if (!stored) return refuse('notFound');
      const before = testAt(stored, now);
      const after = testCancelled(before, now);
      await stores.webhookTests.save(after);
      return ok({ test: after, isNew: after !== before });
    });
    if (!ended.ok) return ended;
    const { test, isNew } = ended.value;
    if (isNew) await cancelAtProvider(ports, test);
    return ok({ test: presentTest(test, ports.secrets, now) });
  };
}

async function ownTest(
  { webhooks }: Pick<Stores, 'webhooks'>,
  actor: Actor,
  input: Promise<WebhookTest | null>,
): Promise<WebhookTest | null> {
  const test = await input;
  if (test?.userId !== actor.userId) return null;
  const webhook = await webhooks.byId(test.webhookId);
  return webhook && webhook.deletedAt === null ? test : null;
}

/**
 * An image or video from the response to a test call, fetched with the guard and the keys of result files. Only files in a response to a test of the same admin in the last ten minutes, and only those whose bytes are
 * an image or a whole video; an image is re-encoded. Nothing is stored. Refuses `notFound`,
 * `generation.result.unavailable`, `generation.result.tooLarge`, and the problems of `mediaProblem`.
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
    const hash = storedHash(grant.source);
    if (hash !== null) return previewStored(ports, hash, grant.kind);
    const limits = { maxBytes: maxPreviewBytes[grant.kind], timeoutMs, signal: input.signal };
    const test = grant.testId === undefined ? null : await ports.read((s) => s.webhookTests.byId(grant.testId!));
    const file = toFile(ports.secrets, test?.webhookId ?? '', test?.workflow ?? null, grant.source);
    const fetched = await ports.workflows.download(file, limits, (body) => readPreview(ports, body, grant.kind));
    if (fetched.kind === 'failure') {
      const isLost = fetched.failure !== 'result.badMedia' && fetched.failure !== 'result.tooLarge';
      return refuse(isLost ? 'generation.result.unavailable' : `generation.${fetched.failure}`);
    }
    return previewOrProblem(fetched.file);
  };
}

async function previewStored(ports: PreviewPorts, hash: string, kind: PreviewGrant['kind']): Promise<Result<Preview>> {
  const stored = await ports.files.openUpload(hash);
  if (!stored) return refuse('generation.result.unavailable');
  if (stored.size > maxPreviewBytes[kind]) return refuse('generation.result.tooLarge');
  const preview = await readPreview(ports, stored.chunks(), kind);
  return previewOrProblem(preview);
}

function previewOrProblem(preview: Preview | MediaProblem): Result<Preview> {
  return typeof preview === 'string' ? refuse(`generation.${preview}`) : ok(preview);
}

const audioTypes = { mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg' } as const;

async function readPreview(
  { files, images, videos }: Pick<Ports, 'files' | 'images' | 'videos'>,
  body: AsyncIterable<Uint8Array>,
  wanted: PreviewGrant['kind'],
): Promise<Preview | MediaProblem> {
  const incoming = await files.receive(body);
  try {
    const sniffed = images.sniff(incoming.head);
    if (sniffed?.kind !== wanted) return mediaProblem(incoming.head, wanted);
    if (sniffed.kind === 'video') {
      if (!(await videos.read(incoming))) return 'result.badMedia';
      const type = sniffed.extension === 'mov' ? 'video/quicktime' : 'video/mp4';
      return { type, bytes: await incoming.bytes() };
    }
    if (sniffed.kind === 'audio') {
      if (!(await videos.readAudio(incoming))) return 'result.badMedia';
      return { type: audioTypes[sniffed.extension as keyof typeof audioTypes], bytes: await incoming.bytes() };
    }
    const bytes = await incoming.bytes();
    if (!(await images.measure(bytes))) return 'result.badMedia';
    return { type: 'image/jpeg', bytes: await images.portrait(bytes) };
  } finally {
    await incoming.drop();
  }
}
