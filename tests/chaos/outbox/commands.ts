import fc from 'fast-check';

/** One step of a sequence. `pick` and `value` choose among the available items at that moment. */
export type Command =
  | { do: 'create' | 'bulk' | 'delete' | 'restore' | 'trigger' | 'discard'; pick: number; value: number }
  | { do: 'update'; pick: number; field: 'prompt' | 'scheduledAt' | 'templateId' | 'autoPublish'; value: number }
  | { do: 'resolve'; pick: number; value: number }
  | { do: 'begin'; isAlone: boolean }
  | { do: 'deliver' | 'deliverLate' | 'end' | 'lose' | 'refuse'; pick: number }
  | { do: 'sync' | 'crash' }
  | {
      do: 'other';
      kind: 'create' | 'update' | 'delete' | 'restore';
      pick: number;
      field: 'prompt' | 'scheduledAt' | 'templateId';
      value: number;
    }
  | { do: 'work'; step: 'start' | 'complete' | 'fail'; pick: number }
  | { do: 'pass'; minutes: number }
  | { do: 'setClock'; hours: number };

const pick = fc.nat({ max: 7 });
const value = fc.nat({ max: 9 });
const one = <const D extends string>(name: D) => fc.record({ do: fc.constant(name), pick, value });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: one('create') },
  { weight: 1, arbitrary: one('bulk') },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      pick,
      field: fc.constantFrom('prompt', 'prompt', 'scheduledAt', 'templateId', 'autoPublish'),
      value,
    }),
  },
  { weight: 4, arbitrary: one('delete') },
  { weight: 2, arbitrary: one('restore') },
  { weight: 2, arbitrary: one('trigger') },
  { weight: 1, arbitrary: one('discard') },
  { weight: 4, arbitrary: one('resolve') },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('begin' as const), isAlone: fc.boolean() }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliverLate' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('end' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lose' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse' as const), pick }) },
  { weight: 4, arbitrary: fc.constant({ do: 'sync' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'crash' as const }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('other' as const),
      kind: fc.constantFrom('create', 'update', 'update', 'update', 'update', 'delete', 'restore'),
      pick,
      field: fc.constantFrom('prompt', 'prompt', 'scheduledAt', 'templateId'),
      value,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      step: fc.constantFrom('start', 'complete', 'fail'),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 1, 20, 200, 50_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('setClock' as const), hours: fc.integer({ min: -30, max: 30 }) }),
  },
);

/** Long ones: a fault that needs several conditions is rare in a short one. */
export const commands = fc.array(command, { maxLength: 60, size: 'max' });
