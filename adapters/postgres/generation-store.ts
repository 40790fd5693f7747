import type { Knex } from 'knex';
import type { GenerationStore } from '#core/generation/generation.ts';
import { isOpen, openStatuses } from '#core/generation/generation-states.ts';
import { GenerationRow, toGeneration, toGenerationRow, toProgressRow } from './rows/generation-row.ts';

const sweepLimit = 100;

export function createGenerationStore(trx: Knex.Transaction): GenerationStore {
  return {
    async byId(id) {
      const row = await GenerationRow.query(trx).findById(id);
      return row ? toGeneration(row) : null;
    },
    async lock(id) {
      const row = await GenerationRow.query(trx).findById(id).forUpdate();
      return row ? toGeneration(row) : null;
    },
    async insert(generation) {
      const inserted = await trx('generations')
        .insert(toGenerationRow(generation))
        .onConflict('id')
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },
    async move(generation, from) {
      // Files sent along are dropped when a run ends; until then the inputs, which may be megabytes, are not written again.
      const inputs = isOpen(generation.status) ? {} : { input_data: JSON.stringify(generation.inputData) };
      const moved = await trx('generations')
        .where('id', generation.id)
        .whereIn('status', [...from])
        .update({ ...toProgressRow(generation), ...inputs });
      return moved === 1;
    },
    async extendLease(id, until) {
      const extended = await trx('generations')
        .where('id', id)
        .whereIn('status', ['calling', 'downloading'])
        .update({ lease_until: until });
      return extended === 1;
    },
    async openOf(userId) {
      const { rows } = await trx.raw(
        'select count(*)::int as open from generations where user_id = ? and status = any(?)',
        [userId, [...openStatuses]],
      );
      return rows[0].open;
    },
    async ofUser(userId, { influencerId, limit }) {
      const query = GenerationRow.query(trx)
        .where('user_id', userId)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      if (influencerId) void query.where('influencer_id', influencerId);
      return (await query).map(toGeneration);
    },
    async abandoned(now, heldBefore) {
      const rows = await GenerationRow.query(trx)
        .where((open) =>
          open.whereIn('status', ['calling', 'downloading']).where((lease) => lease.where('lease_until', '<', now)),
        )
        .orWhere((held) => held.where('status', 'held').whereRaw('coalesce(lease_until, created_at) < ?', [heldBefore]))
        .orderBy('created_at')
        .limit(sweepLimit);
      return rows.map(toGeneration);
    },
    async medianSeconds(webhookId) {
      const { rows } = await trx.raw(`select (${medianSecondsSql('?')}) as seconds`, [webhookId]);
      return rows[0].seconds === null ? null : Math.max(1, Math.round(rows[0].seconds));
    },
    async withMedia(userId, url) {
      const row = await GenerationRow.query(trx)
        .where({ user_id: userId, status: 'done' })
        .whereRaw(`result->'media' @> jsonb_build_array(jsonb_build_object('url', ?::text))`, [url])
        .first();
      return row ? toGeneration(row) : null;
    },
  };
}

/** Median seconds of the last 50 done runs of a workflow, as a subselect. */
export function medianSecondsSql(webhookId: string): string {
  return `select percentile_cont(0.5) within group (order by extract(epoch from last.finished_at - last.started_at))
    from (select g.started_at, g.finished_at from generations g
           where g.webhook_id = ${webhookId} and g.status = 'done' order by g.finished_at desc limit 50) last`;
}
