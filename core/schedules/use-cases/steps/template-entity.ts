import type { Stores } from '#core/ports.ts';
import type { Applying, Effect, Entity, ReadOperation } from '#core/outbox/use-cases/steps/entity.ts';
import type { Template, TemplateOperation, TemplateView } from '#core/schedules/template.ts';
import type { Result } from '#core/shared/result.ts';
import { conflict } from '#core/outbox/sync-operation.ts';
import { templateFieldsChanged, templateFieldsUnlike, templateValuesOf } from '#core/schedules/template.ts';
import { ok } from '#core/shared/result.ts';
import { broughtBack, giveName, insertTemplate, present, removeTemplate } from './template-steps.ts';

/** The part of templates in one request of a person. */
export function templateEntity(userId: string): Entity & { read: (operation: TemplateOperation) => ReadOperation } {
  return {
    name: 'template',
    begin: () => undefined,
    read: (operation) => ({
      kind: operation.kind,
      content: { ...operation, seq: 0 },
      isRun: false,
      apply: (stores, applying) => applyTemplateOperation(stores, operation, applying),
      isPassing: () => false,
    }),
    async views({ templates }, ids): Promise<ReadonlyMap<string, TemplateView>> {
      const all = ids.length === 0 ? [] : await templates.list(userId);
      return new Map(all.filter(({ id }) => ids.includes(id)).map((template) => [template.id, present(template)]));
    },
  };
}

/** By the rules of the calls that do the same. A template is edited by its name alone. */
async function applyTemplateOperation(
  stores: Stores,
  op: TemplateOperation,
  { now }: Applying,
): Promise<Result<Effect>> {
  const { userId, entityId: id } = op;
  await stores.templates.lockPerson(userId);
  const found = await stores.templates.lock(id);
  if (op.kind === 'create') {
    if (found) return ok(sameAsCreated(found, op));
    const values = templateValuesOf(op.fields);
    return done(await insertTemplate(stores, { id, userId, values, now }));
  }
  const template = found?.userId === userId ? found : null;
  if (op.kind === 'delete') return remove(stores, op, template, now);
  if (template === null) return ok(conflict('gone'));
  if (op.kind === 'restore') return done(await broughtBack(stores, template, userId, now));
  if (template.deletedAt !== null) return ok(conflict('gone'));
  const changed = templateFieldsChanged(template, op.base.fields, op.fields);
  if (changed.length > 0) return ok(conflict('changed', changed));
  if (templateFieldsUnlike(template, op.fields).length === 0) return ok({ status: 'ok' });
  return done(await giveName(stores, template, op.fields.name ?? template.name, now));
}

async function remove(
  stores: Stores,
  op: Extract<TemplateOperation, { kind: 'delete' }>,
  template: Template | null,
  now: string,
): Promise<Result<Effect>> {
  if (template === null) return ok({ status: 'ok', isRepeatable: true });
  // Recorded, so that a late repeat does not delete a template that was restored in between.
  if (template.deletedAt !== null) return ok({ status: 'ok' });
  const changed = templateFieldsUnlike(template, op.base.fields);
  if (changed.length > 0) return ok(conflict('changed', changed));
  await removeTemplate(stores, template, now);
  return ok({ status: 'ok' });
}

/** The id of a creation is in use: by this creation, whose record is forgotten by now, or by another template. */
function sameAsCreated(found: Template, op: Extract<TemplateOperation, { kind: 'create' }>): Effect {
  if (found.userId !== op.userId) return conflict('exists');
  if (found.deletedAt !== null) return conflict('gone');
  return templateFieldsUnlike(found, op.fields).length === 0 ? { status: 'ok' } : conflict('exists');
}

function done(changed: Result<Template>): Result<Effect> {
  return changed.ok ? ok({ status: 'ok' }) : changed;
}
