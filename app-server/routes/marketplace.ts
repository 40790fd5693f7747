import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { ok } from '#core/shared/result.ts';
import { marketplaceCategories, marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { categories } from '#core/influencers/category.ts';
import { getModel } from '#core/marketplace/use-cases/get-model.ts';
import { listModels } from '#core/marketplace/use-cases/list-models.ts';
import { listOwnedInfluencers } from '#core/influencers/use-cases/list-owned-influencers.ts';

export function marketplaceRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(marketplaceModels, ({ query, locale }) =>
      listModels(ports)({
        search: query.search ?? null,
        category: query.category ?? null,
        limit: query.limit,
        offset: query.offset,
        locale,
      }),
    ),
    endpoint(marketplaceModel, ({ params, locale }) => getModel(ports)({ id: params.id, locale })),
    endpoint(marketplaceCategories, async () => ok({ categories: [...categories] })),
    endpoint(ownedModels, async ({ actor, locale }) => {
      const owned = await listOwnedInfluencers(ports)({ actor, locale });
      return owned.ok ? ok({ models: owned.value }) : owned;
    }),
  ];
}
