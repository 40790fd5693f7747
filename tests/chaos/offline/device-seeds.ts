import type { Fate, SyncProxy } from '../../support/offline/sync-proxy.ts';
import type { DeviceOf, Person } from '../../support/offline/device-page.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestServer } from '../../support/test-server.ts';
import { launchBrowser } from '../../support/browser.ts';
import { devicePages, newId, openTab, personOf } from '../../support/offline/device-page.ts';
import { startSyncProxy } from '../../support/offline/sync-proxy.ts';
import { startTestServer } from '../../support/test-server.ts';

export type SeedsOutcome = { edits: number; requests: number; wrong: string[] };
type World = { server: TestServer; browser: Browser; proxy: SyncProxy; person: Person };
type Tab = { page: Page; device: DeviceOf };
/** The values that the person wants for one schedule; null once deleted. */
type Wanted = Map<string, { prompt: string; autoPublish: boolean } | null>;

const fates: Fate[] = ['pass', 'pass', 'drop', 'lose', 'twice', { status: 503 }];

/** Runs `steps` random steps per seed and compares the wishes of the person with the rows of the database, and the versions of the rows. */
export async function runDeviceSeeds({
  seeds,
  steps,
  report,
}: {
  seeds: readonly number[];
  steps: number;
  report: (line: string) => void;
}): Promise<SeedsOutcome> {
  const [server, browser, pages] = await Promise.all([
    startTestServer({ worker: false }),
    launchBrowser(),
    devicePages(),
  ]);
  const proxy = await startSyncProxy(server.url, pages);
  const total: SeedsOutcome = { edits: 0, requests: 0, wrong: [] };
  try {
    const person = await personOf(server, 'elif@vitrin.test');
    for (const seed of seeds) {
      const { edits, requests, wrong } = await runSeed({ server, browser, proxy, person }, seed, steps);
      total.edits += edits;
      total.requests += requests;
      total.wrong.push(...wrong.map((line) => `seed ${seed}: ${line}`));
      report(
        `seed ${seed}: ${edits} changes, ${requests} requests, ${wrong.length === 0 ? 'no fault' : wrong.join('; ')}`,
      );
    }
  } finally {
    await browser.close();
    await proxy.stop();
    await server.stop();
  }
  report(`${total.edits} changes in ${total.requests} requests: ${total.wrong.length} lost, doubled or different`);
  return total;
}

async function runSeed({ server, browser, proxy, person }: World, seed: number, steps: number): Promise<SeedsOutcome> {
  const random = randomOf(seed);
  const context = await browser.newContext();
  proxy.always('pass');
  proxy.received.length = 0;
  const tabs = [await openTab(context, proxy.url, person), await openTab(context, proxy.url)];
  const wanted: Wanted = new Map();
  let edits = 0;
  for (let step = 0; step < steps; step++) {
    const at = Math.floor(random() * tabs.length);
    const { device } = tabs[at]!;
    const kind = random();
    if (kind < 0.65) edits += await change(device, wanted, person, random);
    else if (kind < 0.8) proxy.always(fates[Math.floor(random() * fates.length)]!);
    else if (kind < 0.96) await device.flush();
    else tabs[at] = await killed(tabs[at]!, context, proxy, random);
  }
  proxy.always('pass');
  await proxy.answerHeld();
  const { device } = tabs[0]!;
  for (let round = 0; round < 40 && (await device.outbox()).length > 0; round++) await device.flush();
  const wrong = await differences(server, device, wanted);
  const requests = proxy.received.length;
  await context.close();
  return { edits, requests, wrong };
}

/** One change of the person; 1 when the device accepted it. */
async function change(device: DeviceOf, wanted: Wanted, person: Person, random: () => number): Promise<number> {
  const living = [...wanted].filter(([, value]) => value !== null).map(([id]) => id);
  const id = living[Math.floor(random() * living.length)];
  const kind = random();
  const prompt = `Plan ${Math.floor(random() * 1e9)}`;
  if (id === undefined || (kind < 0.3 && living.length < 12)) {
    const made = newId();
    const taken = await device.create(made, person.modelIds[0]!, person.planned(prompt));
    if (!isTaken(taken)) return 0;
    wanted.set(made, { prompt, autoPublish: false });
  } else if (kind < 0.85) {
    if (!isTaken(await device.edit(id, { prompt }))) return 0;
    wanted.set(id, { ...wanted.get(id)!, prompt });
  } else {
    if (!isTaken(await device.remove(id))) return 0;
    wanted.set(id, null);
  }
  return 1;
}

/** Closes a tab while its request is pending, before or after the server applied it, and opens another. */
async function killed(tab: Tab, context: BrowserContext, proxy: SyncProxy, random: () => number): Promise<Tab> {
  proxy.next(random() < 0.5 ? 'holdBefore' : 'holdAfter');
  const before = proxy.received.length;
  void tab.device.flush().catch(() => undefined);
  for (let wait = 0; wait < 50 && proxy.received.length === before; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await tab.page.close();
  await proxy.answerHeld();
  return openTab(context, proxy.url);
}

async function differences(server: TestServer, device: DeviceOf, wanted: Wanted): Promise<string[]> {
  const wrong: string[] = [];
  const left = await device.outbox();
  if (left.length > 0) wrong.push(`${left.length} still wait: ${left.map(({ state }) => state).join(', ')}`);
  const rows = await server.knex('schedules').whereIn('id', [...wanted.keys()]);
  const displayed = new Map((await device.shown()).map((each) => [each.id, each.prompt]));
  for (const [id, value] of wanted) {
    const matches = rows.filter((row) => row.id === id && row.deleted_at === null);
    if (matches.length !== (value === null ? 0 : 1)) wrong.push(`${matches.length} rows of ${id}`);
    if (value && matches[0]?.prompt !== value.prompt) wrong.push(`${id} is ${matches[0]?.prompt}, not ${value.prompt}`);
    if (displayed.get(id) !== value?.prompt) wrong.push(`${id} is shown as ${displayed.get(id)}`);
  }
  // An effect increments the version by one: the number of sent operations is the maximum.
  const history = await device.history();
  for (const { id, version } of rows) {
    const sent = history.filter(({ entityId, by }) => entityId === id && by === null).length;
    if (Number(version) > sent) wrong.push(`${id} has version ${version} after ${sent} operations`);
  }
  return wrong;
}

function isTaken(answer: string): boolean {
  return !answer.includes('.');
}

/** Numbers from [0, 1) that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
