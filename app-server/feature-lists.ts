import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A file of the folder belongs to the list if it exports one of `exported`. That is its record, or a part of it: then the module
 * is the record.
 */
type List = { name: string; from: string; exported: readonly string[]; isPart?: boolean };

/** The lists of all features, one for each layer (docs/decisions/0121). A file belongs to a list by the record it exports. */
const lists: Record<string, List> = {
  'core/features.ts': { name: 'features', from: 'core/*/feature.ts', exported: ['feature'] },
  'core/texts/feature-sentences.ts': {
    name: 'featureSentences',
    from: 'core/!(texts)/*sentences.ts',
    exported: ['refusals', 'sentences'],
    isPart: true,
  },
  'adapters/postgres/feature-stores.ts': {
    name: 'featureStores',
    from: 'adapters/postgres/*.ts',
    exported: ['stores'],
    isPart: true,
  },
  'adapters/postgres/feature-own-tables.ts': {
    name: 'featureOwnTables',
    from: 'adapters/postgres/!(own-data)-store.ts',
    exported: ['ownTables', 'notExported'],
    isPart: true,
  },
  'app-server/routes/feature-routes.ts': { name: 'webFeatures', from: 'app-server/routes/*.ts', exported: ['web'] },
  'app-server/jobs/feature-jobs.ts': { name: 'workerFeatures', from: 'app-server/jobs/*.ts', exported: ['worker'] },
};

/** The text of each list for the present folders. */
export function featureLists(): Record<string, string> {
  return Object.fromEntries(Object.entries(lists).map(([file, list]) => [file, textOf(file, list)]));
}

function textOf(file: string, { name, from, exported, isPart = false }: List): string {
  const modules = globSync(from)
    .filter((module) => exportsOf(module).some((one) => exported.includes(one)))
    .toSorted();
  const imports = modules.map((module) => {
    const imported = isPart ? `* as ${keyOf(module)}` : `{ ${exported[0]} as ${keyOf(module)} }`;
    return `import ${imported} from '${pathFrom(file, module)}';`;
  });
  return `// Written by \`npm run features\`.
${imports.join('\n')}

export const ${name} = {
${modules.map((module) => `  ${keyOf(module)},\n`).join('')}};
`;
}

function exportsOf(module: string): string[] {
  return [...readFileSync(module, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
}

/** `core/credits/feature.ts` → `credits`, `order-store.ts` → `order`, `generation/sentences.ts` → `generation`. */
function keyOf(module: string): string {
  const name = basename(module, '.ts');
  const owner = /^(feature|sentences)$/.test(name) ? basename(dirname(module)) : name;
  return owner.replace(/-(store|sentences|jobs)$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pathFrom(file: string, module: string): string {
  const path = relative(dirname(file), module);
  return path.startsWith('.') ? path : `./${path}`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [file, text] of Object.entries(featureLists())) writeFileSync(file, text);
}
