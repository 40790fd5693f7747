import type { DeviceEntity } from './device-entity.ts';
import type { AnyOperation, AnyResult, Values } from './outbox-row.ts';
import { templates } from '#core/contract/templates.ts';
import { namedTemplateFields } from '#core/schedules/plan-fields.ts';
import { namedEntity } from './device-entity.ts';
import { planEntity } from './plan-entity.ts';

export const templateEntity = namedEntity({
  name: 'template',
  fields: namedTemplateFields,
  routes: [templates.name],
});

/** The entities whose edits wait on a device until they are sent. */
const entities: readonly DeviceEntity[] = [planEntity, templateEntity];

/** Null for one of a newer version of the app. */
export function entityNamed(name: unknown): DeviceEntity | null {
  return entities.find((entity) => entity.name === (name ?? planEntity.name)) ?? null;
}

/** Operations of unknown entities never leave `readOutbox`. */
export function entityOf({ entity }: Pick<AnyOperation, 'entity'>): DeviceEntity {
  return entityNamed(entity)!;
}

/** The entity of an operation as the server has it, by its result; null once it is deleted. */
export function viewIn(operation: AnyOperation, result: AnyResult): Values | null {
  return (result[entityOf(operation).viewName] ?? null) as Values | null;
}
