import type { Ports, SecretBox } from '#core/ports.ts';
import type { SentCallback, SignedCallback, WantedSignature } from '#core/generation/callback-gateway.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { WorkflowResponse } from '#core/generation/workflow-caller.ts';
import type { Refusal, Result } from '#core/shared/result.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { TestExchange, WebhookTest } from '#core/generation/webhook-test.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { hasStatus } from '#core/webhooks/read-status.ts';
import { readCallback, typedTexts } from '#core/generation/read-call.ts';
import { maxCallbackBytes } from '#core/webhooks/response-problem.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { exchangeOf, isOpenTest, testAt, testMoved, withExchanges } from '#core/generation/decide-test.ts';
import { signatureContext } from '#core/webhooks/result-mode.ts';
import { openEntries, openOrNull } from '#core/webhooks/use-cases/steps/secrets.ts';
import { observeGeneration, ofAttempt } from './steps/observe-generation.ts';
import { saveTest } from './steps/save-test.ts';

type SignedMode = Pick<Extract<ResultMode, { kind: 'callback' }>, 'signature'>;

type TestCallbackPorts = Pick<Ports, 'transact' | 'clock' | 'secrets' | 'callbacks' | 'workflows'>;

type ExpectedTest = { test: WebhookTest; token: string };

type CallbackPorts = Pick<
  Ports,
  'read' | 'transact' | 'clock' | 'log' | 'secrets' | 'tokens' | 'callbacks' | 'workflows'
>;
type CallbackMode = Extract<ResultMode, { kind: 'callback' }>;
type Expected = { generation: Generation; webhook: WebhookVersion; mode: CallbackMode; token: string };

/**
 * The run of a callback, by the token of its address. Null for a forged or foreign one, without a difference between
 * the two.
 */
export function expectedCallback({ read, tokens }: Pick<Ports, 'read' | 'tokens'>) {
  return async (id: string, token: string): Promise<Expected | null> => {
    const hashes = await read(({ generations }) => generations.callbackTokens(id));
    // Every hash is compared, so that the time reveals nothing.
    if (!hashes.map((hash) => tokens.isHashOf(hash, token)).includes(true)) return null;
    return read(async ({ generations, webhooks }) => {
      const generation = await generations.byId(id);
      const webhook = generation && (await webhooks.version(generation.webhookId, generation.webhookVersion));
      if (!generation || webhook?.mode.kind !== 'callback') return null;
      return { generation, webhook, mode: webhook.mode, token };
    });
  };
}

/**
 * A callback for a run. It is committed before the response, and does no work here: a worker copies the result. A
 * repeat, and one that is no longer needed, changes nothing and gets the first response; a result after the run's end
 * is stored free of charge. Refuses `generation.callbackRefused` for a signature that is not the service's, and, while
 * the run is open, `generation.callbackUnreadable` or `generation.callbackWithoutStatus {path, done}` for a body
 * without data on the run: the run keeps waiting and stores the reason, and the service may send a better one.
 */
export function receiveCallback(ports: CallbackPorts) {
  return async (expected: Expected, sent: SentCallback & { contentType: string }): Promise<Result<{ ok: true }>> => {
    const { generation, webhook, mode, token } = expected;
    const signed = { body: [sent.bytes], header: sent.header };
    const wanted = await provenSignature(ports, generation.webhookId, mode, signed, ports.clock.now());
    if (!wanted) {
      ports.log('warn', 'generation.callbackRefused', { generationId: generation.id, signature: mode.signature.kind });
      return refuse('generation.callbackRefused');
    }
    const secrets = secretsOfCallback(ports.secrets, generation.webhookId, webhook, { token, wanted });
    const answer = await ports.workflows.readSent({ ...sent, secrets });
    const jobId = 'reference' in generation ? (generation.reference?.id ?? null) : null;
    const unusable = isOpen(generation.status) ? unusableCallback(mode, answer, jobId) : null;
    if (unusable) {
      const detail = answer.kind === 'failure' ? answer.detail : 'no status';
      ports.log('warn', unusable.code, { generationId: generation.id, detail });
      await observeGeneration(ports, generation.id, { kind: 'callbackUnusable', detail });
      return { ok: false, refusal: unusable };
    }
    const { observation } = readCallback(webhook, mode, answer, { jobId, typed: typedTexts(generation) });
    await observeGeneration(ports, generation.id, ofAttempt(generation)(observation));
    return ok({ ok: true });
  };
}

function unusableCallback({ status }: CallbackMode, answer: WorkflowResponse, jobId: string | null): Refusal | null {
  if (answer.kind === 'failure') {
    return answer.failure === 'webhook.badAnswer' ? { code: 'generation.callbackUnreadable' } : null;
  }
  if (!status || hasStatus(status, answer.json, jobId)) return null;
  const params = { path: status.statusPath, done: status.doneValues[0] ?? '' };
  return { code: 'generation.callbackWithoutStatus', params };
}

/**
 * Ends a run whose service sent more than a callback may hold: it would repeat the same until the run's deadline. The
 * signature is checked while the body comes in. Refuses `generation.callbackTooLarge`, or `generation.callbackRefused`
 * for a signature that is not the service's, which changes nothing. Safe to repeat.
 */
export function refuseLargeCallback(
  ports: Pick<CallbackPorts, 'transact' | 'clock' | 'log' | 'secrets' | 'callbacks'>,
) {
  return async ({ generation, mode }: Expected, sent: SignedCallback): Promise<Result<never>> => {
    const about = { generationId: generation.id, signature: mode.signature.kind };
    if (!(await provenSignature(ports, generation.webhookId, mode, sent, ports.clock.now()))) {
      ports.log('warn', 'generation.callbackRefused', about);
      return refuse('generation.callbackRefused');
    }
    ports.log('warn', 'generation.callbackTooLarge', about);
    const detail = `a callback of more than ${maxCallbackBytes} bytes`;
    const failed = { kind: 'callFailed', failure: 'result.tooLarge', detail } as const;
    await observeGeneration(ports, generation.id, ofAttempt(generation)(failed));
    return refuse('generation.callbackTooLarge', { maxMb: maxCallbackBytes / 1_000_000 });
  };
}

/**
 * The test of a callback, by the token of its address. Null for a forged or foreign one, or one whose workflow was
 * deleted.
 */
export function expectedTestCallback({ read, tokens }: Pick<Ports, 'read' | 'tokens'>) {
  return async (id: string, token: string): Promise<ExpectedTest | null> => {
    const test = await read(({ webhookTests }) => webhookTests.byId(id));
    if (!test?.tokenHash || !tokens.isHashOf(test.tokenHash, token)) return null;
    const webhook = await read(({ webhooks }) => webhooks.byId(test.webhookId));
    return webhook && webhook.deletedAt === null ? { test, token } : null;
  };
}

/**
 * A callback for a test. The first with the right signature ends the test; one after the end, and one with another
 * signature, is listed and changes nothing. Refuses `generation.callbackRefused` for the latter, and as for a run
 * `generation.callbackUnreadable` or `generation.callbackWithoutStatus`.
 */
export function receiveTestCallback(ports: TestCallbackPorts) {
  return async (
    { test, token }: ExpectedTest,
    sent: SentCallback & { contentType: string },
  ): Promise<Result<{ ok: true }>> => {
    const { workflow, webhookId } = test;
    const { mode } = workflow;
    if (mode.kind !== 'callback') return refuse('generation.callbackRefused');
    const at = ports.clock.now();
    const signed = { body: [sent.bytes], header: sent.header };
    const wanted = await provenSignature(ports, webhookId, mode, signed, at);
    if (!wanted) {
      await store(ports, test, (stored) => withExchanges(stored, [resultOfCallback(test, at, sent, 'refused')]));
      return refuse('generation.callbackRefused');
    }
    if (!isOpenTest(testAt(test, at))) {
      await store(ports, test, (stored) => withExchanges(stored, [resultOfCallback(test, at, sent, 'late')]));
      return ok({ ok: true });
    }
    const secrets = secretsOfCallback(ports.secrets, webhookId, workflow, { token, wanted });
    const read = await ports.workflows.readSent({ bytes: sent.bytes, contentType: sent.contentType, secrets });
    const jobId = test.reference?.id ?? null;
    const outcome = readCallback(workflow, mode, read, { jobId, typed: [] });
    const step = { ...outcome, ...(read.kind === 'failure' && { failed: read }) };
    const now = ports.clock.now();
    const exchange = { ...exchangeOf(partsOf(test, at), read), status: null };
    await store(ports, test, (stored) => {
      const verdict = isOpenTest(stored) ? 'taken' : 'late';
      return testMoved(stored, [{ ...exchange, verdict }], step, now);
    });
    const unusable = unusableCallback(mode, read, jobId);
    return unusable ? { ok: false, refusal: unusable } : ok({ ok: true });
  };
}

/**
 * Lists a callback above the size limit, and ends the test when its signature is right. Refuses as for a run:
 * `generation.callbackTooLarge`, or `generation.callbackRefused`.
 */
export function refuseLargeTestCallback(
  ports: Pick<TestCallbackPorts, 'transact' | 'clock' | 'secrets' | 'callbacks'>,
) {
  return async ({ test }: ExpectedTest, sent: SignedCallback): Promise<Result<never>> => {
    const { mode } = test.workflow;
    if (mode.kind !== 'callback') return refuse('generation.callbackRefused');
    const detail = `a callback of more than ${maxCallbackBytes} bytes`;
    const failed = { kind: 'failure', failure: 'result.tooLarge', problem: 'tooLarge', detail } as const;
    const at = ports.clock.now();
    const exchange = exchangeOf(partsOf(test, at), failed);
    const isKnown = (await provenSignature(ports, test.webhookId, mode, sent, at)) !== null;
    await store(ports, test, (stored) => {
      if (!isKnown || !isOpenTest(stored)) {
        return withExchanges(stored, [{ ...exchange, verdict: isKnown ? 'late' : 'refused' }]);
      }
      const observation = { kind: 'callFailed', failure: failed.failure, detail } as const;
      return testMoved(stored, [{ ...exchange, verdict: 'taken' }], { observation, failed }, at);
    });
    if (!isKnown) return refuse('generation.callbackRefused');
    return refuse('generation.callbackTooLarge', { maxMb: maxCallbackBytes / 1_000_000 });
  };
}

function partsOf({ sent }: WebhookTest, at: string) {
  return { kind: 'callback', at, seconds: null, method: 'POST', url: sent.callbackUrl ?? '' } as const;
}

/** One whose body is not read. */
function resultOfCallback(
  test: WebhookTest,
  at: string,
  sent: SentCallback,
  verdict: TestExchange['verdict'],
): TestExchange {
  const response = { kind: 'answer', json: null, bytes: sent.bytes.length } as const;
  return { ...exchangeOf(partsOf(test, at), response), verdict };
}

async function store(
  { transact, clock }: Pick<Ports, 'transact' | 'clock'>,
  { id }: WebhookTest,
  change: (stored: WebhookTest) => WebhookTest,
): Promise<void> {
  await transact(async (stores) => {
    const stored = await stores.webhookTests.lock(id);
    const now = clock.now();
    if (stored) await saveTest(stores, stored, change(testAt(stored, now)), now);
    return ok(null);
  });
}

/** The signature of a callback when it is the one that its workflow requires; null when it is not the service's. */
async function provenSignature(
  { secrets, callbacks }: Pick<Ports, 'secrets' | 'callbacks'>,
  webhookId: string,
  mode: SignedMode,
  sent: SignedCallback,
  now: string,
): Promise<WantedSignature | null> {
  const wanted = wantedSignature(secrets, webhookId, mode);
  return wanted && (await callbacks.isSigned(sent, wanted, now)) ? wanted : null;
}

/**
 * The required signature of a workflow's callbacks. Null when the secret cannot be unsealed, or belonged to an older
 * version.
 */
function wantedSignature(secrets: SecretBox, webhookId: string, { signature }: SignedMode): WantedSignature | null {
  if (signature.kind === 'token' || signature.kind === 'fal') return signature;
  const secret = openOrNull(secrets, signature.sealed, signatureContext(webhookId, signature.kind));
  if (secret === null) return null;
  return signature.kind === 'standard' ? { kind: 'standard', secret } : { ...signature, secret };
}

/**
 * Secrets that a service may repeat in its callback and that must not be shown: those of the call, the token, and the
 * signing secret.
 */
export function secretsOfCallback(
  secrets: SecretBox,
  webhookId: string,
  workflow: Parameters<typeof openEntries>[2],
  { token, wanted }: { token: string; wanted: WantedSignature },
): string[] {
  const opened = openEntries(secrets, webhookId, workflow)?.secrets ?? [];
  return [...opened, token, ...('secret' in wanted ? [wanted.secret] : [])];
}
