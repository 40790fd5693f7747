import type { ValuesOf } from '#core/outbox/field-table.ts';
import type { Result } from '#core/shared/result.ts';
import type { PresetView } from './preset-schema.ts';
import { fieldTable } from '#core/outbox/field-table.ts';
import { maxSavedFormName, parseSavedFormName } from '#core/saved-forms/saved-form.ts';
import { presetFields } from './preset-fields.ts';
export type { PresetView } from './preset-schema.ts';

/** Presets of one model and workflow. */
export const maxPresets = 20;
export const maxPresetName = maxSavedFormName;

export type PresetValues = ValuesOf<typeof presetFields>;
export type Preset = PresetView & { userId: string; deletedAt: string | null };
export const presetTable = fieldTable(presetFields);

export const presetNameCodes = { required: 'presets.nameRequired', tooLong: 'presets.nameTooLong' } as const;

/** With single spaces. Refuses `input.invalid` with `presets.nameRequired` and `presets.nameTooLong {max}` at `name`. */
export function parsePresetName(typed: string): Result<string> {
  return parseSavedFormName(typed, presetNameCodes);
}
