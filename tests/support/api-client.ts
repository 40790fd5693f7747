import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { bilingualTexts } from '#core/shared/locale.ts';

type Place = { url: string };
export type ApiResponse = { status: number; headers: Headers; body: any };
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>;

/** A client of the API for one person, who gets texts in both languages as the app does. */
export function apiOf(server: Place, token: string | null = null): Caller {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
        prefer: preferred(headers['prefer']),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };
}

function preferred(given: string | undefined): string {
  return given === undefined ? bilingualTexts : given.includes('texts=') ? given : `${bilingualTexts}, ${given}`;
}

/** Signs one of the demo accounts in. */
export async function signIn(server: Place, email: string): Promise<Caller> {
  const account = demoAccounts.find((one) => one.email === email)!;
  const answer = await apiOf(server)('POST', '/auth/login', { email, password: account.password });
  return apiOf(server, answer.body.token);
}
