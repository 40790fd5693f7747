// Written by `npm run features`.
import { web as account } from './account.ts';
import { web as admin } from './admin.ts';
import { web as assets } from './assets.ts';
import { web as audit } from './audit.ts';
import { web as auth } from './auth.ts';
import { web as calendarFeed } from './calendar-feed.ts';
import { web as contents } from './contents.ts';
import { web as credits } from './credits.ts';
import { web as events } from './events.ts';
import { web as files } from './files.ts';
import { web as generationCallbacks } from './generation-callbacks.ts';
import { web as generation } from './generation.ts';
import { web as influencers } from './influencers.ts';
import { web as instagram } from './instagram.ts';
import { web as marketplace } from './marketplace.ts';
import { web as notifications } from './notifications.ts';
import { web as operations } from './operations.ts';
import { web as payments } from './payments.ts';
import { web as reports } from './reports.ts';
import { web as runtime } from './runtime.ts';
import { web as schedules } from './schedules.ts';
import { web as settings } from './settings.ts';
import { web as subscriptions } from './subscriptions.ts';
import { web as sync } from './sync.ts';
import { web as users } from './users.ts';
import { web as verification } from './verification.ts';
import { web as webhookTests } from './webhook-tests.ts';
import { web as webhooks } from './webhooks.ts';

export const webFeatures = {
  account,
  admin,
  assets,
  audit,
  auth,
  calendarFeed,
  contents,
  credits,
  events,
  files,
  generationCallbacks,
  generation,
  influencers,
  instagram,
  marketplace,
  notifications,
  operations,
  payments,
  reports,
  runtime,
  schedules,
  settings,
  subscriptions,
  sync,
  users,
  verification,
  webhookTests,
  webhooks,
};
