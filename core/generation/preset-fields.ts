import type { Fields } from '#core/outbox/field-table.ts';
import { maxChosenAssets } from '#core/assets/asset.ts';

/** The fields of a generation form that a preset has. */
export const presetInputs = {
  prompt: { kind: 'text', max: 4000 },
  inputData: { kind: 'inputs' },
  assetIds: { kind: 'ids', max: maxChosenAssets, refersTo: 'asset', isLater: true },
} as const satisfies Fields;

/** The fields of a preset: a saved form of one workflow with one model. */
export const presetFields = {
  influencerId: { kind: 'id', refersTo: 'model', isFixed: true },
  webhookId: { kind: 'id', refersTo: 'workflow', isFixed: true },
  name: { kind: 'text', max: 200, isName: true },
  ...presetInputs,
} as const satisfies Fields;
