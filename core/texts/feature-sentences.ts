// Written by `npm run features`.
import * as accounts from '../accounts/sentences.ts';
import * as assets from '../assets/sentences.ts';
import * as audit from '../audit/sentences.ts';
import * as contents from '../contents/sentences.ts';
import * as credits from '../credits/sentences.ts';
import * as files from '../files/sentences.ts';
import * as generation from '../generation/sentences.ts';
import * as influencers from '../influencers/sentences.ts';
import * as notifications from '../notifications/sentences.ts';
import * as outbox from '../outbox/sentences.ts';
import * as payments from '../payments/sentences.ts';
import * as publishing from '../publishing/sentences.ts';
import * as reports from '../reports/sentences.ts';
import * as schedules from '../schedules/sentences.ts';
import * as settings from '../settings/sentences.ts';
import * as subscriptions from '../subscriptions/sentences.ts';
import * as verification from '../verification/sentences.ts';
import * as webhooks from '../webhooks/sentences.ts';

export const featureSentences = {
  accounts,
  assets,
  audit,
  contents,
  credits,
  files,
  generation,
  influencers,
  notifications,
  outbox,
  payments,
  publishing,
  reports,
  schedules,
  settings,
  subscriptions,
  verification,
  webhooks,
};
