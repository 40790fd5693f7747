import type { Knex } from 'knex';
import type { Platform, PlatformStore, ScheduleFacts, ScheduleStore } from '#core/schedules/schedule.ts';
import { unconfirmedFailure } from '#core/schedules/schedule-states.ts';
import { PlatformRow } from './rows/platform-row.ts';
import { ScheduleRow, toSchedule, toScheduleRow } from './rows/schedule-row.ts';

export function createScheduleStore(trx: Knex.Transaction): ScheduleStore {
  return {
    async byId(id) {
      const row = await ScheduleRow.query(trx).findById(id);
      return row ? toSchedule(row) : null;
    },
    async lock(id) {
      const row = await ScheduleRow.query(trx).findById(id).forUpdate();
      return row ? toSchedule(row) : null;
    },
    async insert(schedule) {
      const inserted = await trx('schedules').insert(toScheduleRow(schedule)).onConflict('id').ignore().returning('id');
      return inserted.length === 1;
    },
    async save(schedule) {
      const { id, ...changed } = toScheduleRow(schedule);
      const saved = await trx('schedules').where({ id }).update(changed);
      if (saved !== 1) throw new Error(`schedule ${id} is not there`);
    },
    async remove(id) {
      await ScheduleRow.query(trx).deleteById(id);
    },
    async ofInfluencer(userId, influencerId, { start, end, status }) {
      const query = ScheduleRow.query(trx).where({ user_id: userId, influencer_id: influencerId });
      if (start !== null) void query.where('scheduled_at', '>=', start);
      if (end !== null) void query.where('scheduled_at', '<', end);
      if (status !== null) void query.where({ status });
      return (await query.orderBy(['scheduled_at', 'id'])).map(toSchedule);
    },
    async due(now, limit) {
      const rows = await ScheduleRow.query(trx)
        .where({ status: 'pending' })
        .where('scheduled_at', '<=', now)
        .orderBy(['scheduled_at', 'id'])
        .limit(limit);
      return rows.map(toSchedule);
    },
    async unsettled(before, limit) {
      const { rows } = await trx.raw<{ rows: { id: string }[] }>(unsettledSql, [before, unconfirmedFailure, limit]);
      return rows.map(({ id }) => id);
    },
    async factsOf(ids) {
      if (ids.length === 0) return [];
      const { rows } = await trx.raw<{ rows: FactsRow[] }>(factsSql, [[...ids]]);
      return rows.map(toFacts);
    },
  };
}

export function createPlatformStore(trx: Knex.Transaction): PlatformStore {
  return {
    async list() {
      return (await PlatformRow.query(trx).orderBy(['display_order', 'name'])).map(toPlatform);
    },
  };
}

/** A run still counts as going on while its publication does; a failed one may yet be confirmed as published. */
const unsettledSql = `
  select s.id
  from schedules s
  left join generations g on g.id = s.generation_id
  left join publications p on p.id = s.publication_id
  where s.updated_at < ?
    and (
      (s.status = 'processing' and p.id is null and g.status in ('done', 'failed', 'timed_out', 'unknown'))
      or (s.status = 'processing' and p.status in ('published', 'failed', 'unconfirmed'))
      or (s.status = 'failed' and s.failure = ? and p.status in ('published', 'failed'))
    )
  order by s.updated_at, s.id
  limit ?`;

const factsSql = `
  select s.id as schedule_id, w.credit_cost as workflow_cost,
    g.status as generation_status, g.credit_cost as generation_cost,
    c.id as content_id, c.thumbnail_url, c.permalink as content_permalink,
    p.status as publication_status, p.media_id, p.permalink as publication_permalink
  from schedules s
  left join webhooks w on w.id = s.webhook_config_id
  left join generations g on g.id = s.generation_id
  left join contents c on c.id = s.content_id
  left join publications p on p.id = s.publication_id
  where s.id = any(?::uuid[])`;

type FactsRow = {
  schedule_id: string;
  workflow_cost: number | null;
  generation_status: NonNullable<ScheduleFacts['generation']>['status'] | null;
  generation_cost: number | null;
  content_id: string | null;
  thumbnail_url: string | null;
  content_permalink: string | null;
  publication_status: NonNullable<ScheduleFacts['publication']>['status'] | null;
  media_id: string | null;
  publication_permalink: string | null;
};

function toFacts(row: FactsRow): ScheduleFacts {
  return {
    scheduleId: row.schedule_id,
    workflowCost: row.workflow_cost,
    generation:
      row.generation_status === null ? null : { status: row.generation_status, creditCost: row.generation_cost ?? 0 },
    content: row.content_id === null ? null : { thumbnailUrl: row.thumbnail_url, permalink: row.content_permalink },
    publication:
      row.publication_status === null
        ? null
        : { status: row.publication_status, mediaId: row.media_id, permalink: row.publication_permalink },
  };
}

function toPlatform(row: PlatformRow): Platform {
  return { id: row.id, name: row.name, displayName: row.display_name, isActive: row.is_active };
}
