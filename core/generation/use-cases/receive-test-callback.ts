import type { Ports } from '#core/ports.ts';
import type { SentCallback, SignedCallback } from '#core/generation/callback-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import type { TestExchange, WebhookTest } from '#core/generation/webhook-test.ts';
import { maxCallbackBytes } from '#core/webhooks/answer-problem.ts';
import { exchangeOf, isOpenTest, testAt, testMoved, withExchanges } from '#core/generation/decide-test.ts';
import { readCallBack } from '#core/generation/read-call.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { provenSignature, secretsOfCallback } from './steps/wanted-signature.ts';

type CallbackPorts = Pick<Ports, 'transact' | 'clock' | 'secrets' | 'callbacks' | 'workflows'>;
type Expected = { test: WebhookTest; token: string };

/**
 * The test of a callback, by the token of its address. Null for a forged or foreign one, or one whose workflow was
 * deleted.
 */
export function expectedTestCallback({ read, tokens }: Pick<Ports, 'read' | 'tokens'>) {
  return async (id: string, token: string): Promise<Expected | null> => {
    const test = await read(({ webhookTests }) => webhookTests.byId(id));
    if (!test?.tokenHash || !tokens.isHashOf(test.tokenHash, token)) return null;
    const webhook = await read(({ webhooks }) => webhooks.byId(test.webhookId));
    return webhook && webhook.deletedAt === null ? { test, token } : null;
  };
}

/**
 * A callback for a test. The first with the right signature ends the test; one after the end, and one with another
 * signature, is listed and changes nothing. Refuses `generation.callbackRefused` for the latter.
 */
export function receiveTestCallback(ports: CallbackPorts) {
  return async (
    { test, token }: Expected,
    sent: SentCallback & { contentType: string },
  ): Promise<Result<{ ok: true }>> => {
    const { workflow, webhookId } = test;
    const { mode } = workflow;
    if (mode.kind !== 'callback') return refuse('generation.callbackRefused');
    const at = ports.clock.now();
    const signed = { body: [sent.bytes], header: sent.header };
    const wanted = await provenSignature(ports, webhookId, mode, signed, at);
    if (!wanted) {
      await keep(ports, test, (stored) => withExchanges(stored, [toldOf(test, at, sent, 'refused')]));
      return refuse('generation.callbackRefused');
    }
    if (!isOpenTest(testAt(test, at))) {
      await keep(ports, test, (stored) => withExchanges(stored, [toldOf(test, at, sent, 'late')]));
      return ok({ ok: true });
    }
    const secrets = secretsOfCallback(ports.secrets, webhookId, workflow, { token, wanted });
    const read = await ports.workflows.readSent({ bytes: sent.bytes, contentType: sent.contentType, secrets });
    const step = { ...readCallBack(workflow, mode, read), ...(read.kind === 'failure' && { failed: read }) };
    const now = ports.clock.now();
    const exchange = { ...exchangeOf(partsOf(test, at), read), status: null };
    await keep(ports, test, (stored) => {
      const verdict = isOpenTest(stored) ? 'taken' : 'late';
      return testMoved(stored, [{ ...exchange, verdict }], step, now);
    });
    return ok({ ok: true });
  };
}

/**
 * Lists a callback above the size limit, and ends the test when its signature is right. Refuses as for a run:
 * `generation.callbackTooLarge`, or `generation.callbackRefused`.
 */
export function refuseLargeTestCallback(ports: Pick<CallbackPorts, 'transact' | 'clock' | 'secrets' | 'callbacks'>) {
  return async ({ test }: Expected, sent: SignedCallback): Promise<Result<never>> => {
    const { mode } = test.workflow;
    if (mode.kind !== 'callback') return refuse('generation.callbackRefused');
    const detail = `a callback of more than ${maxCallbackBytes} bytes`;
    const failed = { kind: 'failure', failure: 'result.tooLarge', problem: 'tooLarge', detail } as const;
    const at = ports.clock.now();
    const exchange = exchangeOf(partsOf(test, at), failed);
    const isKnown = (await provenSignature(ports, test.webhookId, mode, sent, at)) !== null;
    await keep(ports, test, (stored) => {
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
function toldOf(test: WebhookTest, at: string, sent: SentCallback, verdict: TestExchange['verdict']): TestExchange {
  const heard = { kind: 'answer', json: null, bytes: sent.bytes.length } as const;
  return { ...exchangeOf(partsOf(test, at), heard), verdict };
}

async function keep(
  { transact, clock }: Pick<Ports, 'transact' | 'clock'>,
  { id }: WebhookTest,
  change: (stored: WebhookTest) => WebhookTest,
): Promise<void> {
  await transact(async ({ webhookTests }) => {
    const stored = await webhookTests.lock(id);
    if (stored) await webhookTests.save(change(testAt(stored, clock.now())));
    return ok(null);
  });
}
