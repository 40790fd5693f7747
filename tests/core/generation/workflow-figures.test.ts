import { expect, test } from 'vitest';
import { firstFigureDay, workflowFigures } from '#core/generation/workflow-figures.ts';

test('a week ends today, also over the end of a month; every day is there, with its sums', () => {
  expect(firstFigureDay('2026-12-03')).toBe('2026-11-27');
  const counted = [
    { day: '2026-12-03', runs: 3, done: 1, lost: 1 },
    { day: '2026-11-27', runs: 2, done: 2, lost: 0 },
  ];
  const figures = workflowFigures({ webhookId: 'w', days: counted, lastFailure: null }, '2026-12-03');
  expect(figures.days.map(({ day, runs }) => `${day} ${runs}`)).toEqual([
    '2026-11-27 2',
    '2026-11-28 0',
    '2026-11-29 0',
    '2026-11-30 0',
    '2026-12-01 0',
    '2026-12-02 0',
    '2026-12-03 3',
  ]);
  expect(figures).toMatchObject({ runs: 5, done: 3, lost: 1, lastFailure: null });
});
