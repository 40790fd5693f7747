import type { Ports } from '#core/ports.ts';
import type { GenerationIn } from '#core/generation/generation.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { wentOn } from '#core/generation/decide-waiting.ts';
import { toProvider } from './provider-request.ts';
import { questionProvider } from './question-provider.ts';

type AskPorts = Pick<Ports, 'read' | 'secrets' | 'workflows'>;
type Asked = { run: GenerationIn<'waiting'>; webhook: WebhookVersion };

/**
 * Sends the provider of a waiting run one status request and, when it is done, one for the result. null when the run no
 * longer waits, and when nothing changed. A temporary failure is retried at the next step.
 */
export async function askProvider(ports: AskPorts, id: string, signal: StopSignal): Promise<Observation | null> {
  const asked = await waitingRun(ports, id);
  if (!asked || asked.webhook.mode.kind !== 'poll') return null;
  const { run, webhook } = asked;
  const { observation } = await questionProvider(webhook, asked.webhook.mode, run.reference, (_kind, url) =>
    ports.workflows.ask({ ...toProvider(ports.secrets, run.webhookId, webhook, url), signal }),
  );
  return isNews(run, observation) ? observation : null;
}

/** Most responses only confirm that the provider is still working: they need no transaction. */
function isNews(run: GenerationIn<'waiting'>, observation: Observation): boolean {
  return observation.kind !== 'wentOn' || wentOn(run, observation.progress).next.kind !== 'none';
}

async function waitingRun({ read }: Pick<Ports, 'read'>, id: string): Promise<Asked | null> {
  return read(async ({ generations, webhooks }) => {
    const run = await generations.byId(id);
    if (run?.status !== 'waiting' || run.reference.statusUrl === null) return null;
    const webhook = await webhooks.version(run.webhookId, run.webhookVersion);
    return webhook && { run, webhook };
  });
}
