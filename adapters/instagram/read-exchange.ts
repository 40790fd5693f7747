import { firstListed, textOf } from './graph-client.ts';

/**
 * The response to a code, seen in two shapes: flat, and as `{data: [{…}]}`; `permissions` as text or as a list. Its
 * user id is not read: it is a JSON number above 2^53, and of this app's own numbering. Null without a token.
 */
export function readExchange(answer: Record<string, unknown>): { token: string; scopes: string[] } | null {
  const grant = firstListed(answer) ?? answer;
  const token = textOf(grant['access_token']);
  if (token === '') return null;
  const permissions = grant['permissions'];
  const scopes = Array.isArray(permissions) ? permissions.map(textOf) : textOf(permissions).split(/[\s,]+/);
  return { token, scopes: scopes.filter(Boolean) };
}
