import { parseArgs } from 'node:util';
import { besideModel } from './beside-model.ts';
import { ownDatabase } from './own-database.ts';
import { startRealServer } from './real-server.ts';
import { runSequences, type SequenceResult } from './run-sequences.ts';

/**
 * `npm run chaos:outbox`: random sequences on the real routes and a database of its own, in parallel lanes; fails with the shortest
 * commands that fail. `-- --runs 20000 --seed 7 --lanes 6`; `-- --model` runs on the model alone.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    lanes: { type: 'string', default: '6' },
    model: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
const lanes = values.model ? 1 : Number(values.lanes);
const began = performance.now();
let count = 0;

sentence(
  `${runs} sequences, seed ${seed}, ${lanes} lanes, ${values.model ? 'the model alone' : 'the real routes beside the model'}`,
);
const rows = values.model
  ? [await runSequences({ runs, seed, onSequence: countOne, onFault: sayFault })]
  : await onRealRoutes();
const seconds = (performance.now() - began) / 1000;
const failed = rows.filter((each) => each.failed);
sentence(
  `${count} sequences in ${seconds.toFixed(0)} s (${((seconds / Math.max(count, 1)) * 1000).toFixed(1)} ms each): ${failed.length === 0 ? 'no fault' : 'FAULT'}`,
);
for (const each of failed) sentence(`after ${each.runs} runs: ${each.why}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function onRealRoutes(): Promise<SequenceResult[]> {
  const database = await ownDatabase();
  try {
    return await Promise.all(Array.from({ length: lanes }, (_, index) => oneLane(database, index)));
  } finally {
    await database.drop();
  }
}

async function oneLane({ knex }: Awaited<ReturnType<typeof ownDatabase>>, index: number): Promise<SequenceResult> {
  const server = await startRealServer(knex, { lane: index + 1 });
  try {
    return await runSequences({
      runs: Math.ceil(runs / lanes),
      seed: seed + index,
      personOf: (newId) => server.person(newId),
      serverFor: (person, model) => besideModel(server.serverOf(person), model),
      onSequence: countOne,
      onFault: sayFault,
    });
  } finally {
    await server.stop();
  }
}

function countOne(): void {
  count++;
  if (count % 1000 === 0) sentence(`${count} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

function sayFault(fault: unknown): void {
  sentence(`FAULT after ${count} sequences, looking for the shortest commands: ${String(fault)}`);
}

function sentence(text: string): void {
  process.stdout.write(`${text}\n`);
}
