import type { TemplateOperation, TemplateView } from '#core/schedules/templates/template.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { sync } from '#core/contract/sync.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { ContractServer } from './contract-server.ts';
import { templates as templatesRoute } from '#core/contract/templates.ts';
import { fieldTable } from '#core/outbox/field-table.ts';
import { namedTemplateFields } from '#core/schedules/plan-fields.ts';

const { changedElsewhere, unlike } = fieldTable(namedTemplateFields);

type Result = ReplyOf<typeof sync>['results'][number];

/** The templates as a server stores them; applies their operations with the rules of the real one, as far as screens can see. */
export type TemplateServer = {
  /** The templates that are not deleted. */
  templates: () => TemplateView[];
  /** Another user edits one. */
  put: (template: TemplateView) => void;
  remove: (id: string) => void;
  /** The next operation gets this result and is not applied. */
  refuses: (refusal: Refusal) => void;
  apply: (operation: TemplateOperation) => Result;
};

export function startTemplateServer(
  api: ContractServer,
  views: readonly TemplateView[],
  deleted: readonly TemplateView[] = [],
): TemplateServer {
  const rows = new Map<string, { view: TemplateView; isDeleted: boolean }>();
  const refusals: Refusal[] = [];
  const list = (isDeleted: boolean) =>
    [...rows.values()].filter((row) => row.isDeleted === isDeleted).map(({ view }) => view);
  for (const view of views) rows.set(view.id, { view, isDeleted: false });
  for (const view of deleted) rows.set(view.id, { view, isDeleted: true });
  api.answers(templatesRoute, ({ query }) => ({ templates: list(query['deleted'] === 'true') }));

  const apply = (operation: TemplateOperation): Result => {
    const { opId, entityId } = operation;
    const refusal = refusals.shift();
    if (refusal) return result(opId, { status: 'rejected', refusal });
    const row = rows.get(entityId);
    const conflict = (kind: 'changed' | 'gone', fields: string[] = []) =>
      result(opId, {
        status: 'conflict',
        conflict: { kind, fields },
        template: row?.isDeleted ? null : (row?.view ?? null),
      });
    if (operation.kind === 'create') {
      const at = new Date().toISOString();
      const view = { id: entityId, ...operation.fields, createdAt: at, updatedAt: at };
      rows.set(entityId, { view, isDeleted: false });
      return result(opId, { template: view });
    }
    if (!row) return operation.kind === 'delete' ? result(opId, {}) : conflict('gone');
    if (operation.kind === 'restore') {
      row.isDeleted = false;
      return result(opId, { template: row.view });
    }
    if (row.isDeleted) return operation.kind === 'delete' ? result(opId, {}) : conflict('gone');
    const changed =
      operation.kind === 'delete'
        ? unlike(row.view, operation.base.fields)
        : changedElsewhere(row.view, operation.base.fields, operation.fields);
    if (changed.length > 0) return conflict('changed', changed);
    if (operation.kind === 'delete') row.isDeleted = true;
    else row.view = { ...row.view, name: operation.fields.name ?? row.view.name };
    return result(opId, { template: row.isDeleted ? null : row.view });
  };
  return {
    templates: () => list(false),
    put: (view) => void rows.set(view.id, { view, isDeleted: false }),
    remove: (id) => void (rows.get(id)!.isDeleted = true),
    refuses: (refusal) => void refusals.push(refusal),
    apply,
  };
}

function result(opId: string, parts: Partial<Result>): Result {
  return {
    opId,
    entity: 'template',
    status: 'ok',
    replayed: false,
    schedule: null,
    template: null,
    preset: null,
    content: null,
    preferences: null,
    conflict: null,
    refusal: null,
    retryAfterMs: null,
    ...parts,
  };
}
