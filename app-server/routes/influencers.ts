import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { influencers, ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { getOwnedInfluencer, listInfluencers, listOwnedInfluencers } from '#core/influencers/use-cases/queries.ts';

export function influencerRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(influencers, () => listInfluencers(ports)()),
    queryEndpoint(ownedInfluencers, async (call) => ({ influencers: await listOwnedInfluencers(ports)(call) })),
    endpoint(ownedInfluencer, ({ actor, params }) => getOwnedInfluencer(ports)({ actor, id: params.id })),
  ];
}
