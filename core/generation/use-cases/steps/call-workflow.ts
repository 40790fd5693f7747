import type { Ports } from '#core/ports.ts';
import type { Observation } from '#core/generation/decide.ts';
import type { RunsInFlight, StopSignal } from '#core/generation/runs-in-flight.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { BodyPart, CallFailure, WorkflowRequest } from '#core/generation/workflow-caller.ts';
import { callTimeoutMs } from '#core/generation/generation-states.ts';
import { influencerValues } from '#core/generation/influencer-values.ts';
import { markFiles, requestParts } from '#core/generation/request-parts.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { readAnswer } from '#core/webhooks/read-answer.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secret-entries.ts';

type CallPorts = Pick<Ports, 'read' | 'workflows' | 'files' | 'ids' | 'secrets'> & {
  runs: Pick<RunsInFlight, 'throughOutage'>;
};

/** Calls the run's workflow once and reads its answer. What the request is made of is loaded when it is sent and dropped after. */
export async function callWorkflow(ports: CallPorts, id: string, signal: StopSignal): Promise<Observation> {
  const parts = () => ports.runs.throughOutage(() => partsOf(ports, id), signal);
  const request = async () => requestOf(ports, await parts());
  const answer = await ports.workflows.call({ request, generationId: id, timeoutMs: callTimeoutMs, signal });
  if (answer.kind === 'failure') return { kind: 'callFailed', failure: answer.failure, detail: answer.detail };
  const { webhook } = await parts();
  const read = readAnswer(webhook, answer.json);
  return read.ok
    ? { kind: 'answered', answer: read.answer }
    : { kind: 'callFailed', failure: read.failure, detail: read.detail };
}

/** Files are opened before the call is made: one that is gone ends the run without it. */
async function requestOf(
  ports: Pick<CallPorts, 'files' | 'ids' | 'secrets'>,
  { generation, webhook, influencer }: Parts,
): Promise<WorkflowRequest | CallFailure> {
  const entries = openEntries(ports.secrets, generation.webhookId, webhook);
  if (!entries) return { kind: 'failure', failure: 'webhook.unauthorized', detail: 'a secret cannot be opened' };
  const secret = ports.ids.next();
  const { input, files } = markFiles(generation.inputData, secret);
  const filled = fillTemplate(webhook.requestTemplate, {
    prompt: generation.prompt,
    type: generation.contentType,
    generationId: generation.id,
    callbackUrl: null,
    input,
    influencer: influencerValues(influencer, (path) => ports.files.publicUrl(path)),
  });
  const body: BodyPart[] = [];
  for (const part of requestParts(filled, files, secret)) {
    const opened = typeof part === 'string' ? part : await openFile(ports, part);
    if (opened === null) return { kind: 'failure', failure: 'input.fileMissing', detail: 'a file sent along is gone' };
    body.push(opened);
  }
  const { headers, query, secrets } = entries;
  return { kind: 'request', url: addressWithQuery(webhook.webhookUrl, query), headers, secrets, body };
}

async function openFile({ files }: Pick<CallPorts, 'files'>, { sha256 }: StoredFile): Promise<BodyPart | null> {
  const opened = await files.openUpload(sha256);
  return opened && { length: Math.ceil(opened.size / 3) * 4, base64: () => opened.base64() };
}

type Parts = { generation: Generation; webhook: WebhookVersion; influencer: Influencer };

async function partsOf(ports: Pick<CallPorts, 'read'>, id: string): Promise<Parts> {
  const parts = await ports.read(async (stores) => {
    const generation = await stores.generations.byId(id);
    const webhook = generation && (await stores.webhooks.version(generation.webhookId, generation.webhookVersion));
    const influencer = generation && (await stores.influencers.byId(generation.influencerId));
    return webhook && influencer ? { generation, webhook, influencer } : null;
  });
  if (!parts) throw new Error(`run ${id} has lost its workflow or its model`);
  return parts;
}
