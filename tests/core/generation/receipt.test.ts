// spec: 2.94
import { describe, expect, test } from 'vitest';
import type { Generation } from '#core/generation/generation.ts';
import type { InputField } from '#core/webhooks/webhook.ts';
import { rules } from './a-generation.ts';
import { receiptInputs, statesOf } from '#core/generation/receipt.ts';

const order = {
  id: 'run',
  userId: 'elif',
  influencerId: 'defne',
  webhookId: 'flow',
  webhookVersion: 1,
  scheduleId: null,
  contentType: 'image' as const,
  prompt: 'Kahve',
  inputData: {},
  assets: [],
  creditCost: 2,
  rules,
  createdAt: '2026-11-21T09:00:00.000Z',
};
const lost = {
  ...order,
  status: 'failed' as const,
  startedAt: '2026-11-21T09:00:01.000Z',
  finishedAt: '2026-11-21T09:00:05.000Z',
  failure: 'webhook.refused' as const,
  failureDetail: 'secret words',
  reference: null,
  late: null,
} satisfies Generation;

describe('the states of a run', () => {
  test('are listed in the order they began, and at the same moment in the order of the states', () => {
    const at = '2026-11-21T09:00:01.000Z';
    const noted = { downloading: at, held: order.createdAt, calling: at, failed: lost.finishedAt };
    expect(statesOf(lost, noted).map(({ status }) => status)).toEqual(['held', 'calling', 'downloading', 'failed']);
  });

  test('of an older run are listed as far as its row knows them', () => {
    expect(statesOf(lost, {})).toEqual([
      { status: 'held', at: order.createdAt },
      { status: 'calling', at: lost.startedAt },
      { status: 'failed', at: lost.finishedAt },
    ]);
    expect(statesOf({ ...lost, startedAt: null }, {})).toHaveLength(2);
    const held: Generation = {
      ...order,
      status: 'held',
      offeredAt: order.createdAt,
      mayStartAt: null,
      startedAt: null,
      deadline: null,
    };
    expect(statesOf(held, {})).toEqual([{ status: 'held', at: order.createdAt }]);
  });
});

const field = (parts: Partial<InputField>): InputField => ({
  id: 'f',
  fieldName: 'place',
  displayName: { tr: 'Yer', en: 'Place' },
  fieldType: 'text',
  isRequired: false,
  placeholder: null,
  displayOrder: 1,
  options: null,
  validation: null,
  ...parts,
});

describe('the inputs of a receipt', () => {
  const style = field({
    fieldName: 'style',
    displayName: { tr: 'Stil', en: 'Style' },
    fieldType: 'select',
    displayOrder: 0,
    options: { options: [{ value: 'soft', label: { tr: 'Yumuşak', en: 'Soft' } }] },
  });
  const file = { sha256: 'a'.repeat(64), type: 'image/png', size: 5, name: 'ışık.png' };

  test('have the names and the order of the form, a choice its label, and fields that were removed from the form come last', () => {
    expect(receiptInputs({ old: true, place: 'Bodrum', style: 'soft' }, [field({}), style], [])).toEqual([
      { fieldName: 'style', displayName: style.displayName, value: { tr: 'Yumuşak', en: 'Soft' }, file: null },
      { fieldName: 'place', displayName: { tr: 'Yer', en: 'Place' }, value: 'Bodrum', file: null },
      { fieldName: 'old', displayName: null, value: 'true', file: null },
    ]);
  });

  test('show for each file whether it still exists', () => {
    const displayed = (there: { sha256: string }[]) => receiptInputs({ photo: file }, [], there)[0];
    expect(displayed([file])).toMatchObject({ value: null, file: { ...file, isThere: true } });
    expect(displayed([{ sha256: 'b'.repeat(64) }])).toMatchObject({ file: { name: 'ışık.png', isThere: false } });
  });
});
