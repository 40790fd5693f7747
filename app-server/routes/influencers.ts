import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { ok } from '#core/shared/result.ts';
import { influencers, ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { getOwnedInfluencer } from '#core/influencers/use-cases/get-owned-influencer.ts';
import { listInfluencers } from '#core/influencers/use-cases/list-influencers.ts';
import { listOwnedInfluencers } from '#core/influencers/use-cases/list-owned-influencers.ts';

export function influencerRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(influencers, ({ locale }) => listInfluencers(ports)({ locale })),
    endpoint(ownedInfluencers, async ({ actor, locale }) => {
      const owned = await listOwnedInfluencers(ports)({ actor, locale });
      return owned.ok ? ok({ influencers: owned.value }) : owned;
    }),
    endpoint(ownedInfluencer, ({ actor, params, locale }) =>
      getOwnedInfluencer(ports)({ actor, id: params.id, locale }),
    ),
  ];
}
