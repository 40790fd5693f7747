import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Halves the time of a start: what was compiled and stripped of types last time is read from there.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
await import('./start/run.ts');
