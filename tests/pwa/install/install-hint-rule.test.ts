import { expect, test } from 'vitest';
import { dueHint, readHintMemory } from '../../../pwa/src/install/install-hint.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-25T09:00:00.000Z');
const memory = { earned: true, dismissedAt: null, installed: false };
const chrome = { standalone: false, canPrompt: true, isIos: false, now };

test.each([
  ['no content was saved and nothing was scheduled', { ...memory, earned: false }, chrome, null],
  ['a content was saved, and the browser offers the installation', memory, chrome, 'prompt'],
  ['on an iPhone, which offers no installation', memory, { ...chrome, canPrompt: false, isIos: true }, 'ios'],
  ['in a browser that cannot install', memory, { ...chrome, canPrompt: false }, null],
  ['in the installed app', memory, { ...chrome, standalone: true }, null],
  ['in a tab while the app is installed', { ...memory, installed: true }, chrome, null],
  ['29 days after "not now"', { ...memory, dismissedAt: now - 29 * day }, chrome, null],
  ['30 days after "not now"', { ...memory, dismissedAt: now - 30 * day }, chrome, 'prompt'],
  ['after the clock went back by a year', { ...memory, dismissedAt: now + 365 * day }, chrome, 'prompt'],
] as const)('%s', (_when, remembered, device, hint) => {
  expect(dueHint(remembered, device)).toBe(hint);
});

test.each([null, '', 'null', '{"earned":"yes","dismissedAt":"soon"}', '[1]', '{'])(
  'a stored value of %s is ignored',
  (text) => {
    expect(readHintMemory(text)).toEqual({ earned: false, dismissedAt: null, installed: false });
  },
);
