import type { Context, Middleware, ParameterizedContext } from 'koa';
import type { Endpoint } from './endpoint.ts';
import type { CallTools } from './handle-call.ts';
import { extname } from 'node:path';
import Router from '@koa/router';
import { localeFrom } from '#core/shared/locale.ts';
import { answerCall } from './handle-call.ts';
import { compressAnswers } from './compression.ts';
import { createCallerTurns } from './caller-turns.ts';
import { setRoute } from './count-requests.ts';
import { errorBody } from './error-response.ts';

/**
 * All endpoints below one base path; a missing one gets 404 or 405 as JSON. With the API at the root, the app has paths below it:
 * files and addresses opened by a browser are the app's.
 */
export function mountEndpoints(
  basePath: string,
  endpoints: readonly Endpoint[],
  { turns = createCallerTurns(), ...tools }: Omit<CallTools, 'turns'> & Partial<Pick<CallTools, 'turns'>>,
): Middleware {
  const router = new Router({ prefix: basePath });
  for (const item of endpoints) {
    const answer = answerCall(item, { ...tools, turns });
    const path = item.route.path.replace(/\{(\w+)\}/g, ':$1');
    router.register(path, [item.route.method.toLowerCase()], (ctx) => {
      setRoute(ctx, `${basePath}${item.route.path}`);
      return answer(ctx, ctx.params);
    });
  }
  const routes = router.routes() as unknown as Middleware;
  const compressed = compressAnswers();
  return async (ctx, next) => {
    if (ctx.path !== basePath && !ctx.path.startsWith(`${basePath}/`)) {
      await next();
      return;
    }
    if (basePath === '' && isOfApp(ctx)) {
      await next();
      return;
    }
    await compressed(ctx, () => route(ctx));
  };

  async function route(ctx: ParameterizedContext): Promise<void> {
    let matched = true;
    await routes(ctx, async () => {
      matched = false;
    });
    if (matched) return;
    setRoute(ctx, `${basePath}/*`);
    const allowed = router.match(ctx.path, ctx.method).path.flatMap(({ methods }) => methods);
    const known = allowed.length > 0;
    ctx.status = known ? 405 : 404;
    // RFC 9110 §15.5.6: a 405 names the allowed methods.
    if (known) ctx.set('Allow', [...new Set(allowed)].join(', '));
    ctx.body = errorBody({ code: known ? 'method.notAllowed' : 'notFound' }, localeFrom(ctx.get('Accept-Language')));
  }
}

/** No endpoint has a dot in its path. */
function isOfApp(ctx: Context): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  return extname(ctx.path) !== '' || ctx.get('Accept').includes('text/html');
}
