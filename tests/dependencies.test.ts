import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Packages = Record<string, string>;
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Packages;
  devDependencies: Packages;
  optionalDependencies: Packages;
};
const rows = [...readFileSync('docs/DEPENDENCIES.md', 'utf8').matchAll(/^\| `([^`]+)` \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, name, uses, purpose]) => ({ name: name!, isServer: uses!.split(', ').includes('server'), purpose: purpose! }),
);
const named = (isServer: boolean) => rows.filter((row) => row.isServer === isServer).map(({ name }) => name);

test('docs/DEPENDENCIES.md lists exactly the installed packages, each with its purpose', () => {
  expect(named(true).toSorted()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).toSorted());
  expect(named(false).toSorted()).toEqual(Object.keys(devDependencies).toSorted());
  expect(rows.filter(({ purpose }) => purpose.trim().length < 4)).toEqual([]);
});

test('every version is exact', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('every package with an install script is approved or refused by name', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const scripted = Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => place !== '' && hasInstallScript)
    .map(([place]) => place.split('node_modules/').at(-1)!);
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(scripted)].toSorted());
});
