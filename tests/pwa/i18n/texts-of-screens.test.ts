import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { modulesOf, textsSaidIn } from '../../support/app-modules.ts';
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
    const said = textsSaidIn(
      modulesOf(screen).filter((file) => file !== namesOfRoutes),
      keys,
    );
    const missing = said.filter((name) => !shared.includes(name) && !named.includes(name));
    const extra = named.filter((name) => !shared.includes(name) && !said.includes(name));
    return [
      ...missing.map((name) => `${screen} does not fetch ${name}`),
      ...extra.map((name) => `${screen} needs no ${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});
