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

/** Null for an entity of a newer version of the app. */
export function entityNamed(name: unknown): DeviceEntity | null {
  return entities.find((entity) => entity.name === (name ?? planEntity.name)) ?? null;
}

/** `readOutbox` never returns operations of unknown entities. */
export function entityOf({ entity }: Pick<AnyOperation, 'entity'>): DeviceEntity {
  return entityNamed(entity)!;
}

/** The server's version of an operation's entity, from its result; null once it is deleted. */
export function viewIn(operation: AnyOperation, result: AnyResult): Values | null {
  return (result[entityOf(operation).viewName] ?? null) as Values | null;
}
