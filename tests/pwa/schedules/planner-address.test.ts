// spec: 2.110
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyPlan, noWorkflow, scheduleStages } from '#core/schedules/planner/schedule-filter.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';
import { addDays } from '#core/shared/turkey-time.ts';
import { placedAt, readPlace } from '../../../pwa/src/features/schedules/planner/usePlanner.ts';

const today = '2026-11-25';
const places = fc.record({
  view: fc.constantFrom('week' as const, 'month' as const, 'list' as const, 'feed' as const),
  day: fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days)),
  filter: fc.record({
    stage: fc.constantFrom(null, ...scheduleStages),
    kind: fc.constantFrom(null, ...scheduleContentTypes),
    workflow: fc.oneof(fc.constant(null), fc.constant(noWorkflow), fc.uuid()),
  }),
});

test('an address is parsed to its values, and keeps its other parameters', () => {
  fc.assert(
    fc.property(places, places, (place, earlier) => {
      const from = placedAt(new URLSearchParams({ packs: 'open' }), earlier, today);
      const address = placedAt(from, place, today);
      expect(readPlace(new URLSearchParams(address.toString()), today)).toEqual(place);
      expect(address.get('packs')).toBe('open');
    }),
  );
});

test('an address of the week of today, with every schedule, has no parameters', () => {
  expect(placedAt(new URLSearchParams(), { view: 'week', day: today, filter: everyPlan }, today).toString()).toBe('');
});

test('any address is parsed to a valid place', () => {
  const message = new URLSearchParams('view=year&day=2026-02-31&stage=lost&kind=poem&workflow=%3Cscript%3E');
  expect(readPlace(message, today)).toEqual({ view: 'week', day: today, filter: everyPlan });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('view', 'day', 'stage', 'kind', 'workflow'), fc.string()), (words) => {
      const place = readPlace(new URLSearchParams(words), today);
      expect(place.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(readPlace(placedAt(new URLSearchParams(words), place, today), today)).toEqual(place);
    }),
  );
});
