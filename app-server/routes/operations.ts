import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as contract from '#core/contract/operations.ts';
import { discardJob, getDesk, getInstallation, handleItem, requeueJob } from '#core/operations/use-cases/desk.ts';
import { judgeAsAdmin } from '#core/publishing/use-cases/publish-content.ts';
import { retryPlan } from '#core/schedules/use-cases/write-schedule.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function operationsRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(contract.desk, getDesk(ports)),
    queryEndpoint(contract.installation, getInstallation(ports)),
    endpoint(contract.handleItem, ({ actor, body }) => handleItem(ports)({ actor, ...body })),
    endpoint(contract.retryPlan, ({ actor, params }) => retryPlan(ports)({ actor, id: params.id })),
    endpoint(contract.checkPost, ({ actor, params }) =>
      judgeAsAdmin(ports)({ actor, id: params.id, kind: 'checkAsked' }),
    ),
    endpoint(contract.declarePostMissing, ({ actor, params }) =>
      judgeAsAdmin(ports)({ actor, id: params.id, kind: 'declaredMissing' }),
    ),
    endpoint(contract.requeueJob, ({ actor, params }) => requeueJob(ports)({ actor, id: params.id })),
    endpoint(contract.discardJob, ({ actor, params }) => discardJob(ports)({ actor, id: params.id })),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: operationsRoutes(ports) }),
} satisfies WebFeature;
