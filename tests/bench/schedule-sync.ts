import { randomUUID } from 'node:crypto';
import type { ApiResponse } from '../support/api-client.ts';
import { apiOf } from '../support/api-client.ts';
import { signInToken } from '../support/uploads.ts';
import type { BenchServer } from './bench-server.ts';

const batch = 100;
const rounds = 7;

const base = (prompt: string) => ({ version: 1, fields: { prompt } });

/** A device that was offline sends a hundred operations in one request, of each kind that it can queue; and the same once more. */
export async function scheduleSync(server: BenchServer): Promise<string[]> {
  const call = apiOf(server, await signInToken(server, 'elif@vitrin.test'));
  const { id: userId } = (await call('GET', '/auth/me')).body.user;
  const influencerId = (await call('GET', '/influencers/owned')).body.influencers[0].id;
  const platformId = (await call('GET', '/schedule/platforms')).body.platforms[0].id;
  const workflow = (await call('GET', '/webhook-config/active')).body.webhooks.find(
    ({ inputFields, contentType }: { inputFields: { isRequired: boolean }[]; contentType: string }) =>
      contentType === 'image' && inputFields.every(({ isRequired }) => !isRequired),
  );
  const fields = (prompt: string, hour: number) => ({
    platformId,
    scheduledAt: new Date(Date.now() + (hour + 48) * 3_600_000).toISOString(),
    prompt,
    contentType: 'image',
    webhookConfigId: workflow?.id ?? null,
    templateId: null,
    autoPublish: false,
    inputData: {},
  });
  let seq = 0;
  let revision = 0;
  const op = (entityId: string, rest: object) => ({
    opId: randomUUID(),
    seq: seq++,
    userId,
    influencerId,
    entityId,
    groupId: null,
    ...rest,
  });
  const send = async (ops: object[]): Promise<number> => {
    const cursors = { [influencerId]: revision };
    const body = { protocol: 1, deviceId: randomUUID(), pending: ops.length, cursors, ops };
    const start = performance.now();
    const answer = await call('POST', '/schedule/sync', body);
    const ms = performance.now() - start;
    failUnlessAllOk(answer);
    revision = answer.body.changes[influencerId].revision;
    return ms;
  };

  const times: Record<string, number[]> = { creations: [], edits: [], 'the same edits again': [], deletions: [] };
  for (let round = 0; round < rounds; round++) {
    const ids = Array.from({ length: batch }, () => randomUUID());
    const edits = ids.map((id) => op(id, { kind: 'update', fields: { prompt: 'Dağ' }, base: base('Sahil') }));
    times['creations']!.push(await send(ids.map((id, at) => op(id, { kind: 'create', fields: fields('Sahil', at) }))));
    times['edits']!.push(await send(edits));
    times['the same edits again']!.push(await send(edits));
    times['deletions']!.push(await send(ids.map((id) => op(id, { kind: 'delete', base: base('Dağ') }))));
  }
  return Object.entries(times).map(([kind, taken]) => {
    const sorted = taken.toSorted((a, b) => a - b);
    return `${batch} ${kind} in one request, ${rounds} times: median ${sorted[rounds >> 1]!.toFixed(0)} ms, best ${sorted[0]!.toFixed(0)} ms, worst ${sorted.at(-1)!.toFixed(0)} ms`;
  });
}

function failUnlessAllOk({ status, body }: ApiResponse): void {
  const wrong = status === 200 ? body.results.find((result: { status: string }) => result.status !== 'ok') : body;
  if (wrong) throw new Error(`${status} ${JSON.stringify(wrong)}`);
}
