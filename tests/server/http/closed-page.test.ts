import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { closedPage } from '../../../app-server/http/closed-page.ts';

async function statusOf(method: string, path: string): Promise<number> {
  const ctx = { method, path, status: 200, get: () => 'text/html', set: () => {} } as unknown as Context;
  await closedPage(() => true)(ctx, async () => {});
  return ctx.status;
}

test('while the product is closed, a page is 503 for GET and HEAD alike', async () => {
  expect([await statusOf('GET', '/dashboard'), await statusOf('HEAD', '/dashboard')]).toEqual([503, 503]);
  expect([await statusOf('HEAD', '/admin'), await statusOf('HEAD', '/assets/a.js')]).toEqual([200, 200]);
});
