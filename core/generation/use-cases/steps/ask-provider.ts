import type { Ports } from '#core/ports.ts';
import type { GenerationIn } from '#core/generation/generation.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { ProviderAnswer } from '#core/generation/workflow-caller.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { readProgress, readResult } from '#core/generation/read-call.ts';
import { jobAddress } from '#core/webhooks/job-address.ts';
import { resultIn } from '#core/webhooks/read-status.ts';
import { toProvider } from './provider-request.ts';

type AskPorts = Pick<Ports, 'read' | 'secrets' | 'workflows'>;
type Asked = { run: GenerationIn<'waiting'>; webhook: WebhookVersion };

/**
 * Asks the provider of a waiting run once how it goes and, when it is done, for the result. null when the run waits no more. What
 * cannot be answered now is asked again at its next step.
 */
export async function askProvider(ports: AskPorts, id: string, signal: StopSignal): Promise<Observation | null> {
  const asked = await waitingRun(ports, id);
  if (!asked || asked.webhook.mode.kind !== 'poll') return null;
  const { run, webhook } = asked;
  const { mode } = asked.webhook;
  const ask = (url: string) =>
    ports.workflows.ask({ ...toProvider(ports.secrets, run.webhookId, webhook, url), signal });
  const said = await ask(run.reference.statusUrl!);
  if (said.kind === 'failure') return notTold(said);
  const progress = readProgress(mode.status, said.json);
  if (progress !== 'done') return progress;
  if (mode.job.resultAddress === null) return readResult(webhook, resultIn(mode.status, said.json));
  const { webhookUrl } = webhook;
  const named = jobAddress(mode.job.resultAddress, { json: said.json, jobId: run.reference.id, webhookUrl });
  const resultUrl = named ?? run.reference.resultUrl;
  if (resultUrl === null) {
    return { kind: 'callFailed', failure: 'webhook.missingResult', detail: 'the answer names no result address' };
  }
  const result = await ask(resultUrl);
  if (result.kind === 'failure') return withoutResult(result);
  return readResult(webhook, resultIn(mode.status, result.json));
}

async function waitingRun({ read }: Pick<Ports, 'read'>, id: string): Promise<Asked | null> {
  return read(async ({ generations, webhooks }) => {
    const run = await generations.byId(id);
    if (run?.status !== 'waiting' || run.reference.statusUrl === null) return null;
    const webhook = await webhooks.version(run.webhookId, run.webhookVersion);
    return webhook && { run, webhook };
  });
}

function notTold({ failure, detail, isRefusal, retryAfterMs }: ProviderAnswer & { kind: 'failure' }): Observation {
  return { kind: 'askFailed', failure, detail, isRefusal, retryAfterMs };
}

/**
 * fal has no failed state: what went wrong is told in place of the result. What the provider refuses to make ends the run; any
 * other answer is counted, since a result that is not there after a few questions will not come.
 */
function withoutResult(answer: ProviderAnswer & { kind: 'failure' }): Observation {
  const { failure, detail } = answer;
  const isFinal = failure === 'moderation.blocked' || failure === 'input.rejected';
  return isFinal
    ? { kind: 'callFailed', failure, detail }
    : notTold({ ...answer, isRefusal: answer.status !== undefined });
}
