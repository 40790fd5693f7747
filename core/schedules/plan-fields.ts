import type { Fields, SentValues, SomeValues, ValuesOf } from '#core/outbox/field-table.ts';
import { maxChosenAssets } from '#core/assets/asset.ts';
import { altTextLimit } from '#core/contents/content.ts';
import { emptyValue, fieldTable } from '#core/outbox/field-table.ts';

export const scheduleContentTypes = ['image', 'video', 'text', 'story', 'reels'] as const;
export type ScheduleContentType = (typeof scheduleContentTypes)[number];

/**
 * The fields of a plan: the one place that names them all. The fields of a plan, a template, a table of plans and a
 * form are derived from it.
 */
export const planFields = {
  platformId: { kind: 'id', refersTo: 'platform' },
  scheduledAt: { kind: 'instant' },
  prompt: { kind: 'text', max: 4000 },
  contentType: { kind: 'choice', choices: scheduleContentTypes, default: 'image' },
  webhookConfigId: { kind: 'id', refersTo: 'workflow', isNullable: true },
  templateId: { kind: 'id', refersTo: 'template', isNullable: true },
  /** Posts automatically. */
  autoPublish: { kind: 'flag', default: true },
  inputData: { kind: 'inputs' },
  /** The products, clothes and places that are sent along, in the order chosen. */
  assetIds: { kind: 'ids', max: maxChosenAssets, refersTo: 'asset', isLater: true },
  /** The caption of the post; null: the text the workflow wrote for it, else none. */
  caption: { kind: 'text', max: 4000, isNullable: true, isLater: true },
  /** The description of an image for people who do not see it; null: the one the workflow wrote, else none. */
  altText: { kind: 'text', max: altTextLimit, isNullable: true, isLater: true },
  /** The moment of a reel that is its cover, in seconds; null: Instagram's choice, the beginning. */
  coverSeconds: { kind: 'number', max: 900, isNullable: true, isLater: true },
  /** The saved image that is the cover of a reel instead of a moment; null: the moment. */
  coverContentId: { kind: 'id', refersTo: 'content', isNullable: true, isLater: true },
  /** The post brings its author a benefit: its caption begins with the words of advertising. */
  isAdvertising: { kind: 'flag', isLater: true },
  /** Of the post, if it is advertising. */
  brand: { kind: 'text', max: 400, isName: true, isNullable: true, isLater: true },
  /** The stored content that the plan posts: nothing is generated and nothing charged. Null for a plan that generates its own. */
  sourceContentId: { kind: 'id', refersTo: 'content', isNullable: true, isLater: true, isFixed: true },
} as const satisfies Fields;

type PlanFields = typeof planFields;
export type PlannedField = keyof PlanFields;
/** The fields of a plan, checked. */
export type PlanValues = ValuesOf<PlanFields>;
/** The same as a device stores and sends them. */
export type Planned = SentValues<PlanFields>;
export type SomePlanned = SomeValues<PlanFields>;

export const {
  names: plannedFieldNames,
  valuesOf: plannedOf,
  stored: storedPlan,
  unknownTo,
  fieldsIn,
  pick,
  withValues,
  differing,
} = fieldTable(planFields);

/** The fields that an edit of a plan may name: its own, and the model that it belongs to. Another model moves the plan. */
export const planEditFields = {
  ...planFields,
  influencerId: { kind: 'id', refersTo: 'model', isLater: true },
} as const satisfies Fields;
export type EditedField = keyof typeof planEditFields;
export type SomeEdited = SomeValues<typeof planEditFields>;

export const {
  same: sameValue,
  sameStored: isSameField,
  changedElsewhere: fieldsChangedElsewhere,
  unlike: fieldsUnlike,
} = fieldTable(planEditFields);

/** The fields that all plans of a table share. Each line has its own time, prompt and caption, and none of the rest. */
const {
  scheduledAt: _at,
  prompt: _prompt,
  caption: _caption,
  altText: _altText,
  coverSeconds: _cover,
  coverContentId: _coverImage,
  templateId: _from,
  sourceContentId: _source,
  ...shared
} = planFields;
export const sharedFields = shared;

/** The fields with a user's texts and files, emptied: none of them remains of a deleted account. */
export const emptyTexts = Object.fromEntries(
  Object.entries(planFields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'inputs')
    .map(([name, field]) => [name, emptyValue(field)]),
) as Partial<PlanValues>;

/** A template has no time, names no template, and may leave the platform open. */
export const templateFields = {
  ...shared,
  prompt: planFields.prompt,
  platformId: { ...planFields.platformId, isNullable: true },
  caption: { ...planFields.caption, isLater: false },
  altText: planFields.altText,
  coverSeconds: planFields.coverSeconds,
} as const satisfies Fields;
export const { stored: storedTemplate } = fieldTable(templateFields);
/** The fields of a stored template. */
export const namedTemplateFields = {
  name: { kind: 'text', max: 200, isName: true },
  ...templateFields,
} as const satisfies Fields;
