import { once } from 'node:events';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import { servePwa } from '../../app-server/http/serve-pwa.ts';
import { ownHeaders } from './own-headers.ts';
import { pipeTo } from './pipe-to.ts';

/**
 * A server of the built app whose build can be exchanged while it runs. The API and the media behind it are those of `behindUrl`, or else
 * out of order (503, JSON); `hang` leaves every request without a response.
 */
export async function startDeployedApp(folder: string, apiBasePath = '/api', behindUrl: string | null = null) {
  let hangs = false;
  let app = pwaOf(folder, apiBasePath);
  const held = new Set<ServerResponse>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const isBehind = [`${apiBasePath}/`, '/media/'].some((base) => request.url?.startsWith(base));
    if (hangs) held.add(response);
    else if (behindUrl !== null && isBehind) pipeTo(behindUrl, request, response);
    else void app(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    deploy: (next: string) => {
      app = pwaOf(next, apiBasePath);
    },
    hang: (now: boolean) => {
      hangs = now;
    },
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const read = new Map<string, ReturnType<Koa['callback']>>();

/** Reading and packing a build takes a second: once for all servers of it. */
function pwaOf(folder: string, apiBasePath: string): ReturnType<Koa['callback']> {
  const known = read.get(`${folder} ${apiBasePath}`);
  if (known) return known;
  const koa = new Koa();
  koa.use(async (ctx, next) => {
    ctx.set(ownHeaders);
    if (ctx.path.startsWith(`${apiBasePath}/`)) {
      ctx.status = 503;
      ctx.body = { code: 'server.unavailable' };
    } else await next();
  });
  koa.use(servePwa(folder, apiBasePath));
  const app = koa.callback();
  read.set(`${folder} ${apiBasePath}`, app);
  return app;
}

/**
 * The same app as another build, without building again: the file of the account pages gets another name everywhere, as after a change of a
 * source, and the page has the name of its build.
 */
export async function nextBuild(dist: string, into: string, name: string): Promise<void> {
  await cp(dist, into, { recursive: true });
  const assets = await readdir(join(into, 'assets'));
  // Stored files of previous builds are there too.
  const [own = []] = JSON.parse(await readFile(join(dist, 'builds.json'), 'utf8')) as string[][];
  const chunk = own.find((file) => /^account-.*\.js$/.test(file));
  if (!chunk) throw new Error('The build has no file of the account (pwa/vite/file-rules.ts)');
  const renamed = chunk.replace(/-[^.]*\./, `-${name.padEnd(8, '0')}.`);
  await rename(join(into, 'assets', chunk), join(into, 'assets', renamed));
  const texts = [
    'index.html',
    'service-worker.js',
    ...assets.filter((file) => file !== chunk).map((file) => `assets/${file}`),
  ];
  for (const file of texts.filter((one) => /\.(js|html)$/.test(one))) {
    const before = await readFile(join(into, file), 'utf8');
    let after = before.replaceAll(chunk, renamed);
    if (file === 'index.html') after = after.replace('<head>', `<head><meta name="build" content="${name}">`);
    // A changed page is another revision of it.
    if (file === 'service-worker.js')
      after = after.replace(/"revision":"\w+"(?=,"url":"index.html")/, `"revision":"${name}"`);
    if (after !== before) await writeFile(join(into, file), after);
  }
}
