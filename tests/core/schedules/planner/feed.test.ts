// spec: 2.199
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedOf, swapRefusal } from '#core/schedules/planner/feed.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';
import { aContent, aSchedule, anId } from '../../../support/screens/examples.ts';

const now = '2026-11-25T09:00:00.000Z';
const plan = (id: number, parts: Parameters<typeof aSchedule>[0] = {}) => aSchedule({ id: anId(id), ...parts });
const posted = { status: 'completed', instagramPostId: '178900', contentId: anId(30) } as const;
const publication = { publicationId: anId(90), username: 'defne', kind: 'feed', isLive: true, at: now };

describe('the profile grid', () => {
  test('has posts and plans, the latest first', () => {
    const late = plan(11, { scheduledAt: '2026-11-28T06:00:00.000Z', contentType: 'reels' });
    const running = plan(12, { scheduledAt: now, status: 'processing' });
    const post = plan(13, { ...posted, post: { at: '2026-11-20T06:00:00.000Z', caption: '' } });
    const shared = aContent({ id: anId(31), posted: [{ ...publication, at: '2026-11-22T06:00:00.000Z' }] });
    expect(feedOf([post, running, late], [shared]).map(({ kind, id }) => [kind, id])).toEqual([
      ['planned', late.id],
      ['planned', running.id],
      ['shared', publication.publicationId],
      ['posted', post.id],
    ]);
  });

  test('has neither stories and texts nor plans that are not posted', () => {
    const left = [
      plan(11, { contentType: 'story' }),
      plan(12, { contentType: 'text' }),
      plan(13, { autoPublish: false }),
      plan(14, { status: 'failed' }),
      plan(15, { status: 'completed' }),
    ];
    const story = aContent({ posted: [{ ...publication, kind: 'story' }] });
    const running = aContent({ posted: [{ ...publication, isLive: false }] });
    expect(feedOf(left, [story, running])).toEqual([]);
  });

  test('shows the post of a plan once, and a second post of the same content too', () => {
    const post = plan(11, { ...posted, post: { at: now, caption: '' } });
    const again = { ...publication, publicationId: anId(91), at: '2026-11-26T09:00:00.000Z' };
    const tiles = feedOf([post], [aContent({ posted: [{ ...publication, at: '2026-11-25T09:00:00Z' }, again] })]);
    expect(tiles.map(({ id }) => id)).toEqual([again.publicationId, post.id]);
  });
});

const instant = fc
  .date({ min: new Date('2026-11-26T00:00:00Z'), max: new Date('2027-06-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const plans = fc
  .uniqueArray(fc.record({ id: fc.nat(5000), at: instant, contentType: fc.constantFrom(...scheduleContentTypes) }), {
    selector: ({ id }) => id,
    minLength: 2,
    maxLength: 12,
  })
  .map((all) => all.map(({ id, at, contentType }) => plan(100 + id, { scheduledAt: at, contentType })));

test('the order does not depend on the order of the plans, and no tile appears twice', () => {
  fc.assert(
    fc.property(plans, (all) => {
      const ids = feedOf(all, []).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(feedOf(all.toReversed(), []).map(({ id }) => id)).toEqual(ids);
    }),
  );
});

test('two plans that exchange their times exchange their places, and the second exchange undoes the first', () => {
  fc.assert(
    fc.property(plans, fc.nat(), fc.nat(), (all, a, b) => {
      const [one, other] = [all[a % all.length]!, all[b % all.length]!];
      expect(swapRefusal(one, other, now)).toBe(null);
      const swapped = (of: typeof all) =>
        of.map((each) => {
          if (each.id === one.id) return { ...each, scheduledAt: of.find(({ id }) => id === other.id)!.scheduledAt };
          return each.id === other.id
            ? { ...each, scheduledAt: of.find(({ id }) => id === one.id)!.scheduledAt }
            : each;
        });
      const times = (of: typeof all) => of.map(({ scheduledAt }) => scheduledAt).toSorted();
      expect(times(swapped(all))).toEqual(times(all));
      expect(feedOf(swapped(swapped(all)), [])).toEqual(feedOf(all, []));
    }),
  );
});

test('plans exchange their times only while both wait, and not into the past', () => {
  const one = plan(11);
  const done = plan(12, { status: 'completed' });
  const missed = plan(13, { scheduledAt: '2026-11-25T06:00:00.000Z' });
  expect(swapRefusal(one, done, now)?.refusal).toBe('completed');
  expect(swapRefusal(done, one, now)?.refusal).toBe('completed');
  expect(swapRefusal(one, missed, now)).toEqual({ refusal: 'pastTime', to: missed.scheduledAt });
  expect(swapRefusal(missed, one, now)).toEqual({ refusal: 'pastTime', to: missed.scheduledAt });
});
