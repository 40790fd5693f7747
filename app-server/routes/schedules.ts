import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { LongPolls } from '../http/long-polls.ts';
import * as contract from '#core/contract/schedules.ts';
import { createBulk, undoBulk } from '#core/schedules/use-cases/bulk-schedule.ts';
import {
  createSchedule,
  deleteSchedule,
  restoreSchedule,
  triggerSchedule,
  updateSchedule,
} from '#core/schedules/use-cases/write-schedule.ts';
import {
  exportAllSchedules,
  exportSchedules,
  followSchedule,
  listPlatforms,
  listSchedules,
} from '#core/schedules/use-cases/queries.ts';
import { ok } from '#core/shared/result.ts';
import { versionsOf } from '../http/request-parts.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/templates.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { templateKind } from '#core/schedules/use-cases/steps/template-kind.ts';

type SchedulePorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'limits' | 'files'>;

export function scheduleRoutes(ports: SchedulePorts, waits: LongPolls): Endpoint[] {
  return [
    queryEndpoint(contract.platforms, listPlatforms(ports)),
    endpoint(contract.schedulesOfInfluencer, ({ actor, params, query }) =>
      listSchedules(ports)({
        actor,
        influencerId: params.id,
        start: query.start ?? null,
        end: query.end ?? null,
        status: query.status ?? null,
        limit: query.limit,
        offset: query.offset,
      }),
    ),
    endpoint(contract.createSchedule, async ({ actor, body, newId }) => {
      const { id = newId, influencerId, ...draft } = body;
      const made = await createSchedule(ports)({ actor, id, influencerId, draft });
      return made.ok ? ok({ schedule: made.value }) : made;
    }),
    endpoint(contract.createBulk, async ({ actor, body }) => {
      const { id, influencerId, ...draft } = body;
      const made = await createBulk(ports)({ actor, id, influencerId, draft });
      return made.ok && made.value.errorCount > 0 ? { ...made, status: 200 } : made;
    }),
    endpoint(contract.undoBulk, ({ actor, params }) => undoBulk(ports)({ actor, id: params.id })),
    endpoint(contract.exportSchedules, ({ actor, params, query, locale }) =>
      exportSchedules(ports)({ actor, influencerId: params.id, month: query.month, locale }),
    ),
    queryEndpoint(contract.exportAllSchedules, ({ actor, query, locale }) =>
      exportAllSchedules(ports)({ actor, month: query.month, locale }),
    ),
    endpoint(contract.updateSchedule, async ({ actor, params, body, operationId, ifMatch }) => {
      const { version = null, ...draft } = body;
      const conditions = { operationId, versions: versionsOf(ifMatch) };
      const edited = await updateSchedule(ports)({ actor, id: params.id, draft, version, conditions });
      return edited.ok ? ok({ schedule: edited.value }) : edited;
    }),
    endpoint(contract.deleteSchedule, ({ actor, params, ifMatch }) =>
      deleteSchedule(ports)({ actor, id: params.id, versions: versionsOf(ifMatch) }),
    ),
    endpoint(contract.restoreSchedule, async ({ actor, params }) => {
      const back = await restoreSchedule(ports)({ actor, id: params.id });
      return back.ok ? ok({ schedule: back.value }) : back;
    }),
    endpoint(
      contract.triggerSchedule,
      async ({ actor, params, body, preferAsync, disconnected, operationId, ifMatch }) => {
        const input = { actor, id: params.id };
        const conditions = { operationId, versions: versionsOf(ifMatch) };
        const onlyGenerate = body.autoPublish === false;
        const triggered = await triggerSchedule(ports)({ ...input, onlyGenerate, conditions });
        if (!triggered.ok) return triggered;
        if (preferAsync) return followSchedule(ports)(input);
        return waits({
          userId: actor.userId,
          topic: `schedule:${params.id}`,
          read: () => followSchedule(ports)(input),
          isDone: (progress) => !progress.ok || progress.value.schedule.status !== 'processing',
          disconnected,
        });
      },
    ),
  ];
}

function templateRoutes(ports: Ports): Endpoint[] {
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
  start: ({ ports, waits }) => ({ endpoints: [...scheduleRoutes(ports, waits), ...templateRoutes(ports)] }),
} satisfies WebFeature;
