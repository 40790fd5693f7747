// spec: 4.45
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChildProgram } from '../../../support/child-program.ts';
import type { GenerationSetup } from '../generation-setup.ts';
import type { Point } from './plan.ts';
import type { Planned } from './run-lives.ts';
import { startProgram } from '../../../support/child-program.ts';
import { generationSetup } from '../generation-setup.ts';
import { checkEnds, documentedEnds } from './ends.ts';
import { lives } from './lives.ts';
import { allPoints, answerAll, nameOf, planRuns } from './plan.ts';
import { restart } from './restart.ts';
import { live } from './run-lives.ts';

let setup: GenerationSetup;
beforeEach(async () => void (setup = await generationSetup()));
afterEach(() => setup.stop());

/** Killed for good: one point of each kind; all of them in `npm run chaos:runs`. */
const main = [
  'acceptance: before accepted',
  'answer: after taken',
  'answer: after called',
  'answer: after answer stored',
  'answer: after first file copied',
  'answer: before charged',
  'answer, safe to repeat: after called',
  'poll: after first question answered',
  'poll: before answer stored',
  'callback: after called',
  'callback: before callback stored',
  'callback: after callback stored',
  'cancel: after cancelled',
  'late: after late callback stored',
];
const { CHAOS_POINTS, CHAOS_SEEDS = '1', CHAOS_SEED = '1' } = process.env;
const points = allPoints().filter((point) => CHAOS_POINTS === 'all' || main.includes(nameOf(point)));

const placeOf = () => ({ folder: setup.mediaFolder, workflowUrl: setup.workflow.url, now: setup.clock.now() });
/** Runs the lives in a separate process, which is killed as soon as it has reached this point. */
async function killProcess(plan: readonly Planned[], isThere: (program: ChildProgram) => Promise<unknown>) {
  const given = JSON.stringify({ ...placeOf(), url: setup.url, plan });
  const program = startProgram('tests/server/generation/crashes/until-killed.ts', [given]);
  await isThere(program);
  program.kill('SIGKILL');
  expect(await program.exited).toMatchObject({ signal: 'SIGKILL' });
}

test('whatever a process was doing when it ended, the next one brings each run to its documented end', async () => {
  const service = answerAll(setup);
  const plan = await planRuns(setup, allPoints());
  const place = { ...placeOf(), knex: setup.knex };
  const lived = await Promise.all(plan.map((planned) => live(place, planned)));
  for (const [index, { life, kill }] of plan.entries()) {
    const done = lives[life].steps.map(([step]) => step).slice(0, kill ? kill.step + 1 : undefined);
    expect(lived[index]!.steps, nameOf(plan[index]!)).toEqual(done);
  }
  setup.clock.set(
    lived
      .map(({ now }) => now)
      .toSorted()
      .at(-1)!,
  );
  await restart(setup, plan, service.callbackUrls);
  expect(await checkEnds(setup, plan, service)).toEqual(documentedEnds());
}, 90_000);

describe('a process that is killed at once', () => {
  test.each(inBatches(points, 20))('ends the same way (from %s)', async (_first, batch) => {
    const service = answerAll(setup);
    const plan = await planRuns(setup, batch);
    await killProcess(plan, (program) => program.line(/^there: /));
    setup.clock.advance(61_000);
    await restart(setup, plan, service.callbackUrls);
    const names = batch.map(nameOf);
    expect(await checkEnds(setup, plan, service)).toEqual(documentedEnds().filter(([point]) => names.includes(point)));
  });

  test.each(seeds(Number(CHAOS_SEED), Number(CHAOS_SEEDS)))(
    'charges only stored contents when many runs are at any of their steps (seed %i)',
    async (seed) => {
      const service = answerAll(setup);
      const plan = await planRuns(
        setup,
        allPoints().filter(({ kill }) => kill === null),
      );
      const lastAction = 1 + ((seed * 29) % 52);
      await killProcess(plan, (program) => program.line(new RegExp(`^act ${lastAction}$`)));
      setup.clock.advance(61_000);
      await restart(setup, plan, service.callbackUrls);
      await checkEnds(setup, plan, service);
    },
  );
});

function inBatches(all: readonly Point[], size: number): [string, Point[]][] {
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, batch) => batch * size);
  return starts.map((start) => [nameOf(all[start]!), all.slice(start, start + size)]);
}
const seeds = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
