// Written by `npm run features`.
import * as account from './account-store.ts';
import * as asset from './asset-store.ts';
import * as audit from './audit-store.ts';
import * as bulkSchedule from './bulk-schedule-store.ts';
import * as calendarFeed from './calendar-feed-store.ts';
import * as content from './content-store.ts';
import * as credit from './credit-store.ts';
import * as disclosureRecord from './disclosure-record-store.ts';
import * as event from './event-store.ts';
import * as generation from './generation-store.ts';
import * as instagramAccount from './instagram-account-store.ts';
import * as media from './media-store.ts';
import * as notification from './notification-store.ts';
import * as order from './order-store.ts';
import * as ownership from './ownership-store.ts';
import * as payment from './payment-store.ts';
import * as publication from './publication-store.ts';
import * as refund from './refund-store.ts';
import * as savedForm from './saved-form-store.ts';
import * as schedule from './schedule-store.ts';
import * as subscription from './subscription-store.ts';
import * as syncOperation from './sync-operation-store.ts';
import * as webhook from './webhook-store.ts';

export const featureOwnTables = {
  account,
  asset,
  audit,
  bulkSchedule,
  calendarFeed,
  content,
  credit,
  disclosureRecord,
  event,
  generation,
  instagramAccount,
  media,
  notification,
  order,
  ownership,
  payment,
  publication,
  refund,
  savedForm,
  schedule,
  subscription,
  syncOperation,
  webhook,
};
