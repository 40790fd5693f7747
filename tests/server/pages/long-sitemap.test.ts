import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { forCrawlers } from '../../../app-server/pages/for-crawlers.ts';
import { createPageCache } from '../../../app-server/pages/page-cache.ts';

const ids = Array.from({ length: 250 }, (_, index) => `model-${index}`);

test('a sitemap of more models than one read returns has each of them once in each language', async () => {
  const app = new Koa();
  app.use(
    forCrawlers({
      read: async ({ query }) => {
        const { limit, offset } = query as { limit: number; offset: number };
        const models = ids.slice(offset, offset + limit).map((id) => ({ id }));
        return { kind: 'reply', reply: { models, total: ids.length } };
      },
      cache: createPageCache(() => 0),
      publicUrl: 'https://vitrin.example/',
      apiBasePath: '/api',
    }),
  );
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sitemap.xml`)).text();
  server.close();
  const listed = [...text.matchAll(/<loc>https:\/\/vitrin\.example\/marketplace\/model\/([^<]*)<\/loc>/g)];
  expect(listed.map(([, id]) => id)).toEqual(ids.flatMap((id) => [id, `${id}?lang=en`]));
});
