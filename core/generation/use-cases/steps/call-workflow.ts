import type { Ports } from '#core/ports.ts';
import type { Observation } from '#core/generation/decide.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { callTimeoutMs } from '#core/generation/generation-states.ts';
import { influencerValues } from '#core/generation/influencer-values.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { readAnswer } from '#core/webhooks/read-answer.ts';

type CallPorts = Pick<Ports, 'read' | 'workflows' | 'files'>;

/** Calls the run's workflow once and reads its answer. What the request is made of is loaded when it is sent and dropped after. */
export async function callWorkflow(ports: CallPorts, id: string, signal: StopSignal): Promise<Observation> {
  const request = () => requestOf(ports, id);
  const answer = await ports.workflows.call({ request, generationId: id, timeoutMs: callTimeoutMs, signal });
  if (answer.kind === 'failure') return { kind: 'callFailed', failure: answer.failure, detail: answer.detail };
  const { webhook } = await partsOf(ports, id);
  const read = readAnswer(webhook, answer.json);
  return read.ok
    ? { kind: 'answered', answer: read.answer }
    : { kind: 'callFailed', failure: read.failure, detail: read.detail };
}

async function requestOf(ports: CallPorts, id: string): Promise<{ url: string; body: unknown }> {
  const { generation, webhook, influencer } = await partsOf(ports, id);
  const body = fillTemplate(webhook.requestTemplate, {
    prompt: generation.prompt,
    type: generation.contentType,
    generationId: generation.id,
    input: generation.inputData,
    influencer: influencerValues(influencer, (path) => ports.files.publicUrl(path)),
  });
  return { url: webhook.webhookUrl, body };
}

type Parts = { generation: Generation; webhook: Webhook; influencer: Influencer };

async function partsOf(ports: CallPorts, id: string): Promise<Parts> {
  const parts = await ports.read(async (stores) => {
    const generation = await stores.generations.byId(id);
    const webhook = generation && (await stores.webhooks.byId(generation.webhookId));
    const influencer = generation && (await stores.influencers.byId(generation.influencerId));
    return webhook && influencer ? { generation, webhook, influencer } : null;
  });
  if (!parts) throw new Error(`run ${id} has lost its workflow or its model`);
  return parts;
}
