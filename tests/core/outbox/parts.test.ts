import { expect, test } from 'vitest';
import { partsOf } from '#core/outbox/use-cases/steps/run-operation.ts';
import { refuse } from '#core/shared/result.ts';

const sent = (opId: string, entityId: string): Parameters<typeof partsOf>[0][number] => ({
  opId,
  entity: 'content',
  userId: null,
  entityId,
  raw: null,
  read: refuse('input.invalid'),
});

test('at most 50 operations of different entities share a transaction', () => {
  const many = Array.from({ length: 101 }, (_, index) => sent(`op-${index}`, `entity-${index}`));
  expect(partsOf(many).map((part) => part.length)).toEqual([50, 50, 1]);
});

test('two operations of one entity are in different parts', () => {
  const two = [sent('one', 'entity'), sent('two', 'entity'), sent('three', 'other')];
  expect(partsOf(two).map((part) => part.map(({ opId }) => opId))).toEqual([['one'], ['two', 'three']]);
});
