import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { servedRoute } from '#core/contract/contract.ts';
import { cachedRoutes } from './src/offline/cached-routes.ts';

/**
 * Writes the marks of the cached replies from the contract; `--check` fails when the file differs. A mark changes with every change of the
 * reply's schema.
 */
const file = join(import.meta.dirname, 'src/offline/reply-marks.ts');
const marks = cachedRoutes.map((route) => `  '${route.name}': '${markOf(servedRoute(route).reply)}',\n`);
const text = `/**
 * The version of each cached reply: a reply that was cached under another mark has another shape and is deleted. Written from the contract
 * by \`npm run api-docs\`.
 */
export const replyMarks: Readonly<Record<string, string>> = {
${marks.join('')}};
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('Not equal to the contract: pwa/src/offline/reply-marks.ts. Run: npm run api-docs\n');
  process.exitCode = 1;
}

/** Not a secret: 64 bits are enough to tell versions apart. */
function markOf(reply: z.ZodMiniType): string {
  const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }));
  return hash(schema, 0x811c9dc5) + hash(schema, 0x9747b28c);
}

/** FNV-1a. */
function hash(input: string, start: number): string {
  let value = start;
  for (const letter of input) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
