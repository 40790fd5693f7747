import type { TransactionOrKnex } from 'objection';
import type { CalendarFeed, CalendarFeedStore } from '#core/schedules/calendar-feed/calendar-feed.ts';
import { insertNew, rowOf } from './row-model.ts';

class CalendarFeedModel extends rowOf<CalendarFeed>() {
  static override tableName = 'calendar_feeds';
  static override idColumn = 'user_id';
}

export function createCalendarFeedStore(trx: TransactionOrKnex): CalendarFeedStore {
  const feeds = () => CalendarFeedModel.query(trx);
  return {
    ofUser: async (userId) => toFeed(await feeds().findById(userId)),
    byToken: async (tokenHash) => toFeed(await feeds().findOne('token_hash', tokenHash)),
    insert: (feed) => insertNew(CalendarFeedModel, trx, feed),
    async setLocale(userId, locale) {
      return (await feeds().findById(userId).patch({ locale })) === 1;
    },
    async replace(feed) {
      await feeds().insert(feed).onConflict('user_id').merge();
    },
    async delete(userId) {
      await feeds().deleteById(userId);
    },
  };
}

function toFeed(row: CalendarFeedModel | undefined): CalendarFeed | null {
  return row ? { ...row } : null;
}

export const stores = { calendarFeeds: createCalendarFeedStore };

export const notExported = {
  calendar_feeds: 'the secret address of the calendar, shown in the planner',
};
