import fc from 'fast-check';

/**
 * `npm test` runs the same 300 cases of every property each time: a failing run has its cause in a change, not in chance. `npm run
 * test:properties` runs 3,000 cases, chosen at random. `PROPERTY_SEED` (a number or "random") and `PROPERTY_RUNS` set either; a failing
 * property prints its seed. Properties that need a database state a smaller number of their own.
 */
const { PROPERTY_SEED: seed = '20261122', PROPERTY_RUNS: runs = '300' } = process.env;
fc.configureGlobal({ numRuns: Number(runs), ...(seed !== 'random' && { seed: Number(seed) }) });
