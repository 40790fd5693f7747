import type { ServerResponse } from 'node:http';

/** A response that a part between the device and the server sent: a captive portal, a proxy, another API. */
export type FalseResponse = {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** The body ends before its declared length. */
  isCut?: boolean;
};

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const portal = '<!doctype html><title>Wi-Fi</title><p>Accept the terms of this network.';

/** The target of `302`: a server of false responses has the page of the portal there. */
export const portalPath = '/portal.html';

export const falseResponses = {
  '200 with a page': { status: 200, headers: html, body: portal },
  '200 with JSON of another API': { status: 200, headers: json, body: '{"ok":true,"items":[]}' },
  '204': { status: 204 },
  'half a body': { status: 200, headers: json, body: '{"influencers":[{"id":"0199', isCut: true },
  '401 with a page': { status: 401, headers: html, body: portal },
  '403 with a refusal of another API': { status: 403, headers: json, body: '{"code":"auth.forbidden","error":"No."}' },
  '413 with a page': { status: 413, headers: html, body: '<h1>Request Entity Too Large</h1>' },
  '429 with a page': { status: 429, headers: html, body: '<h1>Too Many Requests</h1>' },
  '302 to a page': { status: 302, headers: { location: portalPath } },
  '502 with a page': { status: 502, headers: html, body: '<h1>Bad Gateway</h1>' },
  '503 with a page': { status: 503, headers: { ...html, 'retry-after': '1' }, body: '<h1>Service Unavailable</h1>' },
  '200 without a body': { status: 200, headers: json, body: '' },
  '200 with null': { status: 200, headers: json, body: 'null' },
  '200 with a list': { status: 200, headers: json, body: '[]' },
} satisfies Record<string, FalseResponse>;

export const falseKinds = Object.keys(falseResponses) as (keyof typeof falseResponses)[];

/** As a server in between sends it. */
export function sendFalse(outgoing: ServerResponse, { status, headers = {}, body = '', isCut }: FalseResponse): void {
  if (!isCut) return void outgoing.writeHead(status, headers).end(body);
  outgoing.writeHead(status, { ...headers, 'content-length': String(body.length * 2) });
  outgoing.write(body, () => outgoing.destroy());
}

/** As `fetch` returns it; a redirect has been followed. */
export function falseResponse(kind: keyof typeof falseResponses): Response {
  const { status, headers, body = '', isCut }: FalseResponse = falseResponses[kind];
  if (status === 302) return falseResponse('200 with a page');
  if (!isCut) return new Response(body === '' ? null : body, { status, ...(headers && { headers }) });
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(cut, { status, ...(headers && { headers }) });
}
