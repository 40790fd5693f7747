import type { Browser } from 'playwright-core';
import type { Demo } from '../screenshots/demo.ts';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, phone } from '../screenshots/accessibility.ts';
import { demoOn } from '../screenshots/demo.ts';
import { allScreens } from '../screenshots/lists/all-screens.ts';
import { builtApp } from '../support/app.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestServer } from '../support/test-server.ts';

/* The main screens and dialogs by every rule of axe, in both themes; `npm run screenshots -- --axe` judges all of them. */

let demo: Demo;
let browser: Browser;

beforeAll(async () => {
  const starting = startTestServer({ pwaFolder: builtApp });
  [demo, browser] = await Promise.all([starting.then(demoOn), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await demo?.stop();
});

test.each([
  'deck-compare',
  'payment-model',
  'dashboard',
  'content-viewer',
  'contents-filter',
  'creator',
  'planner-week',
  'planner-month',
  'plan-form',
  'plan-detail',
  'credit-packs',
  'notifications',
  'profile-delete',
  'verify-none',
  'verify-post-unknown',
  'report-errors',
  'report-sent',
  'admin-reports',
  'admin-reports-answer',
  'declaration-consent',
])('%s breaks no rule of axe', async (name) => {
  const screen = allScreens.find((each) => each.name === name)!;
  expect(await accessibilityFaults({ browser, demo, folder: tmpdir() }, screen, [phone])).toEqual([]);
});
