// spec: 2.198
import { expect, test } from 'vitest';
import { crowdedHours } from '#core/schedules/planner/crowded-hours.ts';

const at = (id: string, scheduledAt: string, status: 'pending' | 'completed' = 'pending') => ({
  id,
  scheduledAt,
  status,
});

test('hours of Turkey with several pending plans, in order', () => {
  expect(
    crowdedHours([
      at('late', '2026-11-26T15:00:00.000Z'),
      at('a', '2026-11-26T06:00:00.000Z'),
      at('b', '2026-11-26T06:59:00.000Z'),
      at('c', '2026-11-26T07:00:00.000Z'),
      at('night', '2026-11-25T21:30:00.000Z'),
      at('midnight', '2026-11-25T21:30:00Z'),
      at('done', '2026-11-26T15:00:00.000Z', 'completed'),
    ]),
  ).toEqual([
    { day: '2026-11-26', hour: '00:00', ids: ['night', 'midnight'], isSameMinute: true },
    { day: '2026-11-26', hour: '09:00', ids: ['a', 'b'], isSameMinute: false },
  ]);
});
