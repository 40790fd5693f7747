import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Halves the start time: compiled and type-stripped modules of the last start are read from there.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
await import('./start/run.ts');
