import type { Ports } from '#core/ports.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { ObservePorts } from './observe-generation.ts';
import type { PreviewPorts } from './fetch-previews.ts';
import { isNewProgress } from '#core/generation/decide-progress.ts';
import { progressOf } from '#core/generation/read-call.ts';
import { progressRequest } from '#core/webhooks/job-address.ts';
import { reportedProgress } from '#core/webhooks/reported-progress.ts';
import { observeGeneration, ofAttempt } from './observe-generation.ts';
import { toProvider } from './request-provider.ts';
import { withPreviews } from './fetch-previews.ts';

/** Requests the progress of a run whose call is open, once, and commits it. Null for a workflow that names no address for it. */
export function watchCall(
  ports: ObservePorts & PreviewPorts & Pick<Ports, 'read'>,
  { id, webhookId }: Generation,
  webhook: WebhookVersion,
): ((signal: StopSignal) => Promise<void>) | null {
  const progress = webhook.mode.kind === 'answer' ? webhook.mode.progress : undefined;
  const wanted = progress && progressRequest(progress, id);
  if (!wanted) return null;
  return async (signal) => {
    const { url, ...body } = wanted;
    const to = toProvider(ports.secrets, webhookId, webhook, url);
    const response = await ports.workflows.request({ ...to, ...body, withoutFiles: true, signal });
    if (response.kind === 'failure' || signal.aborted) return;
    const run = await ports.read(({ generations }) => generations.byId(id));
    if (run?.status !== 'calling') return;
    const reported = progressOf(reportedProgress(progress, response.json));
    const seen = await withPreviews(ports, { webhookId, webhook, live: run.live }, reported, signal);
    if (!signal.aborted && isNewProgress(run, seen)) await observeGeneration(ports, id, ofAttempt(run)(seen));
  };
}
