import type { Context } from 'koa';
import type { PageAddress } from '#core/contract/public-pages.ts';
import type { PagesOptions } from '../../../app-server/pages/serve-pages.ts';
import { expect, test } from 'vitest';
import { servePages } from '../../../app-server/pages/serve-pages.ts';

test.each([
  ['/marketplace/model/%E0%A4', '/marketplace/model/%25E0%25A4'],
  ['/marketplace/model/%', '/marketplace/model/%25'],
  ['/marketplace/model/%C3%A7', '/marketplace/model/%C3%A7'],
  ['/', '/'],
])('the router gets %s as %s, which it can decode', async (path, given) => {
  const requests: PageAddress[] = [];
  const readingsOf = (address: PageAddress) => {
    requests.push(address);
    return null;
  };
  const renderer = { readingsOf };
  const serve = servePages({ parts: Promise.resolve({ renderer }), publicUrl: '' } as unknown as PagesOptions);
  await serve({ method: 'GET', path, query: {} } as unknown as Parameters<typeof serve>[0] & Context, async () => {});
  expect(requests.map(({ pathname }) => pathname)).toEqual([given]);
  expect(() => decodeURIComponent(given)).not.toThrow();
});
