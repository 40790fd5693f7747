import type { AnyRoute } from './route.ts';
import type { ServedRoute } from './route-schema.ts';
import { features } from '#core/features.ts';

/** Every call the server answers: the OpenAPI page and the coverage test walk this list. */
export const allRoutes: readonly ServedRoute[] = Object.values(features).flatMap((feature) =>
  'routes' in feature ? feature.routes : [],
);

const byName = new Map(allRoutes.map((route) => [route.name, route]));

/** A route with its schemas. */
export function servedRoute({ name }: Pick<AnyRoute, 'name'>): ServedRoute {
  const match = byName.get(name);
  if (!match) throw new Error(`${name} is no route of the contract`);
  return match;
}
