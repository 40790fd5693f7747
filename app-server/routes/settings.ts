import type { ReplyOf } from '#core/contract/route.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { queryEndpoint } from '../http/endpoint.ts';
import { environmentSettings } from '#core/contract/settings.ts';

export type EnvironmentSettings = ReplyOf<typeof environmentSettings>;

export function settingsRoutes(shown: EnvironmentSettings): Endpoint[] {
  return [queryEndpoint(environmentSettings, async () => shown)];
}
