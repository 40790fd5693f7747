import type { Ports } from '#core/ports.ts';
import type { WebhookTest } from '#core/generation/webhook-test.ts';
import { exchangeOf, withExchanges } from '#core/generation/decide-test.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { ok } from '#core/shared/result.ts';
import { maskSecrets } from '#core/webhooks/mask-secrets.ts';
import { toProvider } from './provider-request.ts';

/**
 * Notifies the service of a test that its job is cancelled, once, where the workflow has a cancel address; the outcome
 * is stored.
 */
export async function cancelAtProvider(
  ports: Pick<Ports, 'transact' | 'clock' | 'secrets' | 'workflows'>,
  test: WebhookTest,
): Promise<void> {
  const { workflow, reference } = test;
  const cancel = 'job' in workflow.mode ? workflow.mode.job.cancel : null;
  if (!cancel || !reference?.cancelUrl) return;
  const request = toProvider(ports.secrets, test.webhookId, workflow, reference.cancelUrl);
  const began = Date.parse(ports.clock.now());
  const isTold = await ports.workflows.cancel({ ...request, method: cancel.method, signal: neverStopped });
  const at = ports.clock.now();
  const seconds = (Date.parse(at) - began) / 1000;
  const parts = {
    kind: 'cancel',
    at,
    seconds,
    method: cancel.method,
    url: maskSecrets(request.url, request.secrets),
  } as const;
  const exchange = exchangeOf(
    parts,
    isTold ? { kind: 'answer', json: null } : { kind: 'failure', failure: 'webhook.unreachable', detail: 'not told' },
  );
  await ports.transact(async ({ webhookTests }) => {
    const stored = await webhookTests.lock(test.id);
    if (stored) await webhookTests.save(withExchanges(stored, [exchange]));
    return ok(null);
  });
}
