import type { ApiRoute, Form } from './api-call.ts';
import type { SandboxRoute } from '../kit/sandbox-server.ts';
import type { StripeWorld } from './stripe-state.ts';
import { badBody, parseForm } from '../kit/request-body.ts';
import { jsonReply, matchPath, route } from '../kit/sandbox-server.ts';
import { catchUp } from './billing-clock.ts';
import { isStripeFault } from './stripe-fault.ts';
import { byItself } from './stripe-state.ts';

/**
 * A call at a past second. `path` and `form` may contain fields of earlier results: `{{0.id}}` is the id of the first.
 */
type PastCall = { at: number; path: string; form: string };

/**
 * POST /_control/past {key, calls}: calls of the API made in the past, in their order, and all that became due since.
 * No event is sent about them. Replies with their results, a declined card as `{error}`; the same key gets the same reply.
 * `routes` are those of a world that emits nothing.
 */
export function pastCalls(world: StripeWorld, routes: readonly ApiRoute[]): SandboxRoute {
  return route('POST', '/_control/past', (request) => {
    const { key, calls } = request.json() as { key: string; calls: PastCall[] };
    const { replies } = world.state.value;
    const known = replies[key];
    if (known !== undefined) return { status: 200, headers: { 'content-type': 'application/json' }, body: known.body };
    const results: object[] = [];
    for (const call of calls) world.at(call.at, () => void results.push(answer(routes, call, results)));
    catchUp(world);
    const body = JSON.stringify({ results });
    const reply = { endpoint: request.path, fingerprint: '', status: 200, body, requestId: '' };
    replies[key] = { ...reply, at: world.realSeconds() };
    world.state.save();
    return jsonReply(200, { results });
  });
}

/** A copy: later calls change the object itself. */
function answer(routes: readonly ApiRoute[], { path: given, form: words }: PastCall, results: object[]): object {
  const path = filled(given, results);
  const form = parseForm(filled(words, results)) as Form;
  for (const { method, path: pattern, answer: run } of routes) {
    const params = method === 'POST' ? matchPath(pattern, path) : null;
    if (params === null) continue;
    try {
      return structuredClone(run({ params, form, by: 'secret', cause: byItself }));
    } catch (error) {
      if (isStripeFault(error) && error.status === 402) return { error: structuredClone(error.envelope) };
      throw isStripeFault(error) ? badBody(`${path}: ${error.envelope.message}`) : error;
    }
  }
  throw badBody(`no call of the API: ${path}`);
}

function filled(text: string, results: readonly object[]): string {
  return text.replaceAll(/\{\{(\d+)\.([\w.]+)\}\}/g, (_all, index: string, path: string) => {
    let value: unknown = results[Number(index)];
    for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
    if (typeof value !== 'string') throw badBody(`result ${index} has no ${path}`);
    return value;
  });
}
