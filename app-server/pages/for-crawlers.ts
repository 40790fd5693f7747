import type { Context, Middleware } from 'koa';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import { categories } from '#core/influencers/category.ts';
import { locales } from '#core/shared/locale.ts';
import { pageAddress } from '#core/shared/page-names.ts';
import { sendPacked } from '../http/compression.ts';
import type { PageCache } from './page-cache.ts';
import type { ReadInProcess } from './read-in-process.ts';

type Options = { read: ReadInProcess; cache: PageCache; publicUrl: string; apiBasePath: string };

const pageSize = 100;

/** `robots.txt`, and `sitemap.xml` with every model on sale in both languages (sitemaps.org; hreflang as Google reads it). */
export function forCrawlers({ read, cache, publicUrl, apiBasePath }: Options): Middleware {
  const origin = publicUrl.replace(/\/+$/, '');
  const closed = [...(apiBasePath ? [`${apiBasePath}/`] : []), '/dashboard', '/admin', '/payment-success', '/auth'];
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next();
      return;
    }
    if (ctx.path === '/robots.txt') {
      announce(ctx, 'text/plain');
      ctx.body = Buffer.from(robots);
      return;
    }
    if (ctx.path !== '/sitemap.xml') {
      await next();
      return;
    }
    const page = await cache.of('sitemap', async () => ({ status: 200, html: sitemap(await addresses()), models: [] }));
    announce(ctx, 'application/xml');
    await sendPacked(ctx, page);
  };

  async function addresses(): Promise<string[]> {
    const match = [
      '/',
      '/verify',
      ...categories.map((category) => `/marketplace?${new URLSearchParams({ category })}`),
    ];
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const input = await read({ route: marketplaceModels.name, query: { limit: pageSize, offset } });
      if (input.kind !== 'reply') break;
      const reply = input.reply as ReplyOf<typeof marketplaceModels>;
      total = reply.total;
      match.push(...reply.models.map(({ id }) => `/marketplace/model/${id}`));
    }
    return match;
  }

  function sitemap(paths: readonly string[]): string {
    const urls = paths.flatMap((path) => locales.map((locale) => entry(path, locale)));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
  }

  function entry(path: string, own: (typeof locales)[number]): string {
    const others = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${addressIn(path, locale)}"/>`,
    );
    return `<url><loc>${addressIn(path, own)}</loc>${others.join('')}</url>`;
  }

  function addressIn(path: string, locale: (typeof locales)[number]): string {
    return pageAddress(origin, path, locale).replaceAll('&', '&amp;');
  }
}

function announce(ctx: Context, type: string): void {
  ctx.status = 200;
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.type = type;
}
