import type { PageReading } from '#core/contract/public-pages.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { textIssues } from '../http/validation-issues.ts';

/** absent: nothing has that name · wrong: the request breaks the contract. */
export type ReadResponse = { kind: 'reply'; reply: unknown } | { kind: 'absent' } | { kind: 'wrong' };

/**
 * Calls a route of the API within this process: the same checks, the same query, the same reply as over HTTP. Only for
 * public data.
 */
export function createReadInProcess(endpoints: readonly Endpoint[]) {
  const byName = new Map(endpoints.map((item) => [item.route.name, item]));
  return async ({ route: name, params = {}, query = {} }: PageReading): Promise<ReadResponse> => {
    const item = byName.get(name);
    if (!item || item.route.method !== 'GET' || item.route.access !== 'public')
      throw new Error(`${name} is not public`);
    const given = { params: item.route.params.safeParse(params), query: item.route.query.safeParse(query) };
    if (!given.params.success) return { kind: 'absent' };
    if (!given.query.success || textIssues(query).length > 0) return { kind: 'wrong' };
    const answer = await item.handle({ params: given.params.data, query: given.query.data } as Call<
      never,
      never,
      never
    >);
    return answer.ok ? { kind: 'reply', reply: item.route.reply.parse(answer.value) } : { kind: 'absent' };
  };
}
export type ReadInProcess = ReturnType<typeof createReadInProcess>;
