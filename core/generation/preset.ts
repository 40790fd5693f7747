import type { StoredFile } from '#core/files/stored-file.ts';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { parseKeptName } from '#core/shared/kept-name.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';
import type { PresetView } from './preset-schema.ts';
export type { PresetView } from './preset-schema.ts';

export const maxPresets = 20;
export const maxPresetName = 60;

export type Preset = PresetView & { userId: string };
export type PresetPlace = Pick<Preset, 'userId' | 'influencerId' | 'webhookId'>;

export type PresetStore = {
  /** Those of one model and workflow, in no order. */
  list(place: PresetPlace): Promise<Preset[]>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Preset | null>;
  byId(id: string): Promise<Preset | null>;
  /** One person changes the presets of a model and workflow at a time, until the transaction ends. */
  lockPlace(place: PresetPlace): Promise<void>;
  /** False when the id is there already, or the name. */
  insert(preset: Preset): Promise<boolean>;
  /** False when another one has the name. */
  save(preset: Preset): Promise<boolean>;
  delete(id: string): Promise<void>;
  forgetPerson(userId: string): Promise<void>;
};

/** With single spaces. Refuses `input.invalid` with `presets.nameRequired` and `presets.nameTooLong {max}` at `name`. */
export function parsePresetName(typed: string): Result<string> {
  return parseKeptName(typed, {
    max: maxPresetName,
    required: 'presets.nameRequired',
    tooLong: 'presets.nameTooLong',
  });
}

/**
 * A preset may leave out what the form requires; what it has must fit the form. Refuses `input.invalid` as
 * `parsePresetName` does, and with what `parseInputData` says of the inputs.
 */
export function parsePreset(
  input: Pick<Preset, 'name' | 'prompt' | 'inputData'>,
  fields: readonly CheckedField[],
  files: readonly StoredFile[],
): Result<Pick<Preset, 'name' | 'prompt' | 'inputData'>> {
  const name = parsePresetName(input.name);
  const issues: Issue[] = name.ok ? [] : [...(name.refusal.issues ?? [])];
  const lenient = fields.map((field) => ({ ...field, isRequired: false }));
  const data = parseInputData(lenient, input.inputData, files);
  if (!data.ok) issues.push(...(data.refusal.issues ?? []));
  if (!name.ok || !data.ok) return invalid(issues);
  return ok({ name: name.value, prompt: input.prompt, inputData: data.value });
}
