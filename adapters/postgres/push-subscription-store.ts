import type { TransactionOrKnex } from 'objection';
import type { PushSubscription, PushSubscriptionStore } from '#core/notifications/push-subscription.ts';
import { rowOf } from './row-model.ts';

class PushSubscriptionModel extends rowOf<PushSubscription>() {
  static override tableName = 'push_subscriptions';
  static override jsonAttributes = ['keys'];
}

export function createPushSubscriptionStore(trx: TransactionOrKnex): PushSubscriptionStore {
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
    async deleteBeyond(userId, keep) {
      const beyond = rows()
        .select('id')
        .where('user_id', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep);
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

export const stores = { pushSubscriptions: createPushSubscriptionStore };
