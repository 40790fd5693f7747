import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { queryEndpoint } from '../http/endpoint.ts';
import { auditEntries } from '#core/contract/audit.ts';
import { listAudit } from '#core/audit/use-cases/queries.ts';

export function auditRoutes(ports: Ports): Endpoint[] {
  return [queryEndpoint(auditEntries, ({ query }) => listAudit(ports)(query))];
}

export const web = {
  start: ({ ports }) => ({ endpoints: auditRoutes(ports) }),
} satisfies WebFeature;
