// Written by `npm run features`.
import { feature as accounts } from './accounts/feature.ts';
import { feature as analytics } from './analytics/feature.ts';
import { feature as assets } from './assets/feature.ts';
import { feature as audit } from './audit/feature.ts';
import { feature as contents } from './contents/feature.ts';
import { feature as credits } from './credits/feature.ts';
import { feature as events } from './events/feature.ts';
import { feature as exports } from './exports/feature.ts';
import { feature as files } from './files/feature.ts';
import { feature as generation } from './generation/feature.ts';
import { feature as influencers } from './influencers/feature.ts';
import { feature as marketplace } from './marketplace/feature.ts';
import { feature as notifications } from './notifications/feature.ts';
import { feature as operations } from './operations/feature.ts';
import { feature as outbox } from './outbox/feature.ts';
import { feature as payments } from './payments/feature.ts';
import { feature as provenance } from './provenance/feature.ts';
import { feature as publishing } from './publishing/feature.ts';
import { feature as reports } from './reports/feature.ts';
import { feature as savedForms } from './saved-forms/feature.ts';
import { feature as schedules } from './schedules/feature.ts';
import { feature as settings } from './settings/feature.ts';
import { feature as subscriptions } from './subscriptions/feature.ts';
import { feature as verification } from './verification/feature.ts';
import { feature as webhooks } from './webhooks/feature.ts';

export const features = {
  accounts,
  analytics,
  assets,
  audit,
  contents,
  credits,
  events,
  exports,
  files,
  generation,
  influencers,
  marketplace,
  notifications,
  operations,
  outbox,
  payments,
  provenance,
  publishing,
  reports,
  savedForms,
  schedules,
  settings,
  subscriptions,
  verification,
  webhooks,
};
