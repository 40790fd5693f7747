import type { FeatureRecord } from '#core/feature-record.ts';
import type { BulkScheduleStore } from './bulk/bulk-schedule.ts';
import type { CalendarFeedStore } from './calendar-feed/calendar-feed.ts';
import type { PlatformStore, ScheduleStore } from './schedule.ts';
import type { Template } from './templates/template.ts';
import type { SavedFormStore } from '#core/saved-forms/saved-form.ts';
import * as schedulesRoutes from '#core/contract/schedules.ts';
import * as schedulesSchemas from '#core/contract/schedules-schema.ts';
import * as templatesRoutes from '#core/contract/templates.ts';
import * as templatesSchemas from '#core/contract/templates-schema.ts';
import * as calendarFeedRoutes from '#core/contract/calendar-feed.ts';
import * as calendarFeedSchemas from '#core/contract/calendar-feed-schema.ts';
import * as scheduleSyncRoutes from '#core/contract/schedule-sync.ts';
import * as scheduleSyncSchemas from '#core/contract/schedule-sync-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { job, subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: [
    'assets',
    'audit',
    'contents',
    'events',
    'files',
    'generation',
    'outbox',
    'publishing',
    'saved-forms',
    'settings',
    'webhooks',
  ],
  stores: typesOf<{
    schedules: ScheduleStore;
    bulkSchedules: BulkScheduleStore;
    templates: SavedFormStore<Template>;
    calendarFeeds: CalendarFeedStore;
    platforms: PlatformStore;
  }>(),
  jobs: {
    'run-schedule': job<{ scheduleId: string; version: number }>({
      localConcurrency: 4,
      pollSeconds: 1,
      retryLimit: 8,
      retryDelaySeconds: 1,
      retryDelayMaxSeconds: 120,
      expireInSeconds: 900,
      heartbeatSeconds: 10,
    }),
  },
  events: {
    'schedules.forget-person': subscription(['account.deleted']),
    'schedules.follow-generation': subscription(['generation.finished'], {
      when: ({ scheduleId }) => scheduleId !== null,
    }),
    'schedules.follow-publication': subscription(['publication.ended']),
  },
  routes: [
    ...served(schedulesRoutes, schedulesSchemas),
    ...served(templatesRoutes, templatesSchemas),
    ...served(calendarFeedRoutes, calendarFeedSchemas),
    ...served(scheduleSyncRoutes, scheduleSyncSchemas),
  ],
} satisfies FeatureRecord;
