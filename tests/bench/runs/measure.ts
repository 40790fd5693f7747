import { setTimeout as pause } from 'node:timers/promises';
import type { Prepared } from './prepare-runs.ts';

export type Spread = { p50: number; p99: number };

/** Times in ms of what other customers ask for, one request after the other. */
export async function timesOfOthers(
  apiUrl: string,
  { token }: Pick<Prepared, 'token'>,
  count: number,
): Promise<Spread> {
  const paths = ['/marketplace/models', '/influencers/owned', '/notifications', '/credits/balance'];
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const begun = performance.now();
    const answer = await fetch(`${apiUrl}${paths[i % paths.length]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${paths[i % paths.length]}: ${answer.status}`);
  }
  return spread(times);
}

/** What the product adds to a run: from the request to the service's call, and from the service's answer to ours. */
export async function overheads(
  apiUrl: string,
  workflowUrl: string,
  { token, influencerId, webhookIds }: Prepared,
  count: number,
): Promise<{ before: Spread; after: Spread }> {
  const before: number[] = [];
  const after: number[] = [];
  for (let i = 0; i < count; i++) {
    const asked = now();
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
    before.push(called - asked);
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
