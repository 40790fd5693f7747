import { join } from 'node:path';
import { buildPwa } from './start/build-pwa.ts';

/** `npm run build`: the app into pwa/dist, whether or not a source is newer; the two builds before keep their hashed files. */
const outcome = await buildPwa(join(import.meta.dirname, '..'), console.log, { always: true });
if (outcome === 'failed') process.exitCode = 1;
