import type { TransactionOrKnex } from 'objection';
import type { Notification, NotificationPicture, NotificationStore } from '#core/notifications/notification.ts';
import type { PreferenceStore, StoredPreferences } from '#core/notifications/preferences.ts';
import type { PushSubscription, PushSubscriptionStore } from '#core/notifications/push-subscription.ts';
import { rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

class NotificationModel extends rowOf<Notification>() {
  static override tableName = 'notifications';
  static override jsonAttributes = ['params'];
}

/** Raw: sums and groups over tables of other features. Prices are those of today. */
const waiting = `
  from schedules s join webhooks w on w.id = s.webhook_config_id
  where s.status = 'pending' and s.deleted_at is null and s.scheduled_at < :until`;
const waitingCostSql = `select coalesce(sum(w.credit_cost), 0)::int as needed ${waiting} and s.user_id = :userId`;
const shortSql = `
  select s.user_id as "userId" ${waiting}
    and not exists (select 1 from notifications n where n.user_id = s.user_id and n.key = 'creditsShort')
  group by s.user_id
  having sum(w.credit_cost) > coalesce((select posted - held from credit_accounts a where a.user_id = s.user_id), 0)
  limit :limit`;

/** Raw: joins tables of other features by the ids in `params`. A video without a poster has no picture. */
const picturesSql = `
  select n.id, m.color, coalesce(
    c.thumbnail_url, case when c.content_type = 'image' then c.content_url end,
    made ->> 'thumbnailUrl', case when made ->> 'kind' = 'image' then made ->> 'url' end,
    m.reference_image_url) as picture
  from notifications n
  join influencers m on m.id = cast(n.params ->> 'influencerId' as uuid)
  left join publications p on p.id = cast(n.params ->> 'publicationId' as uuid)
  left join schedules s on s.id = cast(n.params ->> 'scheduleId' as uuid)
  left join contents c on c.id = coalesce(p.content_id, s.content_id) and c.deleted_at is null
  left join generations g on g.id = cast(n.params ->> 'generationId' as uuid)
  cross join lateral (select coalesce(g.result, g.late -> 'result') -> 'media' -> 0 as made) first_file
  where n.id = any(cast(:ids as uuid[]))`;

export function createNotificationStore(trx: TransactionOrKnex): NotificationStore {
  const rows = () => NotificationModel.query(trx);
  return {
    async insertAll(notifications) {
      if (notifications.length === 0) return [];
      const inserted = await rows()
        .insert([...notifications])
        .onConflict(['user_id', 'key'])
        .ignore()
        .returning('id')
        .toKnexQuery<{ id: string }>();
      return inserted.map(({ id }) => id);
    },
    async byId(id) {
      const row = await rows().findById(id);
      return row ? { ...row } : null;
    },
    async list(userId, { before, limit }) {
      const query = rows().where({ user_id: userId, is_listed: true }).orderBy('id', 'desc').limit(limit);
      if (before !== null) query.where('id', '<', before);
      return (await query).map((row) => ({ ...row }));
    },
    async picturesOf(ids) {
      if (ids.length === 0) return [];
      const { rows: pictures } = await trx.raw<{ rows: NotificationPicture[] }>(picturesSql, { ids: [...ids] });
      return pictures;
    },
    unreadOf: (userId) => rows().where({ user_id: userId, is_listed: true }).whereNull('read_at').resultSize(),
    async markRead(userId, which, now) {
      const unread = rows().patch({ readAt: now }).where('user_id', userId).whereNull('read_at');
      return 'ids' in which ? unread.whereIn('id', [...which.ids]) : unread.where('id', '<=', which.upTo);
    },
    async delete(userId, id, now) {
      // A hidden notification keeps its key: a late repeat of its event must not create it again.
      const hidden = await rows()
        .patch({ isListed: false, readAt: now })
        .where({ id, user_id: userId, is_listed: true });
      return hidden === 1;
    },
    async freeKeys(userId, keys) {
      return rows()
        .patch({ key: null })
        .where('user_id', userId)
        .whereIn('key', [...keys]);
    },
    async waitingUntil(userId, pushAfter) {
      const waitingRows = await rows()
        .select('id')
        .where({ user_id: userId, push_after: pushAfter })
        .whereNull('read_at')
        .orderBy('id');
      return waitingRows.map(({ id }) => id);
    },
    async plannersOf(influencerId) {
      const { rows: people } = await trx.raw<{ rows: { userId: string }[] }>(
        `select distinct user_id as "userId" from schedules where influencer_id = ? and status = 'pending' and deleted_at is null`,
        [influencerId],
      );
      return people.map(({ userId }) => userId);
    },
    async admins() {
      const { rows: people } = await trx.raw<{ rows: { id: string }[] }>(
        `select id from users where role = 'admin' and deleted_at is null and disabled_at is null order by id`,
      );
      return people.map(({ id }) => id);
    },
    async waitingCostOf(userId, until) {
      const { rows: sums } = await trx.raw<{ rows: { needed: number }[] }>(waitingCostSql, { userId, until });
      return sums[0]!.needed;
    },
    async shortUntil(until, limit) {
      const { rows: people } = await trx.raw<{ rows: { userId: string }[] }>(shortSql, { until, limit });
      return people.map(({ userId }) => userId);
    },
    async forgetPerson(userId) {
      await rows().delete().where('user_id', userId);
    },
  };
}

class PreferenceModel extends rowOf<StoredPreferences>() {
  static override tableName = 'notification_preferences';
  static override idColumn = 'user_id';
  static override jsonAttributes = ['value'];
}

function createPreferenceStore(trx: TransactionOrKnex): PreferenceStore {
  const rows = () => PreferenceModel.query(trx);
  return {
    async ofUsers(userIds) {
      return (await rows().whereIn('user_id', [...userIds])).map((row) => ({ ...row }));
    },
    async lock(userId) {
      // The row may be missing until the settings are first saved.
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`preferences:${userId}`]);
      const row = await rows().findById(userId);
      return row ? { ...row } : null;
    },
    async save(preferences) {
      await rows().insert(preferences).onConflict('user_id').merge();
    },
    async forgetPerson(userId) {
      await rows().delete().where('user_id', userId);
    },
  };
}

class PushSubscriptionModel extends rowOf<PushSubscription>() {
  static override tableName = 'push_subscriptions';
  static override jsonAttributes = ['keys'];
}

function createPushSubscriptionStore(trx: TransactionOrKnex): PushSubscriptionStore {
  const rows = () => PushSubscriptionModel.query(trx);
  return {
    async byId(id) {
      const row = await rows().findById(id);
      return row ? { ...row } : null;
    },
    async ofUser(userId) {
      return (await rows().where('user_id', userId).orderBy('seen_at', 'desc')).map((row) => ({ ...row }));
    },
    async save(subscription) {
      const [saved] = await rows()
        .insert(subscription)
        .onConflict('endpoint')
        .merge(['user_id', 'keys', 'locale', 'seen_at'])
        .returning('id')
        .toKnexQuery<{ id: string }>();
      return saved!.id;
    },
    async deleteBeyond(userId, store) {
      const beyond = rows()
        .select('id')
        .where('user_id', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(store);
      return rows().delete().whereIn('id', beyond);
    },
    async delete(userId, id) {
      return (await rows().delete().where({ id, user_id: userId })) === 1;
    },
    async forgetPerson(userId) {
      await rows().delete().where('user_id', userId);
    },
  };
}

export const stores = {
  notifications: createNotificationStore,
  preferences: createPreferenceStore,
  pushSubscriptions: createPushSubscriptionStore,
};

export const ownTables = {
  notifications: ownTable('notifications', 'id, kind, params, created_at, read_at'),
  notification_preferences: ownTable('notification_preferences', 'value, locale, updated_at', 'user_id'),
  push_devices: ownTable('push_subscriptions', 'locale, created_at, seen_at'),
};
