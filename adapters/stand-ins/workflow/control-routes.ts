import { jsonReply, redirectReply, route } from '../kit/sandbox-server.ts';
import type { SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import type { Callbacks } from './callbacks.ts';
import type { Gate } from './gate.ts';
import { phaseOf } from './jobs.ts';
import { isScenario } from './scenarios.ts';
import { recordOf } from './take-order.ts';
import type { WorkflowWorld } from './workflow-state.ts';
import { usualControls } from './workflow-state.ts';

/**
 * For tests, and for the buttons of the page. Bodies are JSON or a form:
 *   GET  /_control/calls                 every call received, counts per generation and how many wait
 *   GET  /_control/jobs                  every job with its phase, and every callback that was sent
 *   GET  /_control/judged                every request to the judge, with its score
 *   POST /_control/next {scenario, workflow?, times?}   scenario of the next calls, of one workflow (`fal/photo`) or of any
 *   POST /_control/words {on}            words in prompts choose a scenario; off at first, except for `hata`
 *   POST /_control/clock {advanceMs}     advances the clock, and responds once all due callbacks got their response
 *   POST /_control/delay {ms | null}     waiting time of every response and job; null: the usual ones
 *   POST /_control/hold                  calls are accepted without a response
 *   POST /_control/release               responds to the held calls, stops holding
 *   POST /_control/drop {times}          this many of the next responses are lost after the work was done
 *   POST /_control/reset                 empty state, usual behaviour; keys stay
 */
export function controlRoutes(world: WorkflowWorld, gate: Gate, callbacks: Callbacks): SandboxRoute[] {
  const { controls, state } = world;
  return [
    route('GET', '/_control/calls', () => jsonReply(200, callsOf(world, gate))),
    route('GET', '/_control/jobs', () => jsonReply(200, jobsOf(world))),
    route('GET', '/_control/judged', () => jsonReply(200, { judged: state.value.judgements })),
    action('next', ({ scenario, workflow, times }) => {
      if (!isScenario(scenario)) return `no scenario ${String(scenario)}`;
      const named = typeof workflow === 'string' && workflow !== '' ? workflow : null;
      controls.next.push({ workflow: named, scenario, times: Number(times ?? 1) || 1 });
      return null;
    }),
    action('words', ({ on }) => ((controls.words = on === true || on === 'true'), null)),
    action('clock', async ({ advanceMs }) => {
      controls.forwardMs += Number(advanceMs ?? 0);
      gate.tick();
      await callbacks.sendDue();
      return null;
    }),
    action('delay', ({ ms }) => ((controls.delayMs = typeof ms === 'number' && ms >= 0 ? ms : null), null)),
    action('hold', () => (gate.hold(), null)),
    action('release', () => (gate.release(), null)),
    action('drop', ({ times }) => ((controls.drops = typeof times === 'number' ? times : 1), null)),
    action('reset', () => {
      Object.assign(controls, usualControls(null));
      gate.release();
      const { signing } = state.value;
      state.reset();
      state.value.signing = signing;
      state.save();
      return null;
    }),
  ];

  /** `change` returns the problem with the body, or null. */
  function action(
    name: string,
    change: (body: Record<string, unknown>) => string | null | Promise<string | null>,
  ): SandboxRoute {
    return route('POST', `/_control/${name}`, async (request) => {
      const error = await change(bodyOf(request));
      if (error !== null) return jsonReply(400, { error });
      if (isForm(request)) return redirectReply('/');
      return jsonReply(200, { ...controls, held: gate.held, waiting: gate.waiting });
    });
  }
}

function isForm({ headers }: SandboxRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function bodyOf(request: SandboxRequest): Record<string, unknown> {
  if (request.bytes.length === 0) return {};
  if (isForm(request)) return request.form();
  return request.headers['content-type']?.startsWith('application/json') ? recordOf(request.json()) : {};
}

function callsOf({ state }: WorkflowWorld, gate: Gate) {
  const { calls } = state.value;
  const countByGeneration: Record<string, number> = {};
  for (const { generationId } of calls) {
    if (generationId !== null) countByGeneration[generationId] = (countByGeneration[generationId] ?? 0) + 1;
  }
  return { calls, countByGeneration, total: calls.length, waiting: gate.waiting };
}

function jobsOf({ state, nowMs }: WorkflowWorld) {
  const { jobs, deliveries } = state.value;
  return { jobs: jobs.map((job) => ({ ...job, phase: phaseOf(job, nowMs()) })), deliveries };
}
