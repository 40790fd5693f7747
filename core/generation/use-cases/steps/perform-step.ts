import type { Ports } from '#core/ports.ts';
import type { Next, Observation, Step } from '#core/generation/observation.ts';
import type { Generation, GenerationIn } from '#core/generation/generation.ts';
import type { Place, RunsInFlight, StopSignal } from '#core/generation/runs-in-flight.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { isNewProgress } from '#core/generation/decide-progress.ts';
import { typedTexts } from '#core/generation/read-call.ts';
import { callWorkflow } from './call-workflow.ts';
import { copyResult } from './copy-result.ts';
import { judgeResult } from './judge-result.ts';
import { observeGeneration, ofAttempt } from './observe-generation.ts';
import { toProvider, questionProvider } from './request-provider.ts';
import type { PreviewPorts } from './fetch-previews.ts';
import { withPreviews } from './fetch-previews.ts';

type RequestPorts = Pick<Ports, 'read'> & PreviewPorts;

type Requested = { run: GenerationIn<'waiting'>; webhook: WebhookVersion };

export type StepPorts = Pick<
  Ports,
  | 'transact'
  | 'read'
  | 'clock'
  | 'ids'
  | 'random'
  | 'secrets'
  | 'tokens'
  | 'workflows'
  | 'callbacks'
  | 'files'
  | 'fileLinks'
  | 'images'
  | 'videos'
  | 'signer'
  | 'log'
> & {
  runs: RunsInFlight;
};

/**
 * Commits an observation and, where there is a next step, begins it on the reserved place. The place is always
 * released.
 */
export async function beginStep(
  ports: StepPorts,
  id: string,
  place: Place,
  observe: (state: Generation, now: string) => Observation | null,
): Promise<boolean> {
  try {
    const step = await observeGeneration(ports, id, observe);
    goOn(ports, place, step);
    return step !== null;
  } catch (fault) {
    place.leave();
    throw fault;
  }
}

/** Begins the next step after a committed one on the place, or releases the place. */
export function goOn(ports: StepPorts, place: Place, step: Step | null): void {
  const kind = step?.next.kind;
  if (!step || !kind || !isWork(kind)) return place.leave();
  const { id } = step.state;
  const observed = ofAttempt(step.state);
  // No input, which may be large, is passed on and held while the workflow works.
  place.begin(id, (signal) => performSteps(ports, { id, observed }, kind, signal));
}

/** Does one step after the other until the run waits, has ended, or its signal is aborted. */
async function performSteps(
  ports: StepPorts,
  { id, observed }: { id: string; observed: ReturnType<typeof ofAttempt> },
  first: Next['kind'],
  signal: StopSignal,
): Promise<void> {
  for (let kind: Next['kind'] | undefined = first; kind && isWork(kind);) {
    const observation = await perform(ports, id, kind, signal);
    if (!observation || signal.aborted) return;
    // A commit whose confirmation was lost is found done: repeating it changes nothing, and a sweep continues from
    // there.
    const step = await ports.runs.throughOutage(() => observeGeneration(ports, id, observed(observation)), signal);
    kind = step?.next.kind;
  }
}

function isWork(kind: Next['kind']): boolean {
  return kind === 'call' || kind === 'download' || kind === 'judge' || kind === 'ask';
}

async function perform(
  ports: StepPorts,
  id: string,
  kind: Next['kind'],
  signal: StopSignal,
): Promise<Observation | null> {
  switch (kind) {
    case 'call':
      return callWorkflow(ports, id, signal);
    case 'download':
      return ports.runs.inCopyTurn(() => copyResult(ports, id, signal));
    case 'judge':
      return judgeResult(ports, id, signal);
    case 'ask':
      return requestProvider(ports, id, signal);
    case 'wait':
    case 'end':
    case 'keep':
    case 'tellCancelled':
    case 'none':
      return null;
    default:
      return kind satisfies never;
  }
}

/**
 * Sends the provider of a waiting run one status request and, when it is done, one for the result. null when the run no
 * longer waits, and when nothing changed. A temporary failure is retried at the next step.
 */
async function requestProvider(ports: RequestPorts, id: string, signal: StopSignal): Promise<Observation | null> {
  const input = await waitingRun(ports, id);
  if (!input || input.webhook.mode.kind !== 'poll') return null;
  const { run, webhook } = input;
  const { observation } = await questionProvider(
    webhook,
    input.webhook.mode,
    run.reference,
    typedTexts(run),
    (_kind, url, body) =>
      ports.workflows.request({
        ...toProvider(ports.secrets, run.webhookId, webhook, url),
        ...(body !== undefined && { body }),
        signal,
      }),
  );
  if (observation.kind !== 'progressed') return observation;
  const seen = await withPreviews(ports, { ...run, webhook }, observation, signal);
  // Most responses only confirm that the provider is still working: they need no transaction.
  return isNewProgress(run, seen) ? seen : null;
}

async function waitingRun({ read }: Pick<Ports, 'read'>, id: string): Promise<Requested | null> {
  return read(async ({ generations, webhooks }) => {
    const run = await generations.byId(id);
    if (run?.status !== 'waiting' || run.reference.statusUrl === null) return null;
    const webhook = await webhooks.version(run.webhookId, run.webhookVersion);
    return webhook && { run, webhook };
  });
}
