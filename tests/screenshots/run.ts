import type { Studio } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPwa } from '../../app-server/start/build-pwa.ts';
import { launchBrowser } from '../support/browser.ts';
import { accessibilityFaults } from './accessibility.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { startDemo } from './demo.ts';
import { allScreens } from './lists/all-screens.ts';
import { photograph } from './photograph.ts';

/**
 * `npm run screenshots`: photographs the screens of the demo in three sizes, two themes and two languages into
 * `screenshots/`, with a contact sheet each. `-- --only planner,auth`: the screens whose names contain one of these.
 * `-- --axe`: takes no images, but checks each screen by the rules of axe in both themes, and fails with the
 * violations.
 */
const { only, axe } = parseArgs({
  options: { only: { type: 'string' }, axe: { type: 'boolean', default: false } },
}).values;
const wanted = only?.split(',');
const screens = allScreens.filter(({ name }) => !wanted || wanted.some((part) => name.includes(part)));
if (screens.length === 0) throw new Error(`No screen has a name like ${only}`);

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'screenshots');
if ((await buildPwa(root, () => {})) === 'failed') throw new Error('The app could not be built');
await mkdir(folder, { recursive: true });
const demo = await startDemo();
const browser = await launchBrowser();
try {
  for (const screen of screens) {
    try {
      await (axe ? judge : image)({ browser, demo, folder }, screen);
      process.stdout.write(`${screen.name}: done\n`);
    } catch (fault) {
      // The others can still be viewed.
      process.exitCode = 1;
      process.stderr.write(`${screen.name}: ${fault instanceof Error ? fault.message : String(fault)}\n`);
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}

async function image(studio: Studio, screen: Screen): Promise<void> {
  try {
    await photograph(studio, screen);
  } finally {
    await makeContactSheet(studio.folder, screen.name);
  }
}

async function judge(studio: Studio, screen: Screen): Promise<void> {
  const faults = await accessibilityFaults(studio, screen);
  if (faults.length > 0) throw new Error(`breaks rules of axe\n  ${faults.join('\n  ')}`);
}
