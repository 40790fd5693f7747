// spec: 2.120
import { defaultSettings } from '#core/settings/settings.ts';
import { expect, test } from 'vitest';
import { copyWeek } from '../../../pwa/src/features/schedules/week-copy/copy-week.ts';
import { laterWeeks } from '../../../pwa/src/features/schedules/week-copy/later-weeks.ts';
import { aPlatform, aSchedule, aWorkflow, anId, anInputField } from '../../support/screens/examples.ts';

const world = {
  now: '2026-11-25T09:00:00.000Z',
  platforms: [aPlatform()],
  workflows: [aWorkflow()],
  hasAccount: true,
  disclosure: defaultSettings.disclosure,
};
const thursday = aSchedule();
const toNext = { day: '2026-11-25', to: '2026-11-30' };

test('the weeks after the displayed one are offered, from this week on and a year ahead', () => {
  expect(laterWeeks('2026-11-25', '2026-11-25').slice(0, 2)).toEqual(['2026-11-30', '2026-12-07']);
  expect(laterWeeks('2026-11-25', '2026-11-25').at(-1)).toBe('2027-11-22');
  expect(laterWeeks('2026-10-01', '2026-11-25')[0]).toBe('2026-11-23');
  const lengths = ['2026-11-25', '2027-11-21', '2027-11-22', '2027-12-01'].map(
    (day) => laterWeeks(day, '2026-11-25').length,
  );
  expect(lengths).toEqual([52, 1, 0, 0]);
});

test('a schedule is copied to the same weekday and time, with all its other fields', () => {
  const own = { caption: 'Günaydın', templateId: anId(90), autoPublish: false };
  const { copies, leftOut } = copyWeek([{ ...thursday, ...own }], toNext, world);
  expect(leftOut).toEqual([]);
  expect(copies).toMatchObject([
    { draft: { ...own, scheduledAt: '2026-12-03T06:00:00.000Z', prompt: thursday.prompt, webhookConfigId: anId(4) } },
  ]);
});

test('schedules of other weeks are not copied, those of Sunday evening in Turkey are', () => {
  const sunday = aSchedule({ id: anId(11), scheduledAt: '2026-11-29T20:30:00.000Z', prompt: 'Pazar' });
  const monday = aSchedule({ id: anId(12), scheduledAt: '2026-11-29T21:30:00.000Z', prompt: 'Pazartesi' });
  const { copies } = copyWeek([monday, sunday], toNext, world);
  expect(copies.map(({ draft }) => [draft.prompt, draft.scheduledAt])).toEqual([['Pazar', '2026-12-06T20:30:00.000Z']]);
});

const idTo = (to: string, id = anId(10)) => copyWeek([aSchedule({ id })], { ...toNext, to }, world).copies[0]!.id;

test('the id of a copy depends on its schedule and its day', () => {
  expect(idTo('2026-11-30')).toBe(idTo('2026-11-30'));
  expect(new Set([idTo('2026-11-30'), idTo('2026-12-07'), idTo('2026-11-30', anId(11))]).size).toBe(3);
});

test('existing schedules are left out: the copy itself, also once it was changed, and the same schedule made manually', () => {
  const [copy] = copyWeek([thursday], toNext, world).copies;
  const edited = aSchedule({ id: copy!.id, scheduledAt: '2026-12-04T12:00:00.000Z', prompt: 'Başka' });
  const byHand = aSchedule({ id: anId(13), scheduledAt: '2026-12-03T06:00:00.000Z' });
  for (const there of [edited, byHand]) {
    expect(copyWeek([thursday, there], toNext, world)).toEqual({
      copies: [],
      leftOut: [{ source: thursday, issue: null }],
    });
  }
});

const post = (id: number, content: number, scheduledAt = thursday.scheduledAt) =>
  aSchedule({ id: anId(id), scheduledAt, sourceContentId: anId(content), webhookConfigId: null });

test('the post of another content with the same words at the same time is another schedule', () => {
  const [source, other] = [post(20, 50), post(21, 51, '2026-12-03T06:00:00.000Z')];
  expect(copyWeek([source, other], toNext, world).copies.map((copy) => copy.source)).toEqual([source]);
  const same = post(22, 50, '2026-12-03T06:00:00.000Z');
  expect(copyWeek([source, same], toNext, world).leftOut).toEqual([{ source, issue: null }]);
});

test('an impossible schedule is left out with the reason', () => {
  const codeOf = (parts: Parameters<typeof aSchedule>[0], change: object = {}, to = toNext.to) =>
    copyWeek([aSchedule(parts)], { day: toNext.day, to }, { ...world, ...change }).leftOut[0]?.issue?.code;
  const monday = { scheduledAt: '2026-11-16T06:00:00.000Z' };
  expect(copyWeek([aSchedule(monday)], { day: '2026-11-16', to: '2026-11-23' }, world).leftOut[0]?.issue?.code).toBe(
    'schedules.past',
  );
  expect(codeOf({}, {}, '2027-12-06')).toBe('schedules.tooFar');
  expect(codeOf({ webhookConfigId: anId(99) })).toBe('schedules.webhookInactive');
  expect(codeOf({}, { platforms: [aPlatform({ isActive: false })] })).toBe('schedules.platformInactive');
  const requests = aWorkflow({ inputFields: [anInputField(1, { isRequired: true })] });
  expect(codeOf({}, { workflows: [requests] })).toBe('fieldRequired');
  const stored = { sourceContentId: anId(50), webhookConfigId: null, contentType: 'image' as const };
  expect(codeOf({ ...stored, isSourceGone: true })).toBe('schedules.contentGone');
  expect(codeOf(stored)).toBeUndefined();
  const workflows = [aWorkflow({ maxAssets: 6 })];
  expect(codeOf({ assetIds: [anId(70)] }, { workflows })).toBeUndefined();
  expect(codeOf({ assetIds: [anId(70)], isAssetMissing: true }, { workflows })).toBe('assets.missing');
  expect(codeOf({ ...stored, contentType: 'reels', coverContentId: anId(71) })).toBeUndefined();
  expect(codeOf({ ...stored, contentType: 'reels', coverContentId: anId(71), isCoverMissing: true })).toBe(
    'schedules.coverMissing',
  );
});

test('a schedule with automatic posting is created without it while no account is connected', () => {
  const { copies } = copyWeek([thursday], toNext, { ...world, hasAccount: false });
  expect(copies.map(({ source, draft }) => [source.autoPublish, draft.autoPublish])).toEqual([[true, false]]);
});
