import type { Context } from 'koa';
import type { User } from '#core/accounts/user.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { forLanguage } from '#core/shared/for-language.ts';
import { parseJson } from './read-body.ts';
import { bytesOf, preferencesOf } from './request-parts.ts';
import { maxIssues, schemaIssues, textIssues } from './validation-issues.ts';

/** The caller, in the form for handlers. */
export type Caller = {
  user: User | null;
  token: string | null;
  locale: Locale;
  newId: string;
  operationId: string | null;
  disconnected: AbortSignal;
  address: string;
};
type ReadCall = { ok: true; value: Call<unknown, unknown, unknown> } | { ok: false; refusal: Refusal };

/** Parses the request with the schemas of its route. */
export function readCall(
  item: Endpoint,
  ctx: Context,
  rawParams: Record<string, string>,
  bytes: Buffer,
  caller: Caller,
): ReadCall {
  const { route } = item;
  const params = route.params.safeParse(rawParams);
  if (!params.success) return { ok: false, refusal: { code: 'notFound' } };
  const query = route.query.safeParse(filledIn(ctx.query), { reportInput: true });
  if (!query.success) return { ok: false, refusal: { code: 'input.invalid', issues: schemaIssues(query.error) } };
  const json = route.method === 'GET' ? {} : parseJson(bytes);
  if (json === undefined) return { ok: false, refusal: { code: 'input.notJson' } };
  const unkeepable = [...textIssues(ctx.query), ...textIssues(json, route.itemsIn)].slice(0, maxIssues);
  if (unkeepable.length > 0) return { ok: false, refusal: { code: 'input.invalid', issues: unkeepable } };
  const body = forLanguage(route.body, caller.locale).safeParse(json, { reportInput: true });
  if (!body.success) return { ok: false, refusal: { code: 'input.invalid', issues: schemaIssues(body.error) } };
  const visitor = caller.user && { userId: caller.user.id, role: caller.user.role };
  return {
    ok: true,
    value: {
      params: params.data,
      query: query.data,
      body: body.data,
      get bytes() {
        if (route.bodyKind === 'json') throw new Error(`${route.name} takes JSON`);
        return bytesOf(ctx);
      },
      get actor() {
        if (!visitor) throw new Error(`${route.name} needs a signed-in caller`);
        return visitor;
      },
      visitor,
      token: caller.token,
      locale: caller.locale,
      newId: caller.newId,
      operationId: caller.operationId,
      ifMatch: ctx.get('If-Match'),
      disconnected: caller.disconnected,
      lastEventId: ctx.get('Last-Event-ID'),
      address: caller.address,
      userAgent: ctx.get('User-Agent'),
      preferAsync: preferencesOf(ctx.get('Prefer')).has('respond-async'),
    },
  };
}

/** `?limit=` counts as an omitted field, as an empty field of a form does: its default applies. */
function filledIn(query: Context['query']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );
}
