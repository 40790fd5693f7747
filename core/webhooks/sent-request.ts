import type { CallMethod } from './result-mode.ts';
import type { RequestEntries, RequestEntry } from './request-entries.ts';
import { mask } from './mask-secrets.ts';
import type { RequestView } from './request-entries-schema.ts';
export type { RequestView } from './request-entries-schema.ts';

/** Headers and query as they are sent; `secrets`: the values that must never be shown. */
export type OpenedEntries = { headers: Record<string, string>; query: [string, string][]; secrets: string[] };

/** The address with its query, after its present one; a fragment stays at the end. */
export function addressWithQuery(address: string, query: readonly (readonly [string, string])[]): string {
  return withPairs(
    address,
    query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
}

export function requestView({
  webhookUrl,
  headers,
  query,
  method,
}: RequestEntries & { webhookUrl: string; method: CallMethod }): RequestView {
  const pairs = query.map((entry) => {
    const value = entry.secret ? mask : encodeURIComponent(entry.value);
    return `${encodeURIComponent(entry.name)}=${value}`;
  });
  return { method, url: withPairs(webhookUrl, pairs), headers: headers.map(headerView) };
}

function headerView(entry: RequestEntry): { name: string; value: string } {
  return { name: entry.name, value: entry.secret ? mask : entry.value };
}

function withPairs(address: string, pairs: readonly string[]): string {
  if (pairs.length === 0) return address;
  const hash = address.indexOf('#');
  const [bare, fragment] = hash === -1 ? [address, ''] : [address.slice(0, hash), address.slice(hash)];
  const joint = !bare.includes('?') ? '?' : /[?&]$/.test(bare) ? '' : '&';
  return `${bare}${joint}${pairs.join('&')}${fragment}`;
}
