import { createConnection } from '#adapters/postgres/connection.ts';
import type { Place, Planned } from './run-lives.ts';
import { live } from './run-lives.ts';

/**
 * A process that brings every run to the step at which it is killed, reports it, and waits for that. Reports each step
 * of its runs.
 */
const { url, plan, ...place } = JSON.parse(process.argv[2]!) as Omit<Place, 'knex'> & { url: string; plan: Planned[] };
const knex = createConnection({ url, poolSize: plan.length + 4 });
let steps = 0;
const onAction = () => process.stdout.write(`act ${++steps}\n`);
const lived = await Promise.all(plan.map((planned) => live({ ...place, knex }, planned, { hangs: true, onAction })));
process.stdout.write(`there: ${lived.length}\n`);
setInterval(() => {}, 60_000);
