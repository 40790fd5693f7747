import type { ApiResponse } from './api-client.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { apiOf } from './api-client.ts';

/** The token of a demo account, for calls with a body other than JSON. */
export async function signInToken(server: { url: string }, email: string): Promise<string> {
  const { password } = demoAccounts.find((one) => one.email === email)!;
  return (await apiOf(server)('POST', '/auth/login', { email, password })).body.token;
}

/** POST /uploads with these bytes; without a type none is declared. */
export async function sendUpload(
  server: { url: string },
  token: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  message: { type?: string; name?: string; sha256?: string } = {},
): Promise<ApiResponse> {
  const { type, ...query } = message;
  const response = await fetch(`${server.url}/api/uploads?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
