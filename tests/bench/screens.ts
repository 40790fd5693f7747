import type { Figure } from './offline/figures.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildPwa } from '../../app-server/start/build-pwa.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { freePort } from '../support/ports.ts';
import { startBenchServer } from './bench-server.ts';
import { measure, percentile, tableOf } from './offline/figures.ts';
import { fillAccount } from './screens/fill-account.ts';
import { frames } from './screens/frames.ts';
import { fullLibrary, fullMonth } from './screens/full-lists.ts';
import { lighthouseOf } from './screens/lighthouse-of.ts';
import type { ScreenFigures } from './screens/lighthouse-of.ts';
import { signInAsCustomer } from './screens/sign-in-as-customer.ts';

/**
 * `npm run bench:screens`: the Lighthouse scores of the main screens as on a phone, median of three runs each, the frames after presses that
 * open and close the viewer and other panels, and the speed of a month with 1,000 schedules and a library of 1,000 contents, beside the
 * aims; asserts nothing. Takes about six minutes; `npm run bench:screens -- frames dashboard` measures only these parts. It simulates a slow
 * processor and network, so other work of the machine is in the figures.
 */
const parts = ['landing', 'model', 'sign-in', 'verify', 'dashboard', 'planner', 'frames', 'month', 'library'] as const;
type Part = (typeof parts)[number];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !parts.some((part) => part === name));
if (unknown !== undefined) throw new Error(`No part "${unknown}": ${parts.join(', ')}`);
const isMeasured = (...names: Part[]) => wanted.length === 0 || names.some((name) => wanted.includes(name));
const rounds = 3;
const crowd = 1000;
const crowdedMonth = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
/**
 * A page's main thread runs as soon as it can, as on a phone, where neither the server, its database nor Lighthouse use the processors of the
 * browser. Only root may give this priority; without it the blocked time has the wait for a processor in it.
 */
const changePriority = '/usr/bin/chrt';
const mainThreadFirst =
  process.getuid?.() === 0 && existsSync(changePriority)
    ? [`--renderer-cmd-prefix=${changePriority} --fifo --reset-on-fork 1`]
    : [];
const publicAims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const root = join(import.meta.dirname, '../..');
if ((await buildPwa(root, () => {})) === 'failed') throw new Error('The app could not be built');

const figures: Figure[] = [];
const report = (...notifications: Figure[]) => void figures.push(...notifications);
const profile = await mkdtemp(join(tmpdir(), 'vitrin-screens-'));
const port = await freePort();
const launch = await chromiumLaunch();
const args = [...launch.args, `--remote-debugging-port=${port}`, ...mainThreadFirst];
const context = await chromium.launchPersistentContext(profile, { ...launch, args });
const server = await startBenchServer();
try {
  try {
    const answer = await fetch(`${server.url}/api/marketplace/models?limit=1`);
    const { models } = (await answer.json()) as { models: [{ id: string }] };
    const screens = [
      ['landing', '/'],
      ['model', `/marketplace/model/${models[0].id}`],
      ['sign-in', '/auth'],
      ['verify', '/verify'],
    ] as const;
    for (const [name, path] of screens) await tellOf(name, path, { signedIn: false });
    const model = await signInAsCustomer(server.url, context);
    const own = { dashboard: '/dashboard', planner: `/dashboard/schedule/${model}` };
    await tellOf('dashboard', own.dashboard, { signedIn: true });
    await tellOf('planner', own.planner, { signedIn: true });
    const addresses = { dashboard: server.url + own.dashboard, planner: server.url + own.planner };
    if (isMeasured('frames'))
      await measure({ name: 'frames', seconds: 120, report }, () => frames(context, addresses, report));
    if (isMeasured('month', 'library')) await fillAccount(server.dataDir, model, crowdedMonth, crowd);
    const month = `${server.url}/dashboard/schedule/${model}?view=month&day=${crowdedMonth}-01`;
    if (isMeasured('month'))
      await measure({ name: 'crowded month', seconds: 120, report }, () => fullMonth(context, month, crowd, report));
    const library = `${server.url}/dashboard`;
    if (isMeasured('library'))
      await measure({ name: 'crowded library', seconds: 90, report }, () =>
        fullLibrary(context, library, crowd, report),
      );
  } finally {
    await context.close();
  }
} finally {
  await server.stop();
  await rm(profile, { recursive: true, force: true });
  process.stdout.write(`${tableOf(figures)}\n`);
}

async function tellOf(name: Part, path: string, { signedIn }: { signedIn: boolean }) {
  if (!isMeasured(name)) return;
  await measure({ name, seconds: 180, report }, async () => {
    const runs: ScreenFigures[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await lighthouseOf(server.url + path, port, signedIn));
    const middle = (of: (run: ScreenFigures) => number) => percentile(runs.map(of), 0.5);
    const isPublic = ['landing', 'model', 'verify'].includes(name);
    for (const [score, least] of Object.entries(publicAims) as [keyof typeof publicAims, number][]) {
      const failed = score === 'performance' ? [] : [...new Set(runs.flatMap((run) => run.failed))];
      report({
        name: `${name}: ${score}`,
        value: middle((run) => run.scores[score]),
        unit: '',
        aim: isPublic ? { least } : null,
        ...(failed.length > 0 && { note: failed.join(', ') }),
      });
    }
    report(
      { name: `${name}: largest paint`, value: middle((run) => run.lcp), unit: 'ms', aim: null },
      { name: `${name}: blocked`, value: middle((run) => run.tbt), unit: 'ms', aim: null },
      {
        name: `${name}: performance without waiting for a processor`,
        value: middle((run) => run.own.performance),
        unit: '',
        aim: { least: publicAims.performance },
        note: `${Math.round(middle((run) => run.own.tbt))} ms blocked`,
      },
      { name: `${name}: layout shift × 1000`, value: middle((run) => run.cls * 1000), unit: '', aim: { most: 20 } },
      { name: `${name}: fetched`, value: middle((run) => run.kilobytes), unit: 'kB', aim: null },
    );
  });
}
