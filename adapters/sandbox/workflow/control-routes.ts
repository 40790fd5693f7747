import { jsonReply, redirectReply, route } from '../kit/sandbox-server.ts';
import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import type { Gate } from './gate.ts';
import type { WorkflowWorld } from './workflow-state.ts';

/**
 * For tests, and for the buttons of the page:
 *   GET  /_control/calls                 every call received, counts per generation and how many wait
 *   POST /_control/delay {ms | null}     waiting time of every answer; null: the usual ones
 *   POST /_control/hold                  calls are taken, not answered
 *   POST /_control/release               answers what waits, stops holding
 *   POST /_control/drop {times}          so many of the next answers are lost after the work was done
 *   POST /_control/reset                 empty state, usual behaviour
 */
export function controlRoutes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  const { controls, state } = world;
  return [
    route('GET', '/_control/calls', () => jsonReply(200, callsOf(world, gate))),
    action('delay', ({ ms }) => void (controls.delayMs = typeof ms === 'number' && ms >= 0 ? ms : null)),
    action('hold', () => gate.hold()),
    action('release', () => gate.release()),
    action('drop', ({ times }) => void (controls.drops = typeof times === 'number' ? times : 1)),
    action('reset', () => {
      Object.assign(controls, { delayMs: null, drops: 0 });
      gate.release();
      state.reset();
    }),
  ];

  function action(name: string, change: (body: Record<string, unknown>) => void): SandboxRoute {
    return route('POST', `/_control/${name}`, (request) => {
      change(bodyOf(request));
      return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
        ? redirectReply('/')
        : done();
    });
  }

  function done(): SandboxReply {
    return jsonReply(200, { ...controls, held: gate.held, waiting: gate.waiting });
  }
}

function bodyOf(request: SandboxRequest): Record<string, unknown> {
  if (request.bytes.length === 0) return {};
  return request.headers['content-type']?.startsWith('application/json')
    ? (request.json() as Record<string, unknown>)
    : {};
}

function callsOf({ state }: WorkflowWorld, gate: Gate) {
  const { calls } = state.value;
  const countByGeneration: Record<string, number> = {};
  for (const { generationId } of calls) {
    if (generationId !== null) countByGeneration[generationId] = (countByGeneration[generationId] ?? 0) + 1;
  }
  return { calls, countByGeneration, total: calls.length, waiting: gate.waiting };
}
