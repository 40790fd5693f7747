import type { Planned, PlannedField } from './operation.ts';
import { canonicalJson } from '#core/shared/canonical.ts';

/** In a fixed order; a record, so that none is forgotten. */
const named: Record<PlannedField, true> = {
  platformId: true,
  scheduledAt: true,
  prompt: true,
  contentType: true,
  webhookConfigId: true,
  templateId: true,
  autoPublish: true,
  inputData: true,
  caption: true,
  sourceContentId: true,
};
/** Fields that came later: an older version kept its plans without them. */
const laterFields: ReadonlySet<PlannedField> = new Set<PlannedField>(['caption', 'sourceContentId']);
export const plannedFieldNames = Object.keys(named) as PlannedField[];

/** Some of the fields a person plans; a field that is not there was not touched. */
export type SomePlanned = { [F in PlannedField]?: Planned[F] | undefined };

/** What a person planned of a schedule, without what the server knows of it. */
export function plannedOf(schedule: Planned): Planned {
  const { platformId, scheduledAt, prompt, contentType, webhookConfigId, templateId, autoPublish, inputData } =
    schedule;
  const { caption = null, sourceContentId = null } = schedule;
  const texts = { prompt, caption };
  const made = { contentType, webhookConfigId, templateId, inputData, sourceContentId };
  return { platformId, scheduledAt, autoPublish, ...texts, ...made };
}

/** The fields that are in `values`, in a fixed order. */
export function fieldsIn(values: SomePlanned): PlannedField[] {
  return plannedFieldNames.filter((field) => values[field] !== undefined);
}

/** Only these fields of `values`. */
export function pick(values: SomePlanned, fields: readonly PlannedField[]): SomePlanned {
  return Object.fromEntries(
    fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  );
}

/** Planned values with some of them replaced. */
export function withValues<T extends Planned>(schedule: T, values: SomePlanned): T {
  return { ...schedule, ...(pick(values, plannedFieldNames) as Partial<Planned>) };
}

/** The fields of `values` that differ from `from`; one that `from` does not have differs. */
export function differing(values: SomePlanned, from: SomePlanned): PlannedField[] {
  return fieldsIn(values).filter((field) => !sameValue(field, values[field], from[field]));
}

/** Two spellings of one instant are the same time; the order of keys in the inputs does not matter. */
export function sameValue(field: PlannedField, one: unknown, other: unknown): boolean {
  if (field === 'scheduledAt' && typeof one === 'string' && typeof other === 'string') {
    return one === other || Date.parse(one) === Date.parse(other);
  }
  if (laterFields.has(field)) return sameJson(one ?? null, other ?? null);
  return sameJson(one, other);
}

/** A value that is not there equals none that is. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}
