import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this tree (package.json, CHANGELOG.md). */
export const productVersion: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
).version;
