import type { EnvironmentSettings, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/settings.ts';
import { signingStateOf } from '#core/provenance/signing-state.ts';
import { getSettings, updateSettings } from '#core/settings/use-cases/settings.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function settingsRoutes(ports: Ports, environment: EnvironmentSettings): Endpoint[] {
  const { signing } = environment;
  return [
    queryEndpoint(routes.environmentSettings, async () => ({
      ...environment,
      signing: signing && { ...signing, state: signingStateOf(signing, ports.clock.now()) },
    })),
    queryEndpoint(routes.settings, () => getSettings(ports)()),
    endpoint(routes.updateSettings, ({ actor, body }) => {
      const { version, ...settings } = body;
      return updateSettings(ports)({ actor, settings, version });
    }),
  ];
}

export const web = {
  start: ({ ports, environment }) => ({ endpoints: settingsRoutes(ports, environment) }),
} satisfies WebFeature;
