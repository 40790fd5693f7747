import type { Middleware } from 'koa';
import { extname } from 'node:path';
import { localeFrom } from '#core/shared/locale.ts';
import { maintenanceRetrySeconds } from '#core/shared/maintenance.ts';

/** Pages that an admin needs: the sign-in and the admin area. */
const openPages = /^\/(auth|admin)(\/|$)/;

const words = {
  tr: {
    title: 'Kısa bir bakımdayız',
    text: 'Birkaç dakika içinde geri döneceğiz. Kredileriniz, içerikleriniz ve planlarınız güvende; planlanan gönderileriniz zamanında paylaşılır.',
  },
  en: {
    title: 'We will be right back',
    text: 'We are down for a short maintenance. Your credits, contents and plans are safe, and planned posts go out on time.',
  },
};

/**
 * While the product is closed, a page that a browser opens is this one, with 503 so that search engines keep theirs. Files stay: an
 * installed app starts from its cache and shows the state itself. The page refreshes itself.
 */
export function closedPage(isClosed: () => boolean): Middleware {
  return (ctx, next) => {
    const isPage =
      /^(GET|HEAD)$/.test(ctx.method) && extname(ctx.path) === '' && ctx.get('Accept').includes('text/html');
    if (!isClosed() || !isPage || openPages.test(ctx.path)) return next();
    const locale = localeFrom(ctx.get('Accept-Language'));
    const { title, text } = words[locale];
    ctx.status = 503;
    ctx.set('Retry-After', String(maintenanceRetrySeconds));
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${maintenanceRetrySeconds}"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
    return Promise.resolve();
  };
}
