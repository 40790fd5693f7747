import { Agent, fetch, FormData } from 'undici';
import type { GatewayResponse, Reach } from '#core/publishing/instagram-gateway.ts';
import { isRecord } from '#core/shared/json.ts';

export type GraphRequest = {
  method: 'GET' | 'POST';
  url: string;
  query?: Record<string, string>;
  /** Sent as form fields: `#` and Turkish letters arrive unchanged. */
  form?: Record<string, string>;
  /** As multipart, which the exchange of a code requires. */
  multipart?: Record<string, string>;
  token?: string;
  /** Values that must not appear in the report of an error. */
  secrets?: readonly string[];
  timeoutMs: number;
  /** Gets the header with the usage of the account, null without one, whatever the response is. */
  noteUsage?: (header: string | null) => void;
};
export type GraphClient = (request: GraphRequest) => Promise<GatewayResponse<Record<string, unknown>>>;

/**
 * One call, sent once. `pipelining: 0` opens a connection for each: the other side could close a reused one just as a
 * call is sent on it, which would leave a publish call with an unknown outcome for no reason.
 */
export function createGraphClient(): GraphClient {
  const agent = new Agent({ pipelining: 0, connect: { timeout: 10_000 }, allowH2: false });
  return async (request) => {
    let status: number;
    let text: string;
    try {
      const response = await fetch(addressOf(request), {
        method: request.method,
        headers: request.token === undefined ? {} : { authorization: `Bearer ${request.token}` },
        body: bodyOf(request),
        redirect: 'manual',
        signal: AbortSignal.timeout(request.timeoutMs),
        dispatcher: agent,
      });
      status = response.status;
      request.noteUsage?.(response.headers.get('x-business-use-case-usage'));
      text = await response.text();
    } catch (fault) {
      return unknown(faultName(fault), isNeverSent(fault) ? 'notSent' : 'unanswered');
    }
    return readResponse(status, text, [...(request.secrets ?? []), ...(request.token ? [request.token] : [])]);
  };
}

function addressOf({ url, query = {} }: GraphRequest): string {
  const params = new URLSearchParams(query).toString();
  return params === '' ? url : `${url}?${params}`;
}

function bodyOf({ form, multipart }: GraphRequest): FormData | URLSearchParams | null {
  if (multipart === undefined) return form === undefined ? null : new URLSearchParams(form);
  const data = new FormData();
  for (const [name, value] of Object.entries(multipart)) data.set(name, value);
  return data;
}

/**
 * Branches on codes only: the words of an error are translated and change. A 5xx does not show whether the call had its
 * effect.
 */
function readResponse(
  status: number,
  text: string,
  secrets: readonly string[],
): GatewayResponse<Record<string, unknown>> {
  const body = objectOf(text);
  if (status >= 200 && status < 300) {
    return body === null ? unknown('the answer is no JSON object') : { kind: 'ok', value: body };
  }
  if (status >= 500) return unknown(`HTTP ${status}`, gatewayStatuses.includes(status) ? 'unanswered' : 'answered');
  const error = objectOf(body?.['error']) ?? flatErrorOf(body);
  if (error === null) return unknown(`HTTP ${status} without an error`);
  return {
    kind: 'refused',
    error: {
      code: numberOf(error['code']) ?? 0,
      subcode: numberOf(error['error_subcode']),
      message: redacted(textOf(error['message']), secrets).slice(0, 300),
      traceId: textOf(error['fbtrace_id']) || null,
      status,
    },
  };
}

/** A gateway returns these when the server behind it has not responded: the call may still take effect. */
const gatewayStatuses = [502, 504];

export function unknown(
  detail: string,
  reach: Reach = 'unanswered',
): Extract<GatewayResponse<never>, { kind: 'unknown' }> {
  return { kind: 'unknown', detail, reach };
}

/** The connection was never opened, so nothing left this machine. */
function isNeverSent(fault: unknown): boolean {
  const code = (fault as { cause?: { code?: string } }).cause?.code ?? '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    code,
  );
}

/** The exchange of a code returns errors as `{error_type, code, error_message}`. */
function flatErrorOf(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (body === null || !('error_message' in body)) return null;
  return { code: body['code'], message: body['error_message'] };
}

/** Meta repeats a malformed token in its message; text that looks like a token is removed too. */
function redacted(message: string, secrets: readonly string[]): string {
  const known = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '***'), message);
  return known.replace(/\b(?:IG|EA|AQ)[\w-]{16,}/g, '***');
}

export function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'string') return isRecord(value) ? value : null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The kind of fault, never the address: the address of an exchange has secrets in it. */
function faultName(fault: unknown): string {
  const { name, code, cause } = fault as { name?: string; code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? name ?? 'network fault';
}

/** The first object of `{data: [{…}]}`, the shape of several responses; null for any other. */
export function firstListed(answer: Record<string, unknown>): Record<string, unknown> | null {
  return Array.isArray(answer['data']) ? objectOf(answer['data'][0]) : null;
}
