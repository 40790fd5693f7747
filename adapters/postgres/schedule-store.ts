import type { TransactionOrKnex } from 'objection';
import { raw, ref } from 'objection';
import type { SentenceCode } from '#core/texts/texts.ts';
import type {
  PendingSchedule,
  Schedule,
  ScheduleStatus,
  ScheduleStore,
  Platform,
  PlatformStore,
} from '#core/schedules/schedule.ts';
import { emptyTexts, planFields, plannedOf } from '#core/schedules/plan-fields.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import { unconfirmedFailure } from '#core/schedules/schedule-states.ts';
import { ContentModel } from './content-store.ts';
import { InstagramAccountModel } from './instagram-account-store.ts';
import { GenerationModel } from './generation-store.ts';
import { PublicationModel } from './publication-store.ts';
import { insertNew, rowOf } from './row-model.ts';
import { begunSql, factsOf } from './schedule-facts.ts';
import { WebhookModel } from './webhook-store.ts';
import { ownColumns, ownTable } from './own-table.ts';

type ScheduleRow = Omit<PendingSchedule, 'status'> &
  ReturnType<typeof resultsOf> & { status: ScheduleStatus; failure: SentenceCode | null };

export class ScheduleModel extends rowOf<ScheduleRow>() {
  static override tableName = 'schedules';
  static override jsonAttributes = ['inputData'];
  static override relationMappings = {
    webhook: {
      relation: ScheduleModel.BelongsToOneRelation,
      modelClass: WebhookModel,
      join: { from: 'schedules.webhook_config_id', to: 'webhooks.id' },
    },
    generation: {
      relation: ScheduleModel.BelongsToOneRelation,
      modelClass: GenerationModel,
      join: { from: 'schedules.generation_id', to: 'generations.id' },
    },
    content: {
      relation: ScheduleModel.BelongsToOneRelation,
      modelClass: ContentModel,
      join: { from: 'schedules.content_id', to: 'contents.id' },
    },
    publication: {
      relation: ScheduleModel.BelongsToOneRelation,
      modelClass: PublicationModel,
      join: { from: 'schedules.publication_id', to: 'publications.id' },
    },
  };
}

export function createScheduleStore(trx: TransactionOrKnex): ScheduleStore {
  const schedules = () => ScheduleModel.query(trx);
  const inSpan = (userId: string, influencerIds: readonly string[], { start, end }: { start: string; end: string }) =>
    schedules()
      .where({ user_id: userId })
      .whereIn('influencer_id', [...influencerIds])
      .whereNull('deleted_at')
      .where('scheduled_at', '>=', start)
      .where('scheduled_at', '<', end);
  return {
    byId: async (id) => toSchedule(await schedules().findById(id)),
    lock: async (id) => toSchedule(await schedules().findById(id).forUpdate()),
    insert: (schedule) => insertNew(ScheduleModel, trx, toRow(schedule)),
    async insertAll(all) {
      await schedules().insert(all.map(toRow));
    },
    async lockAll(userId, ids) {
      if (ids.length === 0) return [];
      const rows = await schedules()
        .findByIds([...ids])
        .where({ user_id: userId })
        .orderBy('id')
        .forUpdate();
      return rows.map(fromRow);
    },
    async lockBulk(bulkId) {
      const rows = await schedules().where({ bulk_id: bulkId }).orderBy('id').forUpdate();
      return rows.map(fromRow);
    },
    async deleteAll(ids, now) {
      await schedules()
        .findByIds([...ids])
        .patch({ version: raw('version + 1'), updatedAt: now, deletedAt: now });
    },
    async forgetPerson(userId, now) {
      await schedules()
        .where({ user_id: userId, status: 'pending' })
        .whereNull('deleted_at')
        .patch({ version: raw('version + 1'), updatedAt: now, deletedAt: now });
      await schedules().where({ user_id: userId }).patch(emptyTexts);
    },
    async save(schedule) {
      const { id, ...changes } = toRow(schedule);
      const saved = await schedules().findById(id).patch(changes);
      if (saved !== 1) throw new Error(`schedule ${id} is missing`);
    },
    async saveAll(all) {
      await schedules().insert(all.map(toRow)).onConflict('id').merge();
    },
    async ofInfluencer(userId, influencerId, { start, end, status, limit, offset }) {
      const query = schedules().where({ user_id: userId, influencer_id: influencerId }).whereNull('deleted_at');
      if (start !== null) void query.where('scheduled_at', '>=', start);
      if (end !== null) void query.where('scheduled_at', '<', end);
      if (status !== null) void query.where({ status });
      const total = await query.clone().resultSize();
      const rows = await query.orderBy(['scheduled_at', 'id']).limit(limit).offset(offset);
      return { rows: rows.map(fromRow), total };
    },
    async ofSpan(userId, influencerIds, span) {
      const rows = await inSpan(userId, influencerIds, span).orderBy(['scheduled_at', 'created_at', 'id']);
      return rows.map(fromRow);
    },
    async latestOf(userId, influencerIds, span, { limit, characters }) {
      const rows = await inSpan(userId, influencerIds, span)
        .select('id', 'influencer_id', 'scheduled_at', 'content_type', 'status', 'version', 'created_at', 'updated_at')
        .select(raw('left(prompt, ?)', characters).as('prompt'), raw('left(caption, ?)', characters).as('caption'))
        .orderBy([
          { column: 'scheduled_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      return rows.map((row) => ({ ...row }));
    },
    pendingOf: (userId) =>
      schedules().where({ user_id: userId, status: 'pending' }).whereNull('deleted_at').resultSize(),
    async due(now, limit, awaitedSince) {
      const rows = await schedules()
        .where({ status: 'pending' })
        .whereNull('deleted_at')
        .where('scheduled_at', '<=', now)
        .where((ready) =>
          ready
            .whereNull('source_content_id')
            .orWhere('scheduled_at', '<=', awaitedSince)
            .orWhereExists(
              InstagramAccountModel.query(trx)
                .where('instagram_accounts.influencer_id', ref('schedules.influencer_id'))
                .where({ is_active: true }),
            ),
        )
        .orderBy(['scheduled_at', 'id'])
        .limit(limit);
      return rows.map(fromRow);
    },
    begun: async (now, after, limit) =>
      (await schedules().whereRaw(begunSql, [now, after, after]).orderBy('id').limit(limit)).map(fromRow),
    async unsettled(before, limit) {
      // A run still counts as running while its publication does; a failed one may yet be confirmed as published.
      const rows = await schedules()
        .select('schedules.id')
        .leftJoinRelated('[generation, publication]')
        .where('schedules.updated_at', '<', before)
        .whereNull('schedules.deleted_at')
        .where((open) =>
          open
            .where('schedules.status', 'processing')
            .orWhere({ 'schedules.status': 'failed', 'schedules.failure': unconfirmedFailure }),
        )
        .where((ended) =>
          ended
            .whereIn('publication.status', ['published', 'failed'])
            .orWhere((unsure) =>
              unsure.where({ 'schedules.status': 'processing', 'publication.status': 'unconfirmed' }),
            )
            .orWhere((made) =>
              made
                .where('schedules.status', 'processing')
                .whereNull('publication.id')
                .whereIn('generation.status', ['done', 'failed', 'timed_out', 'unknown', 'cancelled']),
            ),
        )
        .orderBy(['schedules.updated_at', 'schedules.id'])
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async idsOfPublication(publicationId) {
      const rows = await schedules().select('id').where({ publication_id: publicationId }).orderBy('id');
      return rows.map(({ id }) => id);
    },
    async byIds(ids) {
      const rows = await schedules().findByIds([...ids]);
      return rows.map(fromRow);
    },
    async changedSince(userId, models, limit) {
      const ids = models.map(({ influencerId }) => influencerId);
      const since = models.map((model) => model.since);
      const changes = raw(
        `(select asked.influencer_id, asked.place, latest.schedule_id, latest.revision
          from unnest(?::uuid[], ?::int[]) with ordinality as asked (influencer_id, since, place)
          cross join lateral (
            select schedule_id, revision from schedule_revisions as own
            where own.user_id = ? and own.influencer_id = asked.influencer_id and own.revision > asked.since
            order by own.revision limit ?
          ) as latest) as changes`,
        [ids, since, userId, limit],
      );
      const rows = await schedules()
        .select('schedules.*', 'changes.revision', 'changes.influencer_id as changed_of')
        .join(changes, 'changes.schedule_id', 'schedules.id')
        .orderBy(['changes.place', 'changes.revision'])
        .limit(limit)
        .castTo<(ScheduleModel & { revision: number; changedOf: string })[]>();
      return rows.map(({ revision, changedOf, ...row }) => ({
        influencerId: changedOf,
        schedule: fromRow(row),
        revision,
      }));
    },
    async newestRevisions(userId, influencerIds) {
      const { rows } = await trx.raw<{ rows: { influencerId: string; revision: number; floor: number }[] }>(
        `select influencer_id as "influencerId", revision, floor from schedule_revision_counters
         where user_id = ? and influencer_id = any(?)`,
        [userId, [...influencerIds]],
      );
      return rows;
    },
    factsOf: (ids) => factsOf(schedules(), ids),
  };
}

function toSchedule(row: ScheduleModel | undefined): Schedule | null {
  return row ? fromRow(row) : null;
}

/** The row of each state has a null where another state has a value. */
function fromRow(row: ScheduleRow): Schedule {
  const { status, failure, generationId, contentId, publicationId, ...values } = { ...row };
  switch (status) {
    case 'pending':
      return { ...values, status };
    case 'processing':
      if (contentId !== null && publicationId !== null) {
        return { ...values, status, step: 'publishing', generationId, contentId, publicationId };
      }
      if (generationId !== null) return { ...values, status, step: 'generating', generationId };
      break;
    case 'completed':
      return { ...values, status, generationId, contentId, publicationId };
    case 'failed':
      if (failure !== null) return { ...values, status, failure, generationId, contentId, publicationId };
      break;
    default:
      return status satisfies never;
  }
  throw new Error(`schedule ${row.id} is ${status} without its results`);
}

function toRow(schedule: Schedule): ScheduleRow {
  const { id, userId, influencerId, status, version, bulkId, createdAt, updatedAt, deletedAt } = schedule;
  return {
    ...plannedOf(schedule),
    ...resultsOf(schedule),
    id,
    userId,
    influencerId,
    status,
    version,
    bulkId,
    createdAt,
    updatedAt,
    deletedAt,
    failure: status === 'failed' ? schedule.failure : null,
  };
}

class PlatformModel extends rowOf<Platform>() {
  static override tableName = 'platforms';
}

export function createPlatformStore(trx: TransactionOrKnex): PlatformStore {
  return {
    async list() {
      const rows = await PlatformModel.query(trx)
        .select('id', 'name', 'display_name', 'is_active')
        .orderBy(['display_order', 'name']);
      return rows.map((row) => ({ ...row }));
    },
  };
}

export const stores = { schedules: createScheduleStore, platforms: createPlatformStore };

// The ids of the template and of the stored content are the product's own.
const { templateId: _template, sourceContentId: _content, ...ownFields } = planFields;

export const ownTables = {
  schedules: ownTable(
    'schedules',
    `id, influencer_id, ${ownColumns(ownFields)}, status, failure, generation_id, content_id, publication_id, bulk_id, created_at, updated_at, deleted_at`,
  ),
};

export const notExported = {
  schedule_revision_counters: 'counters for the sync of devices',
  schedule_revisions: 'counters for the sync of devices',
};
