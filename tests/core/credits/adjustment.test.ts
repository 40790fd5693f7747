// spec: 5.24, 5.25
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAdjustment } from '#core/credits/adjustment.ts';

const wrong = (input: Parameters<typeof parseAdjustment>[0]) => {
  const read = parseAdjustment(input);
  return read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);
};

test('user and amount are required', () => {
  expect(wrong({})).toEqual([
    ['userId', 'required'],
    ['amount', 'required'],
  ]);
});

test.each([0, '0', '-0', 1.5, '1,5', '1e3', 1_000_001, -1_000_001, Number.NaN, 'many'])(
  '%j is not an amount',
  (amount) => {
    expect(wrong({ userId: 'u', amount, description: 'x' })).toEqual([['amount', 'credits.wholeAmount']]);
  },
);

test('a deduction requires a reason, an addition does not', () => {
  expect(wrong({ userId: 'u', amount: -5, description: ' ' })).toEqual([['description', 'credits.reasonRequired']]);
  expect(parseAdjustment({ userId: 'u', amount: 5 })).toEqual({
    ok: true,
    value: { userId: 'u', amount: 5, description: '' },
  });
  expect(parseAdjustment({ userId: 'u', amount: 5, description: 'x'.repeat(201) })).toMatchObject({
    refusal: { issues: [{ path: 'description', code: 'tooLong', params: { max: 200 } }] },
  });
});

test('every whole amount within the limit is read unchanged, sent or typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (amount) => {
      fc.pre(amount !== 0);
      for (const sent of [amount, String(amount), ` ${amount} `, ...(amount > 0 ? [`+${amount}`] : [])]) {
        expect(parseAdjustment({ userId: 'u', amount: sent, description: 'x' })).toMatchObject({ value: { amount } });
      }
    }),
  );
});
