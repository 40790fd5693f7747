import { expect, test } from 'vitest';
import { openDisclosure } from '#core/schedules/schedule-draft.ts';
import { defaultSettings } from '#core/settings/settings.ts';

const plan = {
  status: 'pending' as const,
  autoPublish: true,
  contentType: 'image' as const,
  caption: 'Merhaba',
  isAdvertising: false,
  brand: null,
};
const incomplete = { ...plan, isAdvertising: true };
const [warn, refuse] = (['warn', 'refuse'] as const).map((check) => ({ ...defaultSettings.disclosure, check }));
const shown = (change: Partial<Parameters<typeof openDisclosure>[0]>, settings = refuse!) => {
  const open = openDisclosure({ ...incomplete, ...change }, settings);
  return open && [open.issue.path, open.issue.code, open.isPosted];
};

test('a plan with an incomplete disclosure names it, and whether it is posted nevertheless', () => {
  expect(shown({})).toEqual(['brand', 'disclosure.brandMissing', false]);
  expect(shown({}, warn)).toEqual(['brand', 'disclosure.brandMissing', true]);
  expect(shown({ isAdvertising: false, caption: 'Yeni #reklam' })).toEqual([
    'isAdvertising',
    'disclosure.adUnmarked',
    false,
  ]);
  expect(shown({ contentType: 'story' })).toEqual(['brand', 'disclosure.brandMissing', false]);
});

test('words of advertising without room are named whatever the installation refuses', () => {
  for (const settings of [warn, refuse]) {
    expect(shown({ brand: '@acme', caption: 'a'.repeat(2190) }, settings)).toEqual([
      'caption',
      'instagram.captionTooLong',
      false,
    ]);
  }
});

test('a complete plan, one that is not posted and one that does not wait name nothing', () => {
  expect(shown({ brand: '@acme' })).toBe(null);
  expect(shown({ contentType: 'story', brand: '@acme' })).toBe(null);
  expect(shown({ autoPublish: false })).toBe(null);
  for (const status of ['processing', 'completed', 'failed'] as const) expect(shown({ status })).toBe(null);
});
