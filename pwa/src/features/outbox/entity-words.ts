import type { PlannedField, ScheduleContentType } from '#core/schedules/plan-fields.ts';
import type { presetFields } from '#core/generation/preset-fields.ts';
import type { arrangementFields } from '#core/influencers/arrangement.ts';
import type { contentFields } from '#core/contents/content-operation.ts';
import type { Channel, NotificationKind } from '#core/notifications/notification-kinds.ts';
import type { Issue } from '#core/shared/result.ts';
import type { AnyKind, AnyOperation, EntityName, OutboxRow, Values } from '../../offline/outbox/outbox-row.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { Translate } from '../../i18n/useText.ts';
import { maxPromptLength } from '#core/generation/generation-draft.ts';
import { promptIssues } from '#core/schedules/schedule-draft.ts';
import { maxPresetName, parsePresetName } from '#core/generation/preset.ts';
import { maxTemplateName, parseTemplateName } from '#core/schedules/templates/template.ts';
import { issuesOf } from '../../fields/form-problems.ts';
import { entityOf } from '../../offline/outbox/entities.ts';
import { intentOf } from '../../offline/outbox/intent.ts';

/** The webhook of a preset is named as that of a plan. */
type OwnField =
  | PlannedField
  | keyof typeof contentFields
  | keyof typeof arrangementFields
  | Exclude<keyof typeof presetFields, 'webhookId'>;

/** The words of an entity in the outbox; its sentences come from `codeOf`. */
type EntityWords = {
  kinds: Readonly<Partial<Record<AnyKind, TextKey>>>;
  /** One without a name. */
  unnamed: TextKey;
  /** For a deletion that waits for a decision: keep the entity, or delete it nevertheless. */
  keep: readonly [TextKey, TextKey];
  deleteAnywayNote: TextKey;
  asNewNote: TextKey;
  recreateNote: TextKey;
  /** The words of a field, from the general one to the special one. */
  field: (name: string) => readonly TextKey[];
  /** The text that names it, where it is corrected after a refusal. */
  text?: { max: number; isLong: boolean; issuesOf: (text: string, values: Values) => readonly Issue[] };
};

const planWords: EntityWords = {
  kinds: {
    create: 'outbox.create',
    update: 'outbox.update',
    delete: 'outbox.delete',
    restore: 'outbox.restore',
    trigger: 'outbox.trigger',
  },
  unnamed: 'outbox.aPlan',
  field: ownField,
  keep: ['outbox.keepPlan', 'outbox.keepPlanNote'],
  deleteAnywayNote: 'outbox.deleteAnywayNote',
  asNewNote: 'outbox.asNewNote',
  recreateNote: 'outbox.recreateNote',
  text: {
    max: maxPromptLength,
    isLong: true,
    // By the plan's own rules, because a plan of a content may be without words.
    issuesOf: (prompt, { sourceContentId }) =>
      promptIssues({ prompt, sourceContentId: (sourceContentId ?? null) as string | null }),
  },
};

/** The words that entities other than plans share. */
const neutralWords = {
  field: ownField,
  keep: ['outbox.keepEntity', 'outbox.keepEntityNote'],
  deleteAnywayNote: 'outbox.deleteEntityNote',
  asNewNote: 'outbox.copyEntityNote',
  recreateNote: 'outbox.recreateEntityNote',
} as const satisfies Partial<EntityWords>;

const templateWords: EntityWords = {
  ...neutralWords,
  kinds: {
    create: 'outbox.template.create',
    update: 'outbox.template.update',
    delete: 'outbox.template.delete',
    restore: 'outbox.template.restore',
  },
  unnamed: 'outbox.template.unnamed',
  text: { max: maxTemplateName, isLong: false, issuesOf: (name) => issuesOf(parseTemplateName(name)) },
};

const presetWords: EntityWords = {
  ...neutralWords,
  kinds: {
    create: 'outbox.preset.create',
    update: 'outbox.preset.update',
    delete: 'outbox.preset.delete',
    restore: 'outbox.preset.restore',
  },
  unnamed: 'outbox.preset.unnamed',
  field: (name) => ownField(name === 'webhookId' ? 'webhookConfigId' : name),
  text: { max: maxPresetName, isLong: false, issuesOf: (name) => issuesOf(parsePresetName(name)) },
};

const preferenceWords: EntityWords = {
  ...neutralWords,
  kinds: { update: 'outbox.update' },
  unnamed: 'notifications.settings',
  field(name) {
    const [kind, part] = name.split('.') as ['quietHours', 'isOn' | 'from' | 'until'] | [NotificationKind, Channel];
    if (kind !== 'quietHours') return [`notifications.kind.${kind}`, `notifications.${part}`];
    return part === 'isOn' ? ['notifications.quietHours'] : ['notifications.quietHours', `notifications.${part}`];
  },
};

const contentWords: EntityWords = {
  ...neutralWords,
  kinds: {
    update: 'outbox.content.update',
    delete: 'outbox.content.delete',
    restore: 'outbox.content.restore',
  },
  unnamed: 'outbox.content.unnamed',
};

const modelWords: EntityWords = {
  ...neutralWords,
  kinds: { update: 'outbox.model.update' },
  unnamed: 'outbox.field.influencerId',
};

const words: Readonly<Record<EntityName, EntityWords>> = {
  plan: planWords,
  template: templateWords,
  preset: presetWords,
  preferences: preferenceWords,
  content: contentWords,
  model: modelWords,
};

export function wordsOf(operation: AnyOperation): EntityWords {
  return words[entityOf(operation).name];
}

/** The name of a field; null for one that the entity does not have. */
export function fieldName(operation: AnyOperation, field: string, t: Translate): string | null {
  if (!Object.hasOwn(entityOf(operation).table.fields, field)) return null;
  return wordsOf(operation)
    .field(field)
    .map((key) => t(key))
    .join(': ');
}

function ownField(name: string): [TextKey] {
  return [`outbox.field.${name as OwnField}`];
}

export const contentKindWords: Record<ScheduleContentType, TextKey> = {
  image: 'outbox.kind.image',
  video: 'outbox.kind.video',
  text: 'outbox.kind.text',
  story: 'outbox.kind.story',
  reels: 'outbox.kind.reels',
};

/**
 * The first words of the entity of these changes, as the person last saw it, and its time. `rows`: its changes in their order.
 */
export function subjectOf(rows: readonly OutboxRow[]): { name: string | null; at: string | null } {
  const [first] = rows;
  if (!first) return { name: null, at: null };
  const { nameField, timeField } = entityOf(first.operation);
  const { fields, shown: displayed } = intentOf(rows);
  const textIn = (field: string) => (fields[field] ?? displayed?.[field] ?? null) as string | null;
  return {
    name: (nameField !== null && textIn(nameField)?.trim().slice(0, 80)) || null,
    at: timeField === undefined ? null : textIn(timeField),
  };
}

/** `Düzenleme: Moda’da gün batımı`: the name of a change in every list. */
export function titleOf(name: string | null, operation: AnyOperation, t: Translate): string {
  const { kinds, unnamed } = wordsOf(operation);
  return t('outbox.what', { kind: t(kinds[operation.kind] ?? 'outbox.update'), name: name?.trim() || t(unnamed) });
}
