import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { Composition } from '../../support/compose.ts';
import { createTokenMint } from '#adapters/crypto/secrets.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { ok } from '#core/shared/result.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';

const poll: ResultMode = {
  kind: 'poll',
  job: { idPath: 'request_id', statusAddress: { from: 'path', path: 'status_url' }, resultAddress: null, cancel: null },
  status: {
    statusPath: 'status',
    doneValues: ['COMPLETED'],
    failedValues: ['ERROR'],
    errorPath: null,
    progressPath: null,
    resultPath: null,
  },
  intervalSeconds: 5,
  maxIntervalSeconds: 30,
};
const callback: ResultMode = {
  kind: 'callback',
  job: { idPath: 'request_id', cancel: null },
  status: null,
  signature: { kind: 'token' },
};
/** The address and the response of the runs of each mode. */
export const workflows = {
  now: { path: '/now', mode: { kind: 'answer' } },
  answer: { path: '/answer', mode: { kind: 'answer' } },
  poll: { path: '/job', mode: poll },
  callback: { path: '/callback', mode: callback },
  accepted: { path: '/order', mode: { kind: 'accepted' } },
} as const satisfies Record<string, { path: string; mode: ResultMode }>;
export type WorkflowName = keyof typeof workflows;

export type Prepared = {
  userId: string;
  token: string;
  influencerId: string;
  webhookIds: Record<WorkflowName, string>;
};

/** A customer who owns a model and has credits, and a workflow of each mode that makes texts. */
export async function prepareRuns(
  { ports, knex }: Pick<Composition, 'ports'> & { knex: Knex },
  workflowUrl: string,
  credits: number,
): Promise<Prepared> {
  const userId = await aCustomer(knex);
  const influencerId = await aModelOnSale(knex);
  const now = ports.clock.now();
  const webhookIds = Object.fromEntries(Object.keys(workflows).map((name) => [name, randomUUID()]));
  await ports.transact(async (stores) => {
    await stores.ownerships.insert({ userId, influencerId, orderId: null, createdAt: now });
    for (const [name, { path, mode }] of Object.entries(workflows)) {
      await stores.webhooks.insert({
        ...emptyWorkflow,
        id: webhookIds[name]!,
        version: 1,
        deletedAt: null,
        name: { tr: name, en: name },
        webhookUrl: `${workflowUrl}${path}`,
        mode,
        contentType: 'text',
        previewImageUrls: [],
        createdAt: now,
      });
    }
    await stores.credits.grant({
      userId,
      amount: credits,
      kind: 'grant',
      idem: 'bench',
      sourceType: 'admin',
      sourceId: userId,
      detail: {},
      actorId: null,
      now,
    });
    return ok(null);
  });
  const { token, hash } = createTokenMint().mint();
  const [created_at, expires_at] = ['2026-01-01T00:00:00Z', '2036-01-01T00:00:00Z'];
  await knex('sessions').insert({ id: randomUUID(), user_id: userId, token_hash: hash, created_at, expires_at });
  return { userId, token, influencerId, webhookIds: webhookIds as Prepared['webhookIds'] };
}
