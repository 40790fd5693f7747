// spec: 1.18
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettingsInput } from '#core/settings/settings-draft.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { parseSettings } from '#core/settings/settings-draft.ts';
import { settingsOf } from '#core/settings/settings-schema.ts';

const ceilings = { openRunsPerUser: 20, pendingSchedulesPerUser: 1000, uploadMegabytesPerUser: 2000 };
type Parts = {
  [Name in keyof SettingsInput]?: SettingsInput[Name] extends string ? string : Partial<SettingsInput[Name]>;
};
const withParts = ({ brandName = defaultSettings.brandName, claims, limits, planner }: Parts): SettingsInput => ({
  brandName,
  claims: { ...defaultSettings.claims, ...claims },
  limits: { ...defaultSettings.limits, ...limits },
  planner: { ...defaultSettings.planner, ...planner },
});
const wrong = (parts: Parts) => {
  const read = parseSettings(withParts(parts), ceilings);
  return read.ok ? [] : read.refusal.issues!.map(({ path, code, params }) => [path, code, ...(params ? [params] : [])]);
};
const { contents } = defaultSettings.claims;

describe('settings sent by an admin', () => {
  test('are valid by default: the claims of the specification, nine o’clock, the limits of the environment', () => {
    expect(parseSettings(defaultSettings, ceilings)).toEqual({ ok: true, value: defaultSettings });
  });

  test('have a brand name of one line with at most 30 characters', () => {
    const read = parseSettings(withParts({ brandName: '  Işık \n Ajans ' }), ceilings);
    expect(read).toMatchObject({ ok: true, value: { brandName: 'Işık Ajans' } });
    expect(wrong({ brandName: ' \n ' })).toEqual([['brandName', 'required']]);
    expect(wrong({ brandName: 'a'.repeat(31) })).toEqual([['brandName', 'settings.tooLong', { max: 30 }]]);
  });

  test('require figure and words of a displayed claim, and neither of a disabled one', () => {
    const empty = { figure: ' ', words: { tr: '', en: 'contents' }, isShown: true };
    expect(wrong({ claims: { contents: empty } })).toEqual([
      ['claims.contents.figure', 'required'],
      ['claims.contents.words', 'required'],
    ]);
    expect(wrong({ claims: { contents: { ...empty, isShown: false } } })).toEqual([]);
    expect(wrong({ claims: { users: { ...contents, figure: '1'.repeat(13), words: 'x'.repeat(41) } } })).toEqual([
      ['claims.users.figure', 'settings.tooLong', { max: 12 }],
      ['claims.users.words', 'settings.tooLong', { max: 40 }],
    ]);
  });

  test('never allow more than the environment', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.constant(null)), (limit) => {
        const isGood = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= 20);
        const match = wrong({ limits: { openRunsPerUser: limit } });
        expect(match).toEqual(isGood ? [] : [['limits.openRunsPerUser', 'settings.limit', { max: 20 }]]);
      }),
    );
  });

  test('require hours in their order, each a time of day', () => {
    expect(wrong({ planner: { defaultTime: '24:00', latestTime: '9:00' } })).toEqual([
      ['planner.defaultTime', 'settings.time'],
      ['planner.latestTime', 'settings.time'],
    ]);
    expect(wrong({ planner: { defaultTime: '08:59' } })).toEqual([['planner.defaultTime', 'settings.hours']]);
    expect(wrong({ planner: { latestTime: '08:00' } })).toEqual([
      ['planner.defaultTime', 'settings.hours'],
      ['planner.latestTime', 'settings.latest'],
    ]);
    const oneTime = { defaultTime: '10:30', earliestTime: '10:30', latestTime: '10:30' };
    expect(wrong({ planner: oneTime })).toEqual([]);
  });
});

describe('settings of a row', () => {
  test('are equal to the stored ones', () => {
    const written = {
      ...defaultSettings,
      brandName: 'Işık',
      limits: { ...defaultSettings.limits, openRunsPerUser: 3 },
    };
    expect(settingsOf(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  test('have the default of every part that is missing or of another shape', () => {
    expect(settingsOf({})).toEqual(defaultSettings);
    expect(settingsOf({ brandName: 'Işık', claims: { contents }, limits: 5, planner: null })).toEqual({
      ...defaultSettings,
      brandName: 'Işık',
    });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => settingsOf(value)).not.toThrow();
      }),
    );
  });
});
