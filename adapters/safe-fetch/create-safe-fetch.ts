import type { Dispatcher } from 'undici';
import { request as send } from 'undici';
import type { LookUp } from './address-rules.ts';
import { lookUpAll, urlProblem } from './address-rules.ts';
import type { Connect } from './guarded-agents.ts';
import { createGuardedAgent, createPlainAgent, openConnection } from './guarded-agents.ts';
import { failureOf } from './fetch-failure.ts';
import type { FetchFailure } from './fetch-failure.ts';
import { readLimited } from './read-limited.ts';

export type SafeRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  maxBytes: number;
  /** From the first byte sent to the last byte read. */
  timeoutMs: number;
  /** How long the body may pause. */
  idleMs: number;
};
export type SafeAnswer =
  | { kind: 'answer'; status: number; contentType: string; bytes: Uint8Array }
  | ({ kind: 'failure' } & FetchFailure);
export type SafeFetch = { fetch(request: SafeRequest): Promise<SafeAnswer>; close(): Promise<void> };

const maxRedirects = 3;

/**
 * Fetches addresses that others chose (workflow addresses, result files) without reaching into our own network: https to public
 * addresses only, except for origins allowed by name; no credentials, no more than three redirects, each checked as the first
 * address was; limits on time and bytes; no compression, so that a small answer stays small. Sends once, never again.
 */
export function createSafeFetch(options: {
  allowedOrigins: readonly string[];
  lookUp?: LookUp;
  connect?: Connect;
}): SafeFetch {
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  const guarded = createGuardedAgent(options.lookUp ?? lookUpAll, options.connect ?? openConnection);
  const plain = createPlainAgent();

  async function hop(
    request: SafeRequest,
    target: string,
    redirects: number,
    signal: AbortSignal,
  ): Promise<SafeAnswer> {
    const url = URL.parse(target);
    if (!url) return { kind: 'failure', reason: 'forbiddenAddress', detail: 'not an address' };
    const isAllowed = allowed.has(url.origin) && url.username === '' && url.password === '';
    const problem = isAllowed ? null : urlProblem(url);
    if (problem) return { kind: 'failure', reason: 'forbiddenAddress', detail: problem };
    const answer = await send(url, {
      method: request.method,
      headers: { 'user-agent': 'vitrin/1', 'accept-encoding': 'identity', ...request.headers },
      body: request.body ?? null,
      dispatcher: isAllowed ? plain : guarded,
      signal,
    });
    const next = redirectOf(answer, request.method);
    if (next !== null) {
      await answer.body.dump();
      if (redirects === maxRedirects) return { kind: 'failure', reason: 'refused', detail: 'too many redirects' };
      return hop(request, URL.parse(next, url)?.href ?? '', redirects + 1, signal);
    }
    const bytes = await readLimited(answer.body, request);
    return { kind: 'answer', status: answer.statusCode, contentType: headerOf(answer, 'content-type'), bytes };
  }

  return {
    async fetch(request) {
      const signal = AbortSignal.timeout(request.timeoutMs);
      return hop(request, request.url, 0, signal).catch((fault: unknown) => ({
        kind: 'failure' as const,
        ...failureOf(fault, signal),
      }));
    },
    async close() {
      await Promise.all([guarded.destroy(), plain.destroy()]);
    },
  };
}

/** 301, 302 and 303 would turn a POST into a GET, which no workflow means; those answers are left to the caller. */
function redirectOf(answer: Dispatcher.ResponseData, method: SafeRequest['method']): string | null {
  const followed = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  if (!followed.includes(answer.statusCode)) return null;
  return headerOf(answer, 'location') || null;
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
