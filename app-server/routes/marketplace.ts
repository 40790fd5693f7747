import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { marketplaceCategories, marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { categories } from '#core/influencers/category.ts';
import { getModel, listModels } from '#core/marketplace/use-cases/queries.ts';
import { listOwnedInfluencers } from '#core/influencers/use-cases/queries.ts';

export function marketplaceRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(marketplaceModels, ({ query }) =>
      listModels(ports)({
        search: query.search ?? null,
        category: query.category ?? null,
        limit: query.limit,
        offset: query.offset,
      }),
    ),
    endpoint(marketplaceModel, ({ params }) => getModel(ports)({ id: params.id })),
    queryEndpoint(marketplaceCategories, async () => ({ categories: [...categories] })),
    queryEndpoint(ownedModels, async (call) => ({ models: await listOwnedInfluencers(ports)(call) })),
  ];
}
