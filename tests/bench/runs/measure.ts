import { setTimeout as pause } from 'node:timers/promises';
import type { Prepared } from './prepare-runs.ts';

export type Spread = { p50: number; p99: number };

/** The response times of `count` calls of one customer, at each of `apiUrls` in turn. */
export async function timesOfOthers<Name extends string>(
  othersUrl: string,
  apiUrls: Record<Name, string>,
  { token }: Pick<Prepared, 'token'>,
  { rounds, count }: { rounds: number; count: number },
): Promise<Record<Name, Spread>> {
  const names = Object.keys(apiUrls) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const body = JSON.stringify({ apiUrl: apiUrls[name], token, count });
      const answer = await fetch(othersUrl, { method: 'POST', body });
      times[name].push(...((await answer.json()) as number[]));
    }
  }
  return Object.fromEntries(names.map((name) => [name, spread(times[name])])) as Record<Name, Spread>;
}

/** The time that the product adds to a run: from the request to the call of the service, and from the response of the service to ours. */
export async function overheads(
  apiUrl: string,
  workflowUrl: string,
  { token, influencerId, webhookIds }: Prepared,
  count: number,
): Promise<{ before: Spread; after: Spread }> {
  const before: number[] = [];
  const after: number[] = [];
  for (let i = 0; i < count; i++) {
    const input = now();
    const answer = await fetch(`${apiUrl}/falai/generate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        prompt: 'Sahilde',
        influencer_id: influencerId,
        webhookId: webhookIds.now,
        inputData: {},
      }),
    });
    const body = (await answer.json()) as { success: boolean; generationInfo: { id: string } };
    const visible = now();
    if (!body.success) throw new Error(`a run that is answered at once: ${JSON.stringify(body)}`);
    const { called, answered } = (await timesOf(workflowUrl))[body.generationInfo.id]!;
    before.push(called - input);
    after.push(visible - answered);
  }
  return { before: spread(before), after: spread(after) };
}

/** After a full garbage collection. */
export async function memory(): Promise<NodeJS.MemoryUsage> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await pause(200);
  }
  return process.memoryUsage();
}

async function timesOf(workflowUrl: string): Promise<Record<string, { called: number; answered: number }>> {
  return (await (await fetch(`${workflowUrl}/_times`)).json()) as Record<string, { called: number; answered: number }>;
}

const now = () => performance.timeOrigin + performance.now();

function spread(times: number[]): Spread {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
