import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server?.stop());

const account = { email: 'elif@vitrin.test', password: 'mavi-vapur-27' };

async function send(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { response, body: (await response.json()) as { token?: string } };
}

test('F12: no response about a sign-in asks the browser to clear the stored data of the device', async () => {
  const signedIn = await send('POST', '/auth/login', { body: account });
  const token = signedIn.body.token!;
  const answers = [
    signedIn,
    await send('GET', '/auth/me', { token }),
    await send('POST', '/auth/logout', { token }),
    await send('POST', '/auth/logout', { token }),
    await send('GET', '/auth/me', { token }),
    await send('GET', '/auth/me', { token: 'of nobody' }),
    await send('GET', '/influencers/user/owned', { token }),
    await send('POST', '/auth/login', { body: { ...account, password: 'yanlış parola' } }),
    await send('POST', '/auth/register', {
      body: { name: 'Işıl', email: 'isil@example.com', password: 'yelken-mavi-9' },
    }),
  ];
  expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200, 401, 401, 401, 401, 401, 201]);
  expect(answers.filter(({ response }) => response.headers.has('clear-site-data'))).toEqual([]);
});
