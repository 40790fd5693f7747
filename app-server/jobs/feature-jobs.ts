// Written by `npm run features`.
import { worker as asset } from './asset-jobs.ts';
import { worker as content } from './content-jobs.ts';
import { worker as figure } from './figure-jobs.ts';
import { worker as file } from './file-jobs.ts';
import { worker as generation } from './generation-jobs.ts';
import { worker as notification } from './notification-jobs.ts';
import { worker as operation } from './operation-jobs.ts';
import { worker as payment } from './payment-jobs.ts';
import { worker as publishing } from './publishing-jobs.ts';
import { worker as report } from './report-jobs.ts';
import { worker as schedule } from './schedule-jobs.ts';

export const workerFeatures = {
  asset,
  content,
  figure,
  file,
  generation,
  notification,
  operation,
  payment,
  publishing,
  report,
  schedule,
};
