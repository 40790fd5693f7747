import type { GenerationSetup } from '../generation-setup.ts';
import type { Planned } from './run-lives.ts';
import { cancelProviderRun } from '#core/generation/use-cases/generations.ts';
import { sweepMedia } from '#core/files/use-cases/sweep-files.ts';
import { sentJobs } from '../../../support/test-ports.ts';
import { sendCallback } from '../send-callback.ts';
import { theResult } from './run-lives.ts';

/**
 * A new process continues: sweeps, jobs, and repeated callbacks of the service, until the time of every run is over.
 */
export async function restart(setup: GenerationSetup, plan: readonly Planned[], callbackUrls: Map<string, string>) {
  const lost = plan.filter(({ life }) => life === 'acceptance');
  for (const { id, userId, webhookId } of lost) await setup.start(userId, webhookId, { id });
  for (let minutes = 0; minutes < 5; minutes++) await goOn(setup, plan, callbackUrls);
  setup.clock.advance(90_000_000);
  for (let minutes = 0; minutes < 3; minutes++) await goOn(setup, plan, callbackUrls);
  for (const { name, data } of await sentJobs(setup.knex)) {
    if (name === 'cancel-generation') await cancelProviderRun(setup.ports)(data);
  }
}

async function goOn(setup: GenerationSetup, plan: readonly Planned[], callbackUrls: Map<string, string>) {
  setup.clock.advance(61_000);
  await setup.sweep();
  const open = await setup.ports.read(({ generations }) => Promise.all(plan.map(({ id }) => generations.byId(id))));
  await Promise.all(open.filter((run) => run !== null).map((run) => setup.begin(run.id)));
  await setup.runs.idle();
  const text = JSON.stringify(theResult(setup.workflow.url));
  for (const { id } of plan) await sendCallback(setup, callbackUrls.get(id) ?? '', text);
}

/** Files in the storage that no row names after the sweep of media, with its own grace. */
export async function filesLeft(setup: GenerationSetup): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + 8 * 86_400_000).toISOString() };
  await sweepMedia({ ...setup.ports, clock })();
  const { media } = await setup.ports.files.listMedia({ after: null, limit: 1000 });
  const urls = media.map(({ url }) => url);
  const known = await setup.ports.read(({ mediaReferences }) => mediaReferences.among(urls));
  return urls.filter((url) => !known.includes(url));
}
