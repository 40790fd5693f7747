import type { Context } from 'koa';
import type { Refusal } from '#core/shared/result.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { errorBody, retryAfterOf } from './reply.ts';
import { refusalStatus } from './refusal-status.ts';

/** Sends the refusal of a call outside the contract. */
export function replyRefusal(ctx: Context, refusal: Refusal): void {
  ctx.status = refusalStatus[refusal.code];
  const seconds = retryAfterOf(refusal);
  if (seconds !== null) ctx.set('Retry-After', String(seconds));
  ctx.body = errorBody(refusal, localeFrom(ctx.get('Accept-Language')));
}
