import type { ReplyOf } from '#core/contract/route.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { ok } from '#core/shared/result.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';

export type RuntimeConfig = ReplyOf<typeof runtimeConfig>;

export function runtimeRoutes(config: RuntimeConfig): Endpoint[] {
  return [endpoint(runtimeConfig, async () => ok(config))];
}
