// Written by `npm run features`.
import * as account from './account-store.ts';
import * as analytics from './analytics-store.ts';
import * as asset from './asset-store.ts';
import * as audit from './audit-store.ts';
import * as bulkSchedule from './bulk-schedule-store.ts';
import * as calendarFeed from './calendar-feed-store.ts';
import * as content from './content-store.ts';
import * as credit from './credit-store.ts';
import * as desk from './desk-store.ts';
import * as disclosureRecord from './disclosure-record-store.ts';
import * as event from './event-store.ts';
import * as generation from './generation-store.ts';
import * as influencer from './influencer-store.ts';
import * as instagramAccount from './instagram-account-store.ts';
import * as media from './media-store.ts';
import * as notification from './notification-store.ts';
import * as operation from './operation-store.ts';
import * as order from './order-store.ts';
import * as ownData from './own-data-store.ts';
import * as ownership from './ownership-store.ts';
import * as payment from './payment-store.ts';
import * as plan from './plan-store.ts';
import * as poster from './poster-store.ts';
import * as publication from './publication-store.ts';
import * as reference from './reference-store.ts';
import * as refund from './refund-store.ts';
import * as report from './report-store.ts';
import * as retention from './retention-store.ts';
import * as savedForm from './saved-form-store.ts';
import * as schedule from './schedule-store.ts';
import * as settings from './settings-store.ts';
import * as subscription from './subscription-store.ts';
import * as syncOperation from './sync-operation-store.ts';
import * as webhook from './webhook-store.ts';
import * as workflowHealth from './workflow-health-store.ts';

export const featureStores = {
  account,
  analytics,
  asset,
  audit,
  bulkSchedule,
  calendarFeed,
  content,
  credit,
  desk,
  disclosureRecord,
  event,
  generation,
  influencer,
  instagramAccount,
  media,
  notification,
  operation,
  order,
  ownData,
  ownership,
  payment,
  plan,
  poster,
  publication,
  reference,
  refund,
  report,
  retention,
  savedForm,
  schedule,
  settings,
  subscription,
  syncOperation,
  webhook,
  workflowHealth,
};
