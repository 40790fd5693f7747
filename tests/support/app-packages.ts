import { globSync, readFileSync } from 'node:fs';

const imports = /(?:\bfrom|\bimport)\s*\(?\s*'(@?[a-z][\w./-]*)'/g;

/**
 * Every package that the app and the tests of its screens import at run time, by its imported name. Vite prepares these before the first
 * test: a package found in the middle of a run makes it reload the page, with a second copy of React.
 */
export function appPackages(react: 'development' | 'production'): string[] {
  const files = globSync([
    'pwa/src/**/*.{ts,tsx}',
    'core/**/*.ts',
    'tests/components/**/*.{ts,tsx}',
    'tests/support/screens/*',
  ]);
  const matches = files
    .filter((file) => !file.includes('service-worker'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
      return [...code.matchAll(imports)].map(([, name]) => name!);
    });
  // Compiled TSX imports this one.
  const all = new Set([react === 'development' ? 'react/jsx-dev-runtime' : 'react/jsx-runtime', ...matches]);
  return [...all].filter((name) => !/^(node|virtual|vitest|@fontsource)/.test(name)).toSorted();
}
