import type { TransactionOrKnex } from 'objection';
import type { Generation, GenerationStatus, ListedGeneration, GenerationFailure } from '#core/generation/generation.ts';
import type { GenerationStore } from '#core/generation/generation-store.ts';
import type { GenerationRow } from './generation-row.ts';
import type { StateTimes } from '#core/generation/receipt.ts';
import type { CountedWorkflow, DayFigure } from '#core/generation/workflow-figures.ts';
import { raw } from 'objection';
import { openStatuses, displayedResult } from '#core/generation/generation-states.ts';
import { withoutFiles } from '#core/generation/result.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';
import { stateOfRow, toRow, toStateRow } from './generation-row.ts';
import { insertNew, rowOf } from './row-model.ts';
import { isAnyWaiting, nextWaiting } from './waiting-runs.ts';
import { countHistory } from './workflow-health-store.ts';
import { ownTable } from './own-table.ts';

type Row = { webhookId: string; days: DayFigure[] | null; failure: GenerationFailure | null; failedAt: string | null };

export class GenerationModel extends rowOf<GenerationRow & { stateTimes: StateTimes }>() {
  static override tableName = 'generations';
  static override jsonAttributes = [
    'inputData',
    'assets',
    'result',
    'answer',
    'reference',
    'rules',
    'late',
    'stateTimes',
    'cost',
    'firstResult',
    'live',
  ];
}

/** Hashes of the tokens in the callbacks of a run. */
class CallbackTokenModel extends rowOf<{ generationId: string; tokenHash: string; createdAt: string }>() {
  static override tableName = 'generation_callbacks';
  static override idColumn = ['generation_id', 'token_hash'];
}

/** All columns but the input and a response that is being copied, which may be large. */
const listedColumns =
  `id user_id influencer_id webhook_id webhook_version schedule_id content_type prompt credit_cost created_at status result
  failure failure_detail failure_message cost likeness first_result live offered_at may_start_at lease_until reference next_step_at deadline attempts refusals progress rules started_at
  finished_at`.split(/\s+/);

export function createGenerationStore(trx: TransactionOrKnex): GenerationStore {
  const generations = () => GenerationModel.query(trx);
  return {
    countWorkflows: (since) => countWorkflows(trx, since),
    historyOf: (webhookId, since) => countHistory(trx, webhookId, since),
    byId: async (id) => toGeneration(await generations().findById(id)),
    lock: async (id) => toGeneration(await generations().findById(id).forUpdate()),
    insert(generation) {
      const stateTimes: StateTimes = { held: generation.createdAt };
      return insertNew(GenerationModel, trx, { ...toRow(generation), stateTimes });
    },
    async move(generation, from, at) {
      const moved = await generations()
        .findById(generation.id)
        .where('status', from)
        .patch({
          ...toStateRow(generation, from),
          ...(generation.status !== from && { stateTimes: noted(generation.status, at) }),
        });
      return moved === 1;
    },
    async addCallbackToken(id, hash, now) {
      await insertNew(CallbackTokenModel, trx, { generationId: id, tokenHash: hash, createdAt: now });
    },
    async callbackTokens(id) {
      const rows = await CallbackTokenModel.query(trx).select('token_hash').where('generation_id', id);
      return rows.map(({ tokenHash }) => tokenHash);
    },
    async removeCallbackTokens(id) {
      await CallbackTokenModel.query(trx).delete().where('generation_id', id);
    },
    async stateTimesOf(id) {
      const row = await generations().select('state_times').findById(id);
      return row?.stateTimes ?? {};
    },
    async extendLeases(ids, until) {
      const open = await trx.raw<{ rows: { id: string }[] }>(
        `with extended as (
           update generations set lease_until = :until where id = any(:ids) and status in ('calling', 'downloading', 'judging')
         )
         select id from generations where id = any(:ids) and (status = any(:open) or late->>'kind' = 'copying')`,
        { ids: [...ids], until, open: [...openStatuses] },
      );
      return open.rows.map(({ id }) => id);
    },
    isAnyWaiting: (now) => isAnyWaiting(trx, now),
    nextWaiting: (now) => nextWaiting(trx, now),
    openOf: (userId) =>
      generations()
        .where('user_id', userId)
        .whereIn('status', [...openStatuses])
        .resultSize(),
    async expectingIdsOf(userId) {
      const rows = await generations()
        .select('id')
        .where('user_id', userId)
        .whereNot('status', 'done')
        .whereRaw(`(late is null or late->>'kind' = 'copying')`);
      return rows.map(({ id }) => id);
    },
    async forgetInputs(userId) {
      await generations()
        .where('user_id', userId)
        .whereNotIn('status', [...openStatuses])
        .patch({ prompt: '', inputData: {}, assets: [] });
    },
    async ofUser(userId, { influencerId, limit }) {
      const query = generations()
        .select(listedColumns, raw(`late - 'answer' as late`))
        .where('user_id', userId)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      if (influencerId) void query.where('influencer_id', influencerId);
      return (await query).map(toListed);
    },
    async overdue({ now, offeredBefore, stepBefore, heldSince }, limit) {
      const rows = await generations()
        .select('id', 'status')
        .whereIn('status', [...openStatuses])
        .where((late) =>
          late
            .where((held) =>
              held.where('status', 'held').where((due) =>
                due
                  .where((lost) => lost.whereNull('may_start_at').where('offered_at', '<', offeredBefore))
                  .orWhere('deadline', '<=', now)
                  .orWhere('created_at', '<=', heldSince),
              ),
            )
            .orWhere((working) =>
              working.whereIn('status', ['calling', 'downloading', 'judging']).where('lease_until', '<=', now),
            )
            .orWhere((waiting) =>
              waiting
                .where('status', 'waiting')
                .where((due) => due.where('next_step_at', '<', stepBefore).orWhere('deadline', '<=', now)),
            ),
        )
        .orderBy('created_at')
        .limit(limit);
      const late = await generations()
        .select('id', 'status')
        .whereRaw(`late->>'kind' = 'copying' and (late->>'leaseUntil')::timestamptz <= ?`, [now])
        .orderBy('finished_at')
        .limit(limit);
      return [...rows, ...late].map(({ id, status }) => ({ id, status }));
    },
    async dropFiles(id, urls) {
      const run = toGeneration(await generations().findById(id).forUpdate());
      const result = run && displayedResult(run);
      if (!result) return;
      const left = withoutFiles(result, urls);
      const late = 'late' in run ? run.late : null;
      await generations()
        .findById(id)
        .patch(late?.kind === 'kept' ? { late: { ...late, result: left } } : { result: left });
    },
    async withMedia(userId, url) {
      const inTime = await generations()
        .where({ user_id: userId, status: 'done' })
        .whereJsonSupersetOf('result:media', [{ url }])
        .first();
      return toGeneration(inTime ?? (await lateOf(trx, userId, url)));
    },
    async withText(userId, influencerId, text) {
      const run = await generations()
        .where({ user_id: userId, influencer_id: influencerId })
        .whereNot('status', 'cancelled')
        .whereRaw(`(result->>'text' = :text or late->'result'->>'text' = :text)`, { text })
        .orderBy('created_at', 'desc')
        .first();
      return toGeneration(run);
    },
  };
}

/**
 * The run whose late result has this file, unless its customer cancelled it. By the index that the file sweep uses,
 * too.
 */
function lateOf(trx: TransactionOrKnex, userId: string, url: string) {
  return GenerationModel.query(trx)
    .where('user_id', userId)
    .whereIn('status', ['failed', 'timed_out', 'unknown'])
    .whereNotNull('late')
    .whereRaw(String.raw`jsonb_path_query_array(late, '$.** \? (@ starts with "/media/")') @> ?::jsonb`, [
      JSON.stringify([url]),
    ])
    .first();
}

/** The first time stays when a run enters a state again. */
function noted(status: GenerationStatus, at: string) {
  return raw('jsonb_build_object(?::text, ?::text) || state_times', [status, at]) as unknown as StateTimes;
}

function toGeneration(row: GenerationModel | undefined): Generation | null {
  return row ? { ...toListed(row), inputData: row.inputData, assets: row.assets, ...stateOfRow(row) } : null;
}

function toListed(row: GenerationModel): ListedGeneration {
  const { id, userId, influencerId, webhookId, webhookVersion, rules, scheduleId } = row;
  const { contentType, prompt, creditCost, createdAt, firstResult, live } = row;
  return {
    id,
    userId,
    influencerId,
    webhookId,
    webhookVersion,
    rules,
    scheduleId,
    contentType,
    prompt,
    creditCost,
    createdAt,
    ...(firstResult && { firstResult }),
    ...(live && { live }),
    ...stateOfRow(row),
  };
}

export const stores = { generations: createGenerationStore };

/** Every workflow that is not deleted, in one statement: each is counted from its own part of the index. */
async function countWorkflows(trx: TransactionOrKnex, since: string): Promise<CountedWorkflow[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `select w.id as "webhookId", counted.days, lost.failure, lost.finished_at as "failedAt"
     from webhooks w
     left join lateral (
       select json_agg(each_day) as days from (
         select (created_at at time zone :zone)::date::text as day, count(*) as runs,
           count(*) filter (where status = 'done') as done,
           count(*) filter (where status in ('failed', 'timed_out', 'unknown')) as lost
         from generations g where g.webhook_id = w.id and g.created_at >= :since group by 1
       ) each_day
     ) counted on true
     left join lateral (
       select failure, finished_at from generations g
       where g.webhook_id = w.id and g.status in ('failed', 'timed_out', 'unknown') and g.finished_at >= :since
       order by g.finished_at desc limit 1
     ) lost on true
     where w.deleted_at is null`,
    { zone: turkeyZone, since },
  );
  return rows.map(({ webhookId, days, failure, failedAt }) => ({
    webhookId,
    days: days ?? [],
    lastFailure: failure === null || failedAt === null ? null : { failure, at: failedAt },
  }));
}

export const ownTables = {
  generations: ownTable(
    'generations',
    'id, influencer_id, webhook_id, schedule_id, content_type, prompt, input_data, assets, credit_cost, status, result, likeness, failure, created_at, started_at, finished_at',
  ),
};
