import type { Fields, ValuesOf } from '#core/outbox/field-table.ts';
import type { Result } from '#core/shared/result.ts';
import type { PresetView } from './preset-schema.ts';
import { fieldTable } from '#core/outbox/field-table.ts';
import { maxSavedFormName, parseSavedFormName } from '#core/saved-forms/saved-form.ts';
export type { PresetView } from './preset-schema.ts';

/** Presets of one model and workflow. */
export const maxPresets = 20;
export const maxPresetName = maxSavedFormName;

/** The fields of a generation form that a preset has. */
export const presetInputs = {
  prompt: { kind: 'text', max: 4000 },
  inputData: { kind: 'inputs' },
} as const satisfies Fields;
/** The fields of a preset: a saved form of one workflow with one model. */
export const presetFields = {
  influencerId: { kind: 'id', isFixed: true },
  webhookId: { kind: 'id', refersTo: 'workflow', isFixed: true },
  name: { kind: 'text', max: 200 },
  ...presetInputs,
} as const satisfies Fields;

export type PresetValues = ValuesOf<typeof presetFields>;
export type Preset = PresetView & { userId: string; deletedAt: string | null };
export const presetTable = fieldTable(presetFields);

export const presetNameCodes = { required: 'presets.nameRequired', tooLong: 'presets.nameTooLong' } as const;

/** With single spaces. Refuses `input.invalid` with `presets.nameRequired` and `presets.nameTooLong {max}` at `name`. */
export function parsePresetName(typed: string): Result<string> {
  return parseSavedFormName(typed, presetNameCodes);
}
