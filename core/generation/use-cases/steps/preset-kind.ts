import type { Preset, PresetValues } from '#core/generation/preset.ts';
import type { SavedFormKind } from '#core/saved-forms/use-cases/steps/saved-form-kind.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { maxPresets, presetNameCodes, presetTable } from '#core/generation/preset.ts';
import { withoutRequired } from '#core/saved-forms/saved-form.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';

/** A preset must fit the form of its workflow. Refuses `notFound` without the workflow, or for a model that is not the person's. */
export const presetKind: SavedFormKind<Preset> = {
  entity: 'preset',
  table: presetTable,
  max: maxPresets,
  codes: {
    nameTaken: 'presets.nameTaken',
    tooMany: 'presets.tooMany',
    nameRequired: presetNameCodes.required,
    nameTooLong: presetNameCodes.tooLong,
  },
  storeOf: ({ presets }) => presets,
  async check(stores, userId, values, now) {
    const { influencerId, webhookId, inputData } = values as PresetValues;
    if (!(await stores.ownerships.owns(userId, influencerId))) return refuse('notFound');
    const webhook = await stores.webhooks.hold(webhookId);
    if (!webhook || webhook.deletedAt !== null) return refuse('notFound');
    const files = await stores.uploads.use(userId, referencedHashes(inputData), now);
    const data = parseInputData(withoutRequired(webhook.inputFields), inputData, files);
    return data.ok ? ok({ inputData: data.value }) : data;
  },
};
