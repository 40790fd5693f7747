import { join } from 'node:path';
import { buildPwa } from './start/build-pwa.ts';

/** `npm run build`: builds the app into pwa/dist, even if no source is newer; the hashed files of the two builds before stay. */
const outcome = await buildPwa(join(import.meta.dirname, '..'), console.log, { always: true });
if (outcome === 'failed') process.exitCode = 1;
