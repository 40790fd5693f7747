import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RateRule } from '../http/rate-limits.ts';
import * as contract from '#core/contract/reports.ts';
import { listReports, moveReport } from '#core/reports/use-cases/handle-reports.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

const rates = {
  /** Reports from one address. */
  report: { points: 5, seconds: 3600 },
} satisfies Record<string, RateRule>;

export function reportRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(contract.reports, ({ query }) => listReports(ports)(query)),
    endpoint(contract.moveReport, ({ actor, params, body: { action, text = '' } }) =>
      moveReport(ports)({ actor, id: params.id, action, text }),
    ),
  ];
}

export const web = {
  rates,
  start: ({ ports }) => ({ endpoints: reportRoutes(ports) }),
} satisfies WebFeature;
