import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/presets.ts';
import { presetKind } from '#core/generation/use-cases/steps/preset-kind.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { ok } from '#core/shared/result.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function presetRoutes(ports: Ports): Endpoint[] {
  const presets = savedForms(ports, presetKind);
  return [
    queryEndpoint(routes.presets, async ({ actor, query }) => {
      const place = { actor, influencerId: query.influencer_id, webhookId: query.webhook_id };
      return { presets: await (query.deleted === 'true' ? presets.listDeleted(place) : presets.list(place)) };
    }),
    endpoint(routes.createPreset, async ({ actor, body: { id, ...values }, newId }) => {
      const created = await presets.create({ actor, id: id ?? newId, ...values });
      return created.ok ? ok({ preset: created.value }) : created;
    }),
    endpoint(routes.updatePreset, async ({ actor, params, body }) => {
      const updated = await presets.update({ actor, id: params.id, ...body });
      return updated.ok ? ok({ preset: updated.value }) : updated;
    }),
    endpoint(routes.deletePreset, ({ actor, params }) => presets.delete({ actor, id: params.id })),
    endpoint(routes.restorePreset, async ({ actor, params }) => {
      const restored = await presets.restore({ actor, id: params.id });
      return restored.ok ? ok({ preset: restored.value }) : restored;
    }),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: presetRoutes(ports) }),
} satisfies WebFeature;
