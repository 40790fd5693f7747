import { globSync, readFileSync } from 'node:fs';

const imports = /(?:\bfrom|\bimport)\s*\(?\s*'(@?[a-z][\w./-]*)'/g;

/**
 * Every package the app and the tests of its screens import at run time, as they name it. Vite prepares these before the first test: one it
 * meets in the middle of a run makes it load the page anew, with a second copy of React in it.
 */
export function appPackages(): string[] {
  const files = globSync([
    'pwa/src/**/*.{ts,tsx}',
    'core/**/*.ts',
    'tests/components/**/*.{ts,tsx}',
    'tests/support/screens/*',
  ]);
  const found = files
    .filter((file) => !file.includes('service-worker'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
      return [...code.matchAll(imports)].map(([, name]) => name!);
    });
  // What TSX is compiled to imports this one.
  const all = new Set(['react/jsx-dev-runtime', ...found]);
  return [...all].filter((name) => !/^(node|virtual|vitest|@fontsource)/.test(name)).toSorted();
}
