import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/templates.ts';
import {
  createTemplate,
  deleteTemplate,
  listDeletedTemplates,
  listTemplates,
  renameTemplate,
  restoreTemplate,
} from '#core/schedules/use-cases/templates.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function templateRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.templates, ({ actor, query }) =>
      query.deleted === 'true' ? listDeletedTemplates(ports)({ actor }) : listTemplates(ports)({ actor }),
    ),
    endpoint(routes.createTemplate, ({ actor, body: { id, ...values }, newId }) =>
      createTemplate(ports)({ actor, id: id ?? newId, ...values }),
    ),
    endpoint(routes.renameTemplate, ({ actor, params, body }) =>
      renameTemplate(ports)({ actor, id: params.id, name: body.name }),
    ),
    endpoint(routes.deleteTemplate, ({ actor, params }) => deleteTemplate(ports)({ actor, id: params.id })),
    endpoint(routes.restoreTemplate, ({ actor, params }) => restoreTemplate(ports)({ actor, id: params.id })),
  ];
}
