import type { Context, Middleware } from 'koa';
import type { PageAddress, DrawnPage } from '#core/contract/public-pages.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Log } from '#core/ports.ts';
import type { CachedPage, MadePage, PageCache } from './page-cache.ts';
import type { PageParts } from './page-parts.ts';
import type { ReadInProcess } from './read-in-process.ts';
import { hash } from 'node:crypto';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { isCategory } from '#core/influencers/category.ts';
import { withoutLanguagePath } from '#core/shared/language-path.ts';
import { isRequestedLocale, localeName, localeParam, servedPageId, startingId } from '#core/shared/page-names.ts';
import { callerAddress } from '../http/caller-address.ts';
import { sendPacked } from '../http/compression.ts';
import { queryValue } from '../http/request-parts.ts';
import { createTurns } from '../turns.ts';

export type PagesOptions = {
  /** Null while there is no build. */
  parts: Promise<PageParts | null>;
  read: ReadInProcess;
  cache: PageCache;
  /** Public address of the installation. */
  publicUrl: string;
  log: Log;
};

/** Rendering takes the process some milliseconds for each page: other work must get its turn in between. */
const renderTurns = { atOnce: 2, waiting: 8 };
/** Renderings that run or wait for one address; its further requests get the app without content. */
const maxPerAddress = 2;

/**
 * Public pages as HTML, for visitors: rendered by the app itself from the replies of the API. Other pages are left to
 * the app in the browser: those for signed-in users, the results of a search (each a page of its own, and in no search
 * engine), and every page while too many others wait to be rendered.
 */
export function servePages({ parts, read, cache, publicUrl, log }: PagesOptions): Middleware {
  const turns = createTurns(renderTurns);
  const perAddress = createTurns({ atOnce: maxPerAddress, waiting: 0 });
  const origin = publicUrl.replace(/\/+$/, '');
  // Whether the build can render is reported once, at the start.
  parts.catch((fault: unknown) => log('error', 'pages.notReadable', { fault: String(fault) }));
  return async (ctx, next) => {
    const inLanguage = withoutLanguagePath(ctx.path, ctx.search);
    if (inLanguage !== null) {
      ctx.status = 301;
      ctx.redirect(inLanguage);
      return;
    }
    // The results of a search are no page of their own.
    if (isSearch(ctx)) ctx.set('X-Robots-Tag', 'noindex, follow');
    const ready = ctx.method === 'GET' || ctx.method === 'HEAD' ? await parts.catch(() => null) : null;
    const address = addressOf(ctx);
    if (isSearch(ctx) || !ready?.renderer.readingsOf(address)) {
      await next();
      return;
    }
    const locale = localeOf(ctx);
    const page = await pageOf(ready, address, { locale, caller: callerAddress(ctx.ip) }).catch((fault: unknown) => {
      if (!(fault instanceof NotDrawable))
        log('error', 'pages.notDrawn', { path: address.pathname, fault: String(fault) });
      return null;
    });
    if (!page) {
      await next();
      return;
    }
    // The language comes from a cookie where the address names none.
    ctx.vary('Cookie');
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/html; charset=utf-8';
    ctx.status = page.status;
    await sendPacked(ctx, page);
  };

  async function pageOf(
    ready: PageParts,
    address: PageAddress,
    { locale, caller }: { locale: Locale; caller: string },
  ): Promise<CachedPage> {
    const config = await read({ route: runtimeConfig.name });
    if (config.kind !== 'reply') throw new Error('there is no configuration');
    // The page also shows settings that admins change.
    const settings = hash('sha256', JSON.stringify(config.reply), 'base64url');
    return cache.of(JSON.stringify([address, locale, settings]), () =>
      inTurn(caller, () => make(ready, address, locale, config.reply)),
    );
  }

  /** Others may wait for the same page: it is rendered even if its first caller leaves. */
  async function inTurn<T>(caller: string, render: () => Promise<T>): Promise<T> {
    const endOwn = await perAddress(caller);
    const endTurn = endOwn && (await turns('pages'));
    try {
      if (!endTurn) throw new NotDrawable();
      return await render();
    } finally {
      endTurn?.();
      endOwn?.();
    }
  }

  async function make(ready: PageParts, address: PageAddress, locale: Locale, config: unknown): Promise<MadePage> {
    const { renderer, shell } = ready;
    const answers = await Promise.all((renderer.readingsOf(address) ?? []).map(read));
    if (answers.some(({ kind }) => kind === 'wrong')) throw new NotDrawable();
    const replies = answers.map((answer) => (answer.kind === 'reply' ? answer.reply : null));
    const missing = replies.includes(null);
    const drawn = await renderer.draw({ address, locale, origin, config, replies });
    const files = ready.filesOf(renderer.partsOf(address));
    return {
      status: missing ? 404 : 200,
      html: pageHtml(shell, drawn, { locale, missing, files }),
      models: idsIn(replies),
    };
  }
}

/** The address is no page, or too many pages wait to be rendered: the app renders it in the browser. */
class NotDrawable extends Error {}

function isSearch(ctx: Context): boolean {
  return Boolean(queryValue(ctx, 'search')?.trim());
}

/** With the parameters that change the page; all others (campaigns, say) have no effect on it. */
function addressOf(ctx: Context): PageAddress {
  const name = ctx.path === '/auth' ? 'selectedModel' : 'category';
  const value = queryValue(ctx, name)?.trim() ?? '';
  const changesPage = name === 'category' ? isCategory(value) : value !== '';
  return { pathname: readable(ctx.path), search: changesPage ? `?${new URLSearchParams({ [name]: value })}` : '' };
}

/**
 * A path that cannot be decoded names no page: its characters are used undecoded, or the router would complain in the
 * log.
 */
function readable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/**
 * The address decides, then the choice stored on the device, then Turkish (spec §1). As in the app:
 * pwa/src/i18n/i18n.ts.
 */
export function localeOf(ctx: Context): Locale {
  const input = queryValue(ctx, localeParam);
  if (isRequestedLocale(input)) return input;
  return ctx.cookies.get(localeName) === 'en' ? 'en' : 'tr';
}

/** Every id in the replies that a page was rendered from. */
function idsIn(replies: readonly unknown[]): string[] {
  return [...JSON.stringify(replies).matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id!);
}

/** The page of the app with rendered content in it. `missing` marks that nothing with that name exists. */
function pageHtml(
  shell: string,
  page: DrawnPage,
  { locale, missing, files }: { locale: Locale; missing: boolean; files: { styles: string[]; scripts: string[] } },
): string {
  const [, before, mark, after] =
    /^([\s\S]*)<div id="root">([\s\S]*?<\/svg>)[\s\S]*(<\/body>[\s\S]*)$/.exec(shell) ?? [];
  if (before === undefined) throw new Error('index.html has no place for rendered content');
  const styles = files.styles
    .filter((href) => !before.includes(`"${href}"`))
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  // theme.js starts the app from it: the page can be read before it is interactive.
  const parts = `<meta name="app-parts" content="${[...files.scripts, entryOf(before)].join(' ')}">`;
  const data = `<script type="application/json" id="${servedPageId}">${page.data}</script>`;
  const head = before
    .replace(/<html lang="\w+"/, `<html lang="${locale}" data-served="${missing ? 'missing' : 'drawn'}"`)
    .replace('/manifest.tr.webmanifest', `/manifest.${locale}.webmanifest`)
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replaceAll(/\s*<link\s+rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('<script src="/theme.js">', (script) => `${parts}${script}`)
    .replace('</head>', () => `${page.head}${styles.join('')}</head>`);
  return `${head}<div id="${startingId}">${mark}</div></div><div id="root">${page.body}</div>${data}${after}`;
}

/** The script the app starts with. */
function entryOf(head: string): string {
  const [, src] = /<script type="module"[^>]* src="([^"]+)"/.exec(head) ?? [];
  if (src === undefined) throw new Error('index.html starts no app');
  return src;
}
