import type { ServedRoute } from '#core/contract/route-schema.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { ownHeader, ownHeaderValue } from '#core/shared/own-response.ts';
import type { Sent } from './access-requests.ts';

/** `isOwn`: it has the header of our responses. */
export type ApiResponse = { status: number; body: any; text: string; isOwn: boolean };

/** One call of the contract as the owner of this token; only the beginning of an endless response is read. */
export async function send(
  server: { url: string },
  route: ServedRoute,
  { params = {}, query = {}, body, file }: Sent,
  token: string | null,
): Promise<ApiResponse> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
  const stop = new AbortController();
  const response = await fetch(`${server.url}/api${path}?${new URLSearchParams(query)}`, {
    method: route.method,
    signal: stop.signal,
    headers: {
      prefer: `respond-async, ${bilingualTexts}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(route.bodyKind === 'bytes' ? { 'content-type': 'image/png' } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: route.bodyKind === 'form' ? asForm(route, file) : file }),
  });
  const isOwn = response.headers.get(ownHeader) === ownHeaderValue;
  if (route.streams && response.ok) {
    stop.abort();
    return { status: response.status, body: null, text: '', isOwn };
  }
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text, isOwn };
}

function asForm({ formField }: ServedRoute, file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set(formField ?? '', new File([file], 'foto.png', { type: 'image/png' }));
  return form;
}
