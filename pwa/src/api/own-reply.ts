import type { AnyRoute } from '#core/contract/route.ts';
import { ownHeader, ownHeaderValue } from '#core/shared/own-response.ts';
import { ApiError, networkFailed } from './api-error.ts';
import { noteConnection } from './connection.ts';

/** The parts of a response that are checked. `header` returns a header by its name. */
export type Received = { status: number; header: (name: string) => string | null; text: string };
type Body = Readonly<Record<string, unknown>>;

/** Throws when the rest of the body does not arrive. */
export async function received(response: Response): Promise<Received> {
  return { status: response.status, header: (name) => response.headers.get(name), text: await response.text() };
}

/**
 * The body of our server's response: the route's reply, or a refusal. Throws ApiError `network.failed` for anything else, with the status
 * of a 5xx and otherwise 0; nothing in such a response is trusted.
 */
export function readReply(route: AnyRoute, response: Received, isReading: boolean): Body {
  const body = ownBody(response);
  if (body !== null && isReplyOf(route, response.status, body)) {
    noteConnection(body['code'] === 'server.unavailable' ? 'failing' : 'own');
    return body;
  }
  if (response.status < 500) throw noResponse(isReading);
  noteConnection('failing');
  throw new ApiError({ code: networkFailed, message: networkFailed, status: response.status });
}

/** No response, or one that our server did not send. */
export function noResponse(isReading: boolean): ApiError {
  noteConnection('none', isReading);
  return new ApiError({ code: networkFailed, message: networkFailed, status: 0 });
}

/** Whether this product's server sent the response, and not something in between. */
export function isOwn({ header }: Pick<Received, 'header'>): boolean {
  return header(ownHeader) === ownHeaderValue;
}

/** The JSON object of our server's response; null for anything else, also for a truncated one. */
export function ownBody(response: Received): Body | null {
  if (!isOwn(response) || !/^application\/json\b/i.test(response.header('Content-Type')?.trim() ?? '')) return null;
  try {
    const body: unknown = JSON.parse(response.text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null;
  } catch {
    return null;
  }
}

function isReplyOf({ replyKeys }: AnyRoute, status: number, body: Body): boolean {
  if (status >= 200 && status < 300) return hasKeys(body, replyKeys);
  return typeof body['error'] === 'string' || typeof body['code'] === 'string';
}

/** Whether a body has the fields that every reply of its route has. */
export function hasKeys(body: unknown, replyKeys: readonly string[]): boolean {
  return typeof body === 'object' && body !== null && replyKeys.every((key) => key in body);
}
