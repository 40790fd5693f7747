import * as auth from './auth.ts';
import * as account from './account.ts';
import * as audit from './audit.ts';
import * as marketplace from './marketplace.ts';
import * as influencers from './influencers.ts';
import * as payments from './payments.ts';
import * as credits from './credits.ts';
import * as subscriptions from './subscriptions.ts';
import * as webhooks from './webhooks.ts';
import * as webhookTests from './webhook-tests.ts';
import * as files from './files.ts';
import * as generation from './generation.ts';
import * as presets from './presets.ts';
import * as contents from './contents.ts';
import * as schedules from './schedules.ts';
import * as templates from './templates.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as scheduleSync from './schedule-sync.ts';
import * as sync from './sync.ts';
import * as instagram from './instagram.ts';
import * as analytics from './analytics.ts';
import * as users from './users.ts';
import * as events from './events.ts';
import * as notifications from './notifications.ts';
import * as settings from './settings.ts';
import * as runtime from './runtime.ts';
import type { AnyRoute } from './route.ts';

/** Every call the server answers: the OpenAPI page and the coverage test walk this list. */
export const allRoutes: readonly AnyRoute[] = [
  auth,
  account,
  audit,
  marketplace,
  influencers,
  payments,
  credits,
  subscriptions,
  webhooks,
  webhookTests,
  files,
  generation,
  presets,
  contents,
  schedules,
  templates,
  calendarFeed,
  scheduleSync,
  sync,
  instagram,
  analytics,
  users,
  events,
  notifications,
  settings,
  runtime,
].flatMap((feature) => Object.values(feature) as AnyRoute[]);
