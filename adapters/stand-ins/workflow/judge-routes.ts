import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import { hashOf } from '../kit/seed.ts';
import type { Gate } from './gate.ts';
import { receivedPictures } from './received-pictures.ts';
import type { Scenario } from './scenarios.ts';
import { page, scenarioOf, silence } from './scenarios.ts';
import { chosen, headerOf, recordOf, textOf } from './take-order.ts';
import type { Judgement, WorkflowWorld } from './workflow-state.ts';
import { forgetOld } from './workflow-state.ts';

const usualMs = 700;
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
  await gate.wait(scenario === 'judgeLate' ? lateMs : (controls.delayMs ?? usualMs));
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
