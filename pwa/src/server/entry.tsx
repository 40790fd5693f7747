import type { DrawnPage, PageAddress, PageRenderer } from '#core/contract/public-pages.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { RuntimeConfig } from '../api/runtime-config.ts';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { i18n } from '#core/texts/i18n.ts';
import { createPageCache } from '../api/query-client.ts';
import { takeServedConfig } from '../api/runtime-config.ts';
import { App } from '../App.tsx';
import { readTextsFrom } from '../i18n/i18n.ts';
import { MissingModelPage } from '../pages/MissingModelPage.tsx';
import { VisitorLayout } from '../layouts/lazy-layouts.ts';
import { RootLayout } from '../layouts/RootLayout.tsx';
import { paths } from '../paths.ts';
import { preloadRoute, routes } from '../routes.tsx';
import type { ServedPage } from '../served-page.ts';
import { restoreSession } from '../api/session-store.ts';
import { textFiles } from '../text-files.ts';
import { jsonForScript, headOf } from './page-head.ts';
import { keyOfReading, namespacesOf, partsOf, readingsOf } from './readings.ts';

const displayed = createStaticHandler(routes);
const missing = createStaticHandler([
  {
    element: <RootLayout />,
    children: [
      {
        path: '*',
        element: (
          <VisitorLayout>
            <MissingModelPage />
          </VisitorLayout>
        ),
      },
    ],
  },
]);

/** All parts of the visitors' pages are loaded before the first page is rendered: no rendering waits. */
export async function createPageRenderer(): Promise<PageRenderer> {
  restoreSession();
  readTextsFrom(textFiles);
  await Promise.all(
    [paths.home(), paths.model('any'), paths.auth(), paths.verify()].map((path) => preloadRoute(path, false)),
  );
  return { readingsOf, partsOf, draw };
}

async function draw(given: Parameters<PageRenderer['draw']>[0]): Promise<DrawnPage> {
  const { address, locale, origin, replies } = given;
  const config = given.config as RuntimeConfig;
  const readings = readingsOf(address) ?? [];
  const stored = readings.flatMap((reading, index): ServedPage['replies'] =>
    replies[index] === null ? [] : [[keyOfReading(reading), replies[index]]],
  );
  const isMissing = replies.includes(null);
  const handler = isMissing ? missing : displayed;
  const context = await handler.query(new Request(`${origin}${address.pathname}${address.search}`));
  if (context instanceof Response) throw new Error(`${address.pathname} redirects to another address`);
  // From here on nothing waits, so no other rendering sees the values set in the app's stores.
  const served: ServedPage = { locale, config, texts: textsOf(address, locale), replies: stored };
  takeServedConfig(config);
  const cache = createPageCache();
  for (const [key, reply] of stored) cache.setQueryData(key, reply);
  const router = createStaticRouter(handler.dataRoutes, context);
  const drawn = renderToString(
    <I18nextProvider i18n={i18n.cloneInstance({ lng: locale })}>
      <App cache={cache} router={<StaticRouterProvider router={router} context={context} hydrate={false} />} />
    </I18nextProvider>,
  );
  const { tags, body } = hoisted(drawn);
  // React leaves a failed part to the browser.
  if (drawn.includes('<!--$!-->')) throw new Error(`${address.pathname} was not rendered completely`);
  const head = headOf({ address, locale, origin, config, replies, title: titleIn(tags) });
  return { head: tags + head, body, data: jsonForScript(served) };
}

/** Only the texts of this page: they are sent with it. */
function textsOf(address: PageAddress, locale: Locale): ServedPage['texts'] {
  return Object.fromEntries(namespacesOf(address).map((name) => [name, i18n.getResourceBundle(locale, name)]));
}

/** React writes the elements of the head before all others. */
function hoisted(drawn: string): { tags: string; body: string } {
  const [tags = ''] = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)*/.exec(drawn) ?? [];
  return { tags, body: drawn.slice(tags.length) };
}

function titleIn(tags: string): string {
  return /<title>([^<]*)<\/title>/.exec(tags)?.[1] ?? '';
}
