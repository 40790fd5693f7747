import type { RuntimeConfig, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { ok } from '#core/shared/result.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';

/** Makes no query: the settings are the last known ones. */
export function runtimeRoutes({ settings }: Pick<Ports, 'settings'>, config: RuntimeConfig): Endpoint[] {
  return [
    endpoint(runtimeConfig, async () => {
      const { brandName, claims, planner, disclosure } = settings.current();
      return ok({ ...config, brandName, claims, planner, disclosure });
    }),
  ];
}

export const web = {
  start: ({ ports, runtime }) => ({ endpoints: runtimeRoutes(ports, runtime) }),
} satisfies WebFeature;
