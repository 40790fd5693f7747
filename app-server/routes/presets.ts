import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/presets.ts';
import { createPreset, deletePreset, listPresets, updatePreset } from '#core/generation/use-cases/presets.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function presetRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.presets, ({ actor, query }) =>
      listPresets(ports)({ actor, influencerId: query.influencer_id, webhookId: query.webhook_id }),
    ),
    endpoint(routes.createPreset, ({ actor, body: { id, ...values }, newId }) =>
      createPreset(ports)({ actor, id: id ?? newId, ...values }),
    ),
    endpoint(routes.updatePreset, ({ actor, params, body }) => updatePreset(ports)({ actor, id: params.id, ...body })),
    endpoint(routes.deletePreset, ({ actor, params }) => deletePreset(ports)({ actor, id: params.id })),
  ];
}
