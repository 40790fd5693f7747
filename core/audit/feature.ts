import type { FeatureRecord } from '#core/feature-record.ts';
import type { AuditStore } from './audit-entry.ts';
import * as auditRoutes from '#core/contract/audit.ts';
import * as auditSchemas from '#core/contract/audit-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: [],
  stores: typesOf<{
    audit: AuditStore;
  }>(),
  routes: served(auditRoutes, auditSchemas),
} satisfies FeatureRecord;
