import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { toNamespace } from '#core/texts/in-language.ts';
import { fileOfTexts } from '../../../pwa/vite/file-rules.ts';
import { modulesOf, textsUsedIn } from '../../support/app-modules.ts';
import { textsByFolder } from '../../support/app-texts.ts';

const shared = ['ui', 'layouts', 'pages', 'session'];
/** Names routes, some of which are spelled like texts. */
const namesOfRoutes = 'pwa/src/offline/reply-marks.ts';

/** Every `lazyScreen(() => import('./X.tsx')…, 'a', 'b')` of the app: the module that it fetches and the texts that it names. */
const lazies = globSync('pwa/src/**/*.{ts,tsx}').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /lazy(Screen|WithTexts)\(\s*\(\) => import\('([^']+)'\)\.then\(\(m\) => m\.\w+\)([^;]*)\);/g,
    ),
  ].map(([, kind, target, rest]) => ({
    kind,
    screen: join(dirname(file), target!),
    named: [
      ...(kind === 'Screen' ? shared : []),
      ...[...rest!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
    ].toSorted(),
  })),
);

test('a screen fetches the texts of its parts, and no others', async () => {
  const keys = new Set(Object.values(await textsByFolder()).flatMap((texts) => Object.keys(texts)));
  expect(lazies.length).toBeGreaterThan(20);
  const wrong = lazies.flatMap(({ screen, named }) => {
    const message = textsUsedIn(
      modulesOf(screen).filter((file) => file !== namesOfRoutes),
      keys,
    );
    const missing = message.filter((name) => !shared.includes(name) && !named.includes(name));
    const extra = named.filter((name) => !shared.includes(name) && !message.includes(name));
    return [
      ...missing.map((name) => `${screen} does not fetch ${name}`),
      ...extra.map((name) => `${screen} needs no ${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** The texts of dates, which the settings share with parts that open later. */
const fetchedLater = ['when'];

test('the texts of a screen are in a file that is fetched with it', () => {
  const folders = globSync('pwa/src/**/texts.ts').map((file) => dirname(file).replace('pwa/src/', ''));
  const wrong = folders
    .filter((folder) => fileOfTexts(folder) === 'later' && !fetchedLater.includes(toNamespace(basename(folder))))
    .flatMap((folder) =>
      lazies
        .filter(({ kind, named }) => kind === 'Screen' && named.includes(toNamespace(basename(folder))))
        .map(({ screen }) => `${screen} displays ${folder}: name it in textsFiles of pwa/vite/file-rules.ts`),
    );
  expect(wrong).toEqual([]);
});
