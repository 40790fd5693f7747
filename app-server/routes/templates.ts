import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/templates.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { templateKind } from '#core/schedules/use-cases/steps/template-kind.ts';
import { ok } from '#core/shared/result.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function templateRoutes(ports: Ports): Endpoint[] {
  const templates = savedForms(ports, templateKind);
  return [
    queryEndpoint(routes.templates, async ({ actor, query: { deleted } }) => ({
      templates: await (deleted === 'true' ? templates.listDeleted({ actor }) : templates.list({ actor })),
    })),
    endpoint(routes.createTemplate, async ({ actor, body: { id, ...values }, newId }) => {
      const created = await templates.create({ actor, id: id ?? newId, ...values });
      return created.ok ? ok({ template: created.value }) : created;
    }),
    endpoint(routes.renameTemplate, async ({ actor, params, body }) => {
      const renamed = await templates.update({ actor, id: params.id, ...body });
      return renamed.ok ? ok({ template: renamed.value }) : renamed;
    }),
    endpoint(routes.deleteTemplate, ({ actor, params }) => templates.delete({ actor, id: params.id })),
    endpoint(routes.restoreTemplate, async ({ actor, params }) => {
      const restored = await templates.restore({ actor, id: params.id });
      return restored.ok ? ok({ template: restored.value }) : restored;
    }),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: templateRoutes(ports) }),
} satisfies WebFeature;
