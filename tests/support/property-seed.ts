import fc from 'fast-check';

/**
 * `npm test` runs the same cases of every property each time: a run that fails was broken by a change, not by chance.
 * `PROPERTY_SEED=random npm test` tries cases nobody has tried; a number repeats the run that printed it as its seed.
 */
const given = process.env.PROPERTY_SEED ?? '20261122';
if (given !== 'random') fc.configureGlobal({ seed: Number(given) });
