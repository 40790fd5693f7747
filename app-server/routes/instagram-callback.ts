import type { Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import { finishConnection } from '#core/publishing/use-cases/finish-connection.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { refusalStatus } from '../http/refusal-status.ts';
import { callbackPage } from './instagram-callback-page.ts';

type Answered = { status: number; html: string };

/** What Instagram sends an admin back to, as a plain function: the query and the reader's language to a page. */
export function answerInstagramCallback(ports: Ports, { redirectUri }: { redirectUri: string }) {
  return async (query: URLSearchParams, locale: Locale): Promise<Answered> => {
    const finished = await finishConnection(ports)({
      state: query.get('state'),
      code: query.get('code'),
      redirectUri,
    });
    const { brandName } = ports.settings.current();
    if (finished.ok) {
      const { username, influencerName } = finished.value;
      return { status: 200, html: callbackPage({ ok: true, username, influencerName }, locale, brandName) };
    }
    const { code, params } = finished.refusal;
    const outcome = { ok: false, code, ...(params === undefined ? {} : { params }) } as const;
    return { status: refusalStatus[code], html: callbackPage(outcome, locale, brandName) };
  };
}

/** The same, as middleware. The address carries a code: it is neither kept nor handed on. */
export function instagramCallback(ports: Ports, options: { redirectUri: string }): Middleware {
  const answer = answerInstagramCallback(ports, options);
  return async (ctx) => {
    const { status, html } = await answer(new URLSearchParams(ctx.querystring), localeFrom(ctx.get('Accept-Language')));
    ctx.status = status;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.body = html;
  };
}
