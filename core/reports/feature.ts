import type { FeatureRecord } from '#core/feature-record.ts';
import type { ReportStore } from './report.ts';
import * as reportsRoutes from '#core/contract/reports.ts';
import * as reportsSchemas from '#core/contract/reports-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { job, mailJob, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['accounts', 'audit', 'influencers', 'marketplace', 'notifications'],
  stores: typesOf<{
    reports: ReportStore;
  }>(),
  jobs: {
    'mail-report-answer': job<{ reportId: string }>(mailJob),
  },
  routes: served(reportsRoutes, reportsSchemas),
} satisfies FeatureRecord;
