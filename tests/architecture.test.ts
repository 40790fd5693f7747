import { readFileSync, globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#core/features.ts';
import { featureLists } from '../app-server/feature-lists.ts';
import { cyclesIn } from './support/cycles-in.ts';

/** Which module may import which. A room is the first rule whose pattern matches; `may` lists the targets that it may import. */
const rooms: { room: string; is: RegExp; may: RegExp[]; packages: RegExp }[] = [
  {
    room: 'core use cases',
    is: /^core\/[^/]+\/use-cases\//,
    may: [/^core\/(?!.*\/use-cases\/|contract\/)/, /^core\/[^/]+\/use-cases\/steps\//],
    packages: /^(zod\/mini|temporal-polyfill)$/,
  },
  {
    room: 'core features',
    is: /^core\/(features|feature-record)\.ts$|^core\/[^/]+\/feature\.ts$/,
    may: [/^core\/(?!.*\/use-cases\/|ports\.ts|texts\/)/],
    packages: /^$/,
  },
  {
    room: 'core sentences',
    is: /^core\/(?!texts\/)[^/]+\/([\w-]+-)?sentences\.ts$/,
    may: [/^core\/(shared\/locale|texts\/in-language|payments\/decline)\.ts$/],
    packages: /^$/,
  },
  {
    room: 'core event handlers',
    is: /^core\/[^/]+\/event-handlers\.ts$/,
    may: [/^core\/(?!contract\/)/],
    packages: /^$/,
  },
  {
    room: 'core contract',
    is: /^core\/contract\//,
    may: [/^core\/(?!.*\/use-cases\/|ports\.ts)/],
    packages: /^zod\/mini$/,
  },
  {
    room: 'core ports',
    is: /^core\/ports\.ts$/,
    may: [/^core\/(?!.*\/use-cases\/|contract\/|texts\/)/],
    packages: /^$/,
  },
  {
    room: 'core texts',
    is: /^core\/texts\//,
    may: [/^core\/(shared|texts)\//, /^core\/[^/]+\/([\w-]+-)?sentences\.ts$/],
    packages: /^i18next$/,
  },
  {
    room: 'core event subscriptions',
    is: /^core\/event-subscriptions\.ts$/,
    may: [/^core\/(events\/event|feature-record|features|shared\/merged)\.ts$/],
    packages: /^$/,
  },
  {
    room: 'core nouns',
    is: /^core\//,
    may: [/^core\/(?!.*\/use-cases\/|contract\/|ports\.ts)/],
    packages: /^(zod\/mini|temporal-polyfill|papaparse|ipaddr\.js)$/,
  },
  {
    room: 'stand-ins',
    is: /^adapters\/stand-ins\//,
    may: [/^adapters\/stand-ins\//, /^core\/(?!.*\/use-cases\/|contract\/)/],
    packages: /./,
  },
  {
    room: 'adapters',
    is: /^adapters\//,
    may: [/^adapters\/(?!stand-ins\/)/, /^core\/(?!.*\/use-cases\/|contract\/)/],
    packages: /./,
  },
  {
    room: 'server http',
    is: /^app-server\/http\//,
    may: [/^app-server\/(http\/|turns\.ts$)/, /^core\//],
    packages: /./,
  },
  {
    room: 'start-up',
    is: /^app-server\/start\//,
    may: [/^app-server\//, /^adapters\//, /^core\//],
    packages: /./,
  },
  {
    room: 'backups',
    is: /^app-server\/backups\//,
    may: [
      /^app-server\/(backups|start)\//,
      /^app-server\/(config|compose-storage)\.ts$/,
      /^adapters\/(?!stand-ins\/)/,
      /^core\//,
    ],
    packages: /./,
  },
  {
    room: 'commands',
    is: /^app-server\/(doctor|admin)\//,
    may: [
      /^app-server\/(doctor|admin|start|backups)\//,
      /^app-server\/(config|config-values|compose-storage)\.ts$/,
      /^app-server\/http\/seen-request\.ts$/,
      /^adapters\/(?!stand-ins\/)/,
      /^core\//,
    ],
    packages: /./,
  },
  {
    room: 'composition',
    is: /^app-server\/(compose-[\w-]+|main|build|worker|migrate|backup|restore|rehearse|create-admin|doctor|admin|release|dev|api-docs)\.ts$/,
    may: [/^app-server\//, /^adapters\/(?!stand-ins\/)/, /^core\//],
    packages: /./,
  },
  { room: 'server', is: /^app-server\//, may: [/^app-server\/(?!compose-|main)/, /^core\//], packages: /./ },
  { room: 'migrations', is: /^migrations\//, may: [], packages: /^knex$/ },
  {
    room: 'pwa i18n',
    is: /^pwa\/src\/i18n\//,
    may: [/^pwa\/src\/i18n\//, /^core\/(?!.*\/use-cases\/|ports\.ts)/],
    packages: /./,
  },
  {
    room: 'pwa ui',
    is: /^pwa\/src\/ui\//,
    may: [/^pwa\/src\/(ui|i18n)\//, /^core\/(?!.*\/use-cases\/|ports\.ts)/],
    packages: /./,
  },
  {
    room: 'pwa fields',
    is: /^pwa\/src\/fields\//,
    may: [
      /^pwa\/src\/(fields|ui|i18n|api)\//,
      /^pwa\/src\/install\/update-hold\.ts$/,
      /^core\/(?!.*\/use-cases\/|ports\.ts)/,
    ],
    packages: /./,
  },
  {
    room: 'pwa editing',
    is: /^pwa\/src\/editing\//,
    may: [/^pwa\/src\/(editing|fields|ui|i18n|api)\//, /^core\/(?!.*\/use-cases\/|ports\.ts)/],
    packages: /./,
  },
  {
    room: 'pwa api',
    is: /^pwa\/src\/api\//,
    may: [
      /^pwa\/src\/(api|i18n)\//,
      /^pwa\/src\/install\/(update-hold|service-worker-names)\.ts$/,
      /^core\/(?!.*\/use-cases\/|ports\.ts)/,
    ],
    packages: /./,
  },
  {
    room: 'pwa offline',
    is: /^pwa\/src\/offline\//,
    may: [
      /^pwa\/src\/(offline|api|i18n)\//,
      /^pwa\/src\/install\/(update-hold|service-worker-names)\.ts$/,
      /^core\/(?!.*\/use-cases\/|ports\.ts)/,
    ],
    packages: /./,
  },
  {
    room: 'pwa session and install',
    is: /^pwa\/src\/(session|install)\//,
    may: [
      /^pwa\/src\/(session|install|api|offline|i18n|ui)\//,
      /^pwa\/src\/paths\.ts$/,
      /^core\/(?!.*\/use-cases\/|ports\.ts)/,
    ],
    packages: /./,
  },
  {
    // Files are checked on the visitor's device, by the code that reads the marks of files everywhere else.
    room: 'pwa check of files',
    is: /^pwa\/src\/features\/verification\/check-file\.ts$/,
    may: [/^adapters\/provenance\/read-marks\.ts$/, /^pwa\/src\/api\//, /^core\/(?!.*\/use-cases\/|ports\.ts)/],
    packages: /^$/,
  },
  {
    room: 'pwa features',
    is: /^pwa\/src\/features\//,
    may: [
      /^pwa\/src\/(features|fields|editing|session|install|api|offline|i18n|ui)\//,
      /^pwa\/src\/paths\.ts$/,
      /^core\/(?!.*\/use-cases\/|ports\.ts)/,
    ],
    packages: /./,
  },
  {
    room: 'pwa layouts',
    is: /^pwa\/src\/layouts\//,
    may: [
      /^pwa\/src\/(layouts|features|fields|editing|session|install|api|offline|i18n|ui)\//,
      /^pwa\/src\/paths\.ts$/,
      /^core\/(?!.*\/use-cases\/|ports\.ts)/,
    ],
    packages: /./,
  },
  {
    room: 'pwa pages',
    is: /^pwa\/src\/pages\//,
    may: [
      /^pwa\/src\/(pages|layouts|features|fields|editing|session|install|api|offline|i18n|ui)\//,
      /^pwa\/src\/paths\.ts$/,
      /^core\/(?!.*\/use-cases\/|ports\.ts)/,
    ],
    packages: /./,
  },
  {
    room: 'pwa gallery',
    is: /^pwa\/gallery\//,
    may: [/^pwa\/gallery\//, /^pwa\/src\/(ui|i18n)\//, /^pwa\/src\/text-files\.ts$/],
    packages: /./,
  },
  {
    room: 'pwa',
    is: /^pwa\//,
    may: [/^pwa\/(?!gallery\/)/, /^core\/(?!.*\/use-cases\/|ports\.ts)/],
    packages: /./,
  },
];

const files = globSync([
  'core/**/*.ts',
  'adapters/**/*.ts',
  'app-server/**/*.ts',
  'migrations/*.ts',
  'pwa/{src,gallery}/**/*.{ts,tsx}',
]);

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3]!);
}

/** A repository path for our own modules, null for packages and node: modules. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return null;
}

test('dependencies point inward', () => {
  expect(files.length).toBeGreaterThan(50);
  const broken = files.flatMap((file) => {
    const rule = rooms.find(({ is }) => is.test(file));
    if (!rule) return [`${file} is in no room`];
    return importsOf(file).flatMap((specifier) => {
      const target = targetOf(file, specifier);
      const allowed = target === null ? rule.packages.test(specifier) : rule.may.some((may) => may.test(target));
      return allowed ? [] : [`${file} (${rule.room}) may not import ${specifier}`];
    });
  });
  expect(broken).toEqual([]);
});

test('the HTTP layer imports no feature', () => {
  const http = files.filter((file) => file.startsWith('app-server/http/'));
  expect(http.length).toBeGreaterThan(15);
  const known =
    /^core\/(shared|contract|texts)\/|^core\/ports\.ts$|^core\/accounts\/user\.ts$|^core\/(events\/position|files\/file-limits)\.ts$|^app-server\/(http\/|turns\.ts$)/;
  const word =
    /\b(certificate|calendar|callbacks\/|webhook|schedule|generation|influencer|marketplace|subscription|instagram|notification|template|preset)/i;
  const broken = http.flatMap((file) => {
    const imported = importsOf(file).filter((one) => /^(#core|\.\.)\//.test(one) && !known.test(targetOf(file, one)!));
    const named = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => word.test(line));
    return [...imported, ...named].map((match) => `${file}: ${match.trim()}`);
  });
  expect(broken).toEqual([]);
});

test('only the composition imports concrete adapters', () => {
  const broken = files
    .filter(
      (file) =>
        file.startsWith('app-server/') &&
        !/^app-server\/(compose-|main|worker|migrate|backup\.|restore\.|rehearse\.|create-admin|doctor|admin[./]|dev|start\/|backups\/)/.test(
          file,
        ),
    )
    .filter((file) => importsOf(file).some((specifier) => /^#adapters\/|\/adapters\//.test(specifier)));
  expect(broken).toEqual([]);
});

/** Imports that exist at run time. */
function importedValuesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*;$/gm, '');
  return [...source.matchAll(/^(?:import|export) [^;]*? from '([^']+)';$|\bimport\('([^']+)'\)/gm)].map(
    ([, fixed, late]) => fixed ?? late!,
  );
}

test('in core only schemas and use cases import zod, and only schemas and use cases import schemas at run time', () => {
  const withoutZod = files.filter(
    (file) => file.startsWith('core/') && !/schema\.ts$|\/use-cases\/|^core\/shared\/for-language\.ts$/.test(file),
  );
  expect(withoutZod.length).toBeGreaterThan(200);
  const broken = withoutZod.flatMap((file) => {
    const zod = importsOf(file).filter((specifier) => specifier.startsWith('zod'));
    // The records of the features contain the schemas of their calls.
    const schemas = /^core\/[^/]+\/feature\.ts$/.test(file)
      ? []
      : importedValuesOf(file).filter((one) => one.endsWith('schema.ts'));
    return [...zod, ...schemas].map((specifier) => `${file} imports ${specifier}`);
  });
  expect(broken).toEqual([]);
});

test('the app imports no schemas, not even their types, and loads none at run time', () => {
  const schema = /^core\/.*schema\.ts$|^core\/shared\/for-language\.ts$/;
  const ofApp = files.filter((file) => file.startsWith('pwa/src/'));
  expect(ofApp.flatMap((file) => importsOf(file).filter((one) => one.endsWith('schema.ts')))).toEqual([]);
  const broken = ofApp.flatMap((file) =>
    loadedFrom(file, () => true)
      .modules.filter((module) => schema.test(module))
      .map((module) => `${file} loads ${module}`),
  );
  expect(broken).toEqual([]);
});

test('only adapters/postgres imports Objection', () => {
  const knowing = files.filter((file) => importsOf(file).includes('objection'));
  expect(knowing.length).toBeGreaterThan(10);
  expect(knowing.filter((file) => !file.startsWith('adapters/postgres/'))).toEqual([]);
});

test('an adapter stays in its own folder', () => {
  const broken = files
    .filter((file) => /^adapters\/(?!stand-ins\/)/.test(file))
    .flatMap((file) => {
      const folder = file.split('/').slice(0, 2).join('/');
      return importsOf(file)
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => target?.startsWith('adapters/') && !target.startsWith(`${folder}/`))
        .map((target) => `${file} imports ${target}`);
    });
  expect(
    broken.filter(
      (line) =>
        !/ imports adapters\/(safe-fetch|json-files)\//.test(line) &&
        !line.startsWith('adapters/postgres/transact.ts') &&
        // A backup is rows and files together.
        !/^adapters\/backup\/\S+ imports adapters\/(files|postgres)\//.test(line),
    ),
  ).toEqual([]);
});

const featureOf = (path: string) => /^core\/([^/]+)\//.exec(path)?.[1];
/** `shared` imports no feature but lists the codes of all (`texts`); the contract has the types of all. */
const layersOfCore = ['shared', 'texts', 'contract'];

test('a feature imports only lower features, which it declares', () => {
  const records = Object.entries(features).map(
    ([name, { uses }]) => [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), uses] as const,
  );
  const imported = new Map<string, Set<string>>(records.map(([name]) => [name, new Set()]));
  const broken = files.flatMap((file) => {
    const from = featureOf(file);
    if (from === undefined || from === 'texts' || from === 'contract') return [];
    const targets = importsOf(file).map((specifier) => featureOf(targetOf(file, specifier) ?? ''));
    const others = targets.filter((to) => to !== undefined && to !== from && !layersOfCore.includes(to)) as string[];
    if (from === 'shared') return others.map((to) => `${file} imports ${to}`);
    if (!imported.has(from)) return [`${file} is in no feature`];
    for (const to of others) imported.get(from)!.add(to);
    return [];
  });
  expect(broken).toEqual([]);
  const declared = records.map(([name, uses]) => [name, [...uses].toSorted()] as const);
  expect(Object.fromEntries([...imported].map(([name, others]) => [name, [...others].toSorted()]))).toEqual(
    Object.fromEntries(declared),
  );
  expect(cyclesIn(new Map(declared))).toEqual([]);
});

test('the lists of features match the folders', () => {
  const read = Object.fromEntries(Object.keys(featureLists()).map((file) => [file, readFileSync(file, 'utf8')]));
  expect(read).toEqual(featureLists());
});

test('features of the app never import each other', () => {
  const broken = files
    .filter((file) => file.startsWith('pwa/src/features/'))
    .flatMap((file) => {
      const feature = file.split('/')[3];
      return importsOf(file)
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => target?.startsWith('pwa/src/features/') && target.split('/')[3] !== feature)
        .map((target) => `${file} imports ${target}`);
    });
  expect(broken).toEqual([]);
});

/** The modules that a module loads at run time: imports of values, and their imports in turn. */
function loadedFrom(
  entry: string,
  onTheWay: (specifier: string) => boolean,
): { modules: string[]; packages: string[] } {
  const modules = new Set([entry]);
  const packages = new Set<string>();
  for (const file of modules) {
    const source = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*;$/gm, '');
    for (const [, fixed, bare, late] of source.matchAll(
      /^(?:import|export) [^;]*? from '([^']+)';$|^import '([^']+)';$|\bimport\('([^']+)'\)/gm,
    )) {
      if (late !== undefined && !onTheWay(late)) continue;
      const specifier = fixed ?? bare ?? late!;
      const target = targetOf(file, specifier);
      if (target === null) packages.add(specifier);
      else modules.add(target);
    }
  }
  return { modules: [...modules], packages: [...packages] };
}

test('a worker loads no koa, no route, no part of the app and no stand-in', () => {
  // The imports of start-app.ts and start-sandboxes.ts that only the web role needs.
  const webAlone =
    /compose-web\.ts$|adapters\/stand-ins\/(demo\/seed-demo|\w+\/start-\w+-sandbox)\.ts$|demo-month\/seed-month\.ts$/;
  const { modules, packages } = loadedFrom('app-server/worker.ts', (specifier) => !webAlone.test(specifier));
  expect(modules).toContain('app-server/compose-worker.ts');
  // Workers respond to health checks and to scrapes too.
  expect(
    modules.filter((file) =>
      /^app-server\/(http\/(?!(health|shared-reads|serve-metrics)\.ts$)|routes\/)|^pwa\/|^adapters\/stand-ins\/(?!demo\/)/.test(
        file,
      ),
    ),
  ).toEqual([]);
  expect(packages.filter((name) => /^(@?koa|vite|react)/.test(name))).toEqual([]);
  const web = loadedFrom('app-server/worker.ts', () => true);
  expect(web.packages).toContain('koa');
});

test('without settings for traces no package of OpenTelemetry is loaded', () => {
  for (const entry of ['main', 'worker']) {
    const off = loadedFrom(`app-server/${entry}.ts`, (specifier) => !/metrics|tracing/.test(specifier));
    expect(off.modules).toContain('app-server/compose-ports.ts');
    expect(off.packages.filter((name) => name.startsWith('@opentelemetry/'))).toEqual([]);
    expect(loadedFrom(`app-server/${entry}.ts`, () => true).packages).toContain('@opentelemetry/api');
  }
});

test('a process that writes sentences loads them in both languages', () => {
  const processes = ['main', 'worker', 'create-admin', 'migrate', 'dev', 'build', 'api-docs'];
  const loading = processes.filter((name) => {
    const { modules } = loadedFrom(`app-server/${name}.ts`, () => true);
    return modules.includes('core/texts/texts.ts') && !modules.includes('core/texts/server-texts.ts');
  });
  expect(loading).toEqual([]);
});

/** The packages that the design names, each with its purpose. */
const designPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  'vite',
  'vite-plugin-pwa',
  'workbox-window',
  'dexie',
  'koa',
  '@koa/router',
  'objection',
  'knex',
  'pg',
  'pg-boss',
  'stripe',
  '@stripe/react-stripe-js',
  'i18next',
  'react-i18next',
];
const testPackages = ['fast-check', 'vitest'];

/** Type-only imports do not count as use of a package. */
function packagesIn(sources: readonly string[]): ReadonlySet<string> {
  const names = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?'((?:@[\w-]+\/)?[\w-]+)[^']*';$/gm),
  ]);
  return new Set(names.map(([, name]) => name!));
}

test('every package that the design names is in use', () => {
  const product = packagesIn([...files, ...globSync('pwa/{vite.config.ts,vite/*.ts}')]);
  const tests = packagesIn([...globSync('tests/**/*.{ts,tsx}'), 'vitest.config.ts']);
  expect([
    ...designPackages.filter((name) => !product.has(name)),
    ...testPackages.filter((name) => !tests.has(name)),
  ]).toEqual([]);
});

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0];

test('a live server loads production dependencies only', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const demoAlone = /adapters\/stand-ins\/(demo\/seed-demo|\w+\/start-\w+-sandbox)\.ts$|demo-month\/seed-month\.ts$/;
  for (const entry of ['main', 'worker', 'migrate', 'create-admin']) {
    const { packages } = loadedFrom(`app-server/${entry}.ts`, (specifier) => !demoAlone.test(specifier));
    const missing = packages.filter(
      (specifier) => !specifier.startsWith('node:') && !(packageOf(specifier) in dependencies),
    );
    expect(missing, entry).toEqual([]);
  }
});

test('a stylesheet that is fetched with its route names the order of the layers first', () => {
  const order = '@layer properties, theme, base, components, utilities;';
  const sheets = globSync('pwa/src/**/*.css').filter((file) => !file.startsWith('pwa/src/ui/'));
  expect(sheets.length).toBeGreaterThan(10);
  // The sheet that arrives first determines the order: without the line the reset would override the components.
  expect(sheets.filter((file) => !readFileSync(file, 'utf8').startsWith(order))).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
  expect(long).toEqual([]);
});

test('no folder or file has a generic name', () => {
  const vague = /(^|[/-])(util|utils|helper|helpers|common|manager|service|base|misc)s?([-/.]|$)/;
  expect(
    files.filter((file) => vague.test(file) && !/service-worker/.test(file) && !/common-passwords/.test(file)),
  ).toEqual([]);
});
