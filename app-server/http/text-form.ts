import type { Context } from 'koa';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import type { Locale, TextForm } from '#core/shared/locale.ts';
import type { Refusal } from '#core/shared/result.ts';
import { forLanguage } from '#core/shared/for-language.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { errorBody } from './error-response.ts';
import { preferencesOf } from './request-parts.ts';

/**
 * Both languages for a client that prefers them, as the app does; otherwise the language of `Accept-Language` (decision
 * 103).
 */
export function textFormOf(prefer: string, locale: Locale): TextForm {
  return preferencesOf(prefer).has(bilingualTexts) ? 'bilingual' : locale;
}

export function setTextFormHeaders(ctx: Context, form: TextForm): void {
  ctx.vary('Accept-Language, Prefer');
  if (form === 'bilingual') ctx.set('Preference-Applied', bilingualTexts);
}

/**
 * Turns a reply without language, one of the route's schema or a refusal, into the body for one client. Replies are
 * stored and shared without language, so that a repeat in another language or form is right too.
 */
export function bodyIn(
  form: TextForm,
  locale: Locale,
  route: Pick<ServedRoute, 'reply'>,
  status: number,
  body: unknown,
): unknown {
  if (status >= 400) return errorBody(body as Refusal, locale, form);
  if (form === 'bilingual') return body;
  const schema = forLanguage(route.reply, form);
  return schema === route.reply ? body : schema.parse(body);
}
