import type { Preferences } from '#core/notifications/preferences.ts';
import type { DeviceEntity } from './device-entity.ts';
import type { AnyOperation, AnyResult, EntityName, Values } from './outbox-row.ts';
import { contentFields } from '#core/contents/content-operation.ts';
import { contents, contentTags } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { notificationPreferences } from '#core/contract/notifications.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { presets } from '#core/contract/presets.ts';
import { templates } from '#core/contract/templates.ts';
import { presetFields } from '#core/generation/preset-fields.ts';
import { arrangementFields } from '#core/influencers/arrangement.ts';
import { preferenceFields, preferenceValuesOf } from '#core/notifications/preference-fields.ts';
import { namedTemplateFields } from '#core/schedules/plan-fields.ts';
import { plainEntity } from './device-entity.ts';
import { planEntity } from './plan-entity.ts';

export const templateEntity = plainEntity({
  name: 'template',
  fields: namedTemplateFields,
  routes: [templates.name],
  isCreated: true,
  nameField: 'name',
});

export const presetEntity = plainEntity({
  name: 'preset',
  fields: presetFields,
  routes: [presets.name],
  isCreated: true,
  nameField: 'name',
});

/** The notification settings; their id is that of the person. */
export const preferenceEntity = plainEntity({
  name: 'preferences',
  fields: preferenceFields,
  routes: [notificationPreferences.name],
  isCreated: false,
  nameField: null,
  viewOf: (current) => preferenceValuesOf(current as Preferences),
});

/** A content is created by saving a result, which is a call of its own. */
export const contentEntity = plainEntity({
  name: 'content',
  fields: contentFields,
  routes: [contents.name, contentTags.name, generations.name],
  isCreated: false,
  nameField: 'prompt',
});

/** The place of an owned model in the person's list; the model itself comes from a purchase. */
export const modelEntity = plainEntity({
  name: 'model',
  fields: arrangementFields,
  routes: [ownedInfluencers.name],
  isCreated: false,
  nameField: 'name',
});

const entities: Readonly<Record<EntityName, DeviceEntity>> = {
  plan: planEntity,
  template: templateEntity,
  preset: presetEntity,
  preferences: preferenceEntity,
  content: contentEntity,
  model: modelEntity,
};

/** `readOutbox` never returns operations of unknown entities. */
export function entityOf({ entity = 'plan' }: Pick<AnyOperation, 'entity'>): DeviceEntity {
  return entities[entity as EntityName];
}

/** The server's version of an operation's entity, from its result; null once it is deleted. */
export function viewIn(operation: AnyOperation, result: AnyResult): Values | null {
  const { viewName, viewOf } = entityOf(operation);
  const view = (result[viewName] ?? null) as Values | null;
  return view && viewOf ? viewOf(view) : view;
}
