import { dropConnection, jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { makeAnswer } from './make-response.ts';
import type { WorkflowOrder } from './make-response.ts';
import { silence, page, scenarioOf } from './scenarios.ts';
import type { Gate } from './gate.ts';
import { answered, recordOf, takeOrder, chosen, headerOf, textOf } from './take-order.ts';
import { begunOf, previewAddress } from './previews.ts';
import { resultsIn } from './result-files.ts';
import { workflowKinds, forgetOld, percentOfTask } from './workflow-state.ts';
import type { StoredResponse, WorkflowKind, WorkflowWorld, Judgement } from './workflow-state.ts';
import type { Scenario } from './scenarios.ts';
import { hashOf } from '../kit/seed.ts';
import { receivedPictures } from './received-pictures.ts';

/** Usual waiting times: for an image, four images, a video, a few lines. */
const usualMs: Record<WorkflowKind, number> = { photo: 2500, 'photo-grid': 4000, video: 5000, text: 1000 };
const slowMs = 20_000;

/**
 * POST /workflows/photo | photo-grid | video | text: responds with the result, as a model behind an HTTP address does.
 * GET /workflows/progress/{generationId}: how far it is meanwhile.
 */
export function callRoutes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  return [
    ...workflowKinds.map((kind) =>
      route('POST', `/workflows/${kind}`, (request) => answer(world, gate, kind, request)),
    ),
    route('GET', '/workflows/progress/:id', ({ params }) => jsonReply(200, progressOf(world, params['id'] ?? ''))),
  ];
}

/** Of an open call, by its run: percent, and its unfinished images. */
function progressOf(world: WorkflowWorld, id: string) {
  const task = world.tasks.get(id) ?? world.tasks.get(`${id}-2`);
  if (!task) return { percent: null, previews: [] };
  const percent = percentOfTask(task, world.nowMs());
  const begun = begunOf(resultsIn(world, task.made), percent);
  return { percent, previews: begun.map((each) => previewAddress(world, each)) };
}

async function answer(
  world: WorkflowWorld,
  gate: Gate,
  kind: WorkflowKind,
  request: SandboxRequest,
): Promise<SandboxReply> {
  const { state, controls, keys } = world;
  if (keys[kind] !== undefined && request.headers['authorization'] !== keys[kind]) return refusals.unauthorized();
  const input = recordOf(request.json());
  const { order, call, refused } = await takeOrder(world, 'plain', { kind, request, input, refusals });
  const { idempotencyKey: key } = call;
  const known = key === null ? undefined : state.value.answers[key];
  call.repeat = known !== undefined;
  if (refused) return answered(world, call, refused);
  const made = known ?? makeAnswer(world, order);
  if (key !== null) state.value.answers[key] = made;
  state.save();

  // The work is done and recorded before any waiting: a caller that gives up and retries gets the same response.
  if (order.scenario === 'timeout') return silence();
  const startsMs = world.nowMs();
  if (key !== null) world.tasks.set(key, { made, startsMs, endsMs: startsMs + waitOf(world, order) });
  if (known === undefined) await gate.wait(waitOf(world, order));
  await gate.open();
  if (key !== null) world.tasks.delete(key);
  if (controls.drops > 0) {
    controls.drops--;
    return dropConnection;
  }
  return answered(world, call, replyOf(made));
}

const refusals = {
  unauthorized: () => jsonReply(401, { detail: 'Authentication is required to access this workflow.' }),
  rateLimited: () => jsonReply(429, { detail: 'Too many requests' }, { 'retry-after': '30' }),
};

function waitOf({ controls }: WorkflowWorld, { kind, scenario }: WorkflowOrder): number {
  const usual = controls.delayMs ?? usualMs[kind];
  return scenario === 'slow' ? (controls.delayMs === null ? slowMs : usual * 8) : usual;
}

function replyOf({ status, body }: StoredResponse): SandboxReply {
  return typeof body === 'string' ? textReply(status, body, 'text/html; charset=utf-8') : jsonReply(status, body);
}

const judgeMs = 700;
/** Longer than anybody waits for a score. */
const lateMs = 75_000;

const high = { least: 86, most: 97 };
const low = 31;

/**
 * POST /workflows/judge: compares the face in `result` with the ones in `references`, each an address or base64, and responds
 * `{similarity, faces}`. The scores are invented: the same result gets the same one, which is high unless a scenario is chosen.
 */
export function judgeRoutes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  return [route('POST', '/workflows/judge', (request) => judge(world, gate, request))];
}

async function judge(world: WorkflowWorld, gate: Gate, request: SandboxRequest): Promise<SandboxReply> {
  const { state, controls } = world;
  const input = recordOf(request.json());
  const prompt = textOf(input['prompt']) ?? '';
  const generationId = textOf(input['generationId']) ?? headerOf(request, 'idempotency-key');
  const scenario = chosen(world, 'plain/judge', { onlyNamed: true }) ?? scenarioOf(prompt, controls.words);
  const earlier = state.value.judgements.filter((each) => each.generationId === generationId).length;
  const [result, references] = await Promise.all([
    receivedPictures(input['result']),
    receivedPictures(input['references']),
  ]);
  const judgement: Judgement = {
    at: new Date(world.nowMs()).toISOString(),
    generationId,
    prompt,
    result,
    references,
    scenario,
    similarity: scoreOf(scenario, earlier, result[0] ?? prompt),
  };
  state.value.judgements.push(judgement);
  forgetOld(world);
  state.save();
  if (scenario === 'judgeNever' || scenario === 'timeout') return silence();
  await gate.wait(scenario === 'judgeLate' ? lateMs : (controls.delayMs ?? judgeMs));
  await gate.open();
  return replyTo(judgement);
}

function scoreOf(scenario: Scenario | null, earlier: number, seed: string): number {
  const isLow = scenario === 'judgeLow' || (scenario === 'judgeLowOnce' && earlier === 0);
  return (isLow ? low : high.least + (hashOf(seed) % (high.most - high.least + 1))) / 100;
}

function replyTo({ scenario, similarity, references }: Judgement): SandboxReply {
  if (scenario === 'garbage') return page();
  if (scenario === 'error') return textReply(500, 'face model failed to load');
  if (scenario === 'unauthorized') return jsonReply(401, { detail: 'Invalid API key' });
  if (scenario === 'judgeNonsense') return jsonReply(200, { similarity: 'lovely', faces: 1 });
  return jsonReply(200, { similarity, faces: 1, compared: references.length });
}
