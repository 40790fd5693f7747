import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn } from './support/cycles-in.ts';

const files = globSync(['core/**/*.ts', 'adapters/**/*.ts', 'app-server/**/*.ts', 'pwa/src/**/*.{ts,tsx}']);

/** `x.ts` takes types from the schemas of the same noun in `x-schema.ts`, which uses its constants: two files that form one module. */
test('no modules import each other in a cycle, not even for types, except the types of their own schemas', () => {
  const known = new Set(files);
  const imports = new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(/(?:^|\n)\s*(?:import|export)\s(type\s)?[^'"]*?from\s+'([^']+)'/g)]
        .map(([, type, specifier]) => ({ isType: type !== undefined, target: targetOf(file, specifier!) }))
        .filter(({ isType, target }) => !isType || target !== file.replace(/\.ts$/, '-schema.ts'))
        .map(({ target }) => target)
        .filter((target) => target !== null && known.has(target)) as string[],
    ]),
  );
  const circles = cyclesIn(imports).map((circle) => circle.toSorted());
  expect(circles).toEqual([]);
});

/** A repository path for our own modules, null for packages and node: modules. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null;
}
