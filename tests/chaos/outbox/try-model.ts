import fc from 'fast-check';
import type { ChaosPerson, Plant } from './chaos-server.ts';
import { commands } from './commands.ts';
import { modelServer } from './model-server.ts';
import { runSequence } from './sequence.ts';

let run = 0;
const [, , runs = '2000', seed = '1', plant] = process.argv;
const began = performance.now();
const told = await fc.check(
  fc.asyncProperty(commands, async (list) => {
    let count = 0;
    run++;
    const newId = () =>
      `01990000-0000-7000-8aaa-${run.toString(16).padStart(8, '0')}${(++count).toString(16).padStart(4, '0')}`;
    const person: ChaosPerson = {
      userId: newId(),
      influencerId: newId(),
      platformId: newId(),
      webhookConfigId: newId(),
    };
    const model = modelServer(person, (plant ?? null) as Plant | null);
    await runSequence(list, { person, newId, server: model, model, plant: (plant ?? null) as Plant | null });
  }),
  { numRuns: Number(runs), seed: Number(seed) },
);
console.log(
  told.failed ? `FAILED after ${told.numRuns} runs, ${told.numShrinks} shrinks` : `passed ${told.numRuns}`,
  Math.round(performance.now() - began),
  'ms',
);
if (told.failed) {
  console.log(JSON.stringify(told.counterexample));
  console.log(String((told.errorInstance as Error)?.stack));
}
