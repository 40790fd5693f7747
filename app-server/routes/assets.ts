import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/assets.ts';
import * as useCases from '#core/assets/use-cases/assets.ts';
import { endpoint } from '../http/endpoint.ts';

export function assetRoutes(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'files' | 'images'>): Endpoint[] {
  return [
    endpoint(routes.assets, ({ actor, params }) => useCases.listAssets(ports)({ actor, ...params })),
    endpoint(routes.addAsset, ({ actor, params, body: { id, ...values }, newId }) =>
      useCases.addAsset(ports)({ actor, id: id ?? newId, ...params, ...values }),
    ),
    endpoint(routes.updateAsset, ({ actor, params, body }) =>
      useCases.updateAsset(ports)({ actor, ...params, ...body }),
    ),
    endpoint(routes.deleteAsset, ({ actor, params }) => useCases.deleteAsset(ports)({ actor, ...params })),
    endpoint(routes.restoreAsset, ({ actor, params }) => useCases.restoreAsset(ports)({ actor, ...params })),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: assetRoutes(ports) }),
} satisfies WebFeature;
