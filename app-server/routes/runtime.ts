import type { RuntimeConfig, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { SigningPeriod } from '#core/provenance/signing-state.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { ok } from '#core/shared/result.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { isSigning } from '#core/provenance/signing-state.ts';

/** Makes no query: the settings are the last known ones. */
export function runtimeRoutes(
  { settings, clock }: Pick<Ports, 'settings' | 'clock'>,
  config: RuntimeConfig,
  certificate: SigningPeriod | null,
): Endpoint[] {
  return [
    endpoint(runtimeConfig, async () => {
      const { brandName, claims, planner, disclosure } = settings.current();
      const displayed = { brandName, claims, planner, disclosure };
      return ok({ ...config, ...displayed, isSigning: isSigning(certificate, clock.now()) });
    }),
  ];
}

export const web = {
  start: ({ ports, runtime, environment }) => ({ endpoints: runtimeRoutes(ports, runtime, environment.signing) }),
} satisfies WebFeature;
