import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../app-server/http/security-headers.ts';
import { launchBrowser } from '../support/browser.ts';

type Kind = 'script' | 'frame' | 'connect' | 'image';
type Attempt = [kind: Kind, url: string];
const standIn = 'http://127.0.0.1:9';
const real: Attempt[] = [
  ['script', 'https://js.stripe.com/basil/stripe.js'],
  ['script', 'https://a.js.stripe.com/fingerprinted.js'],
  ['frame', 'https://js.stripe.com/v3/elements-inner-payment.html'],
  ['frame', 'https://b1.js.stripe.com/elements-inner-card.html'],
  ['frame', 'https://hooks.stripe.com/3d_secure_2/authenticate'],
  ['frame', 'https://link.com/'],
  ['frame', 'https://checkout.link.com/'],
  ['connect', 'https://api.stripe.com/v1/payment_intents'],
  ['connect', 'https://link.com/session'],
  ['connect', 'https://api.link.com/session'],
  ['image', 'https://q.stripe.com/pixel.png'],
  ['image', 'https://assets.link.com/logo.png'],
];
const foreign: Attempt[] = [
  ['script', 'https://js.stripe.com.evil.test/stripe.js'],
  ['script', 'https://api.stripe.com/v1/stripe.js'],
  ['frame', 'https://evil.test/'],
  ['connect', 'https://evil.test/take'],
  ['image', 'https://evil.test/pixel.png'],
];
const own: Attempt[] = [
  ['script', `${standIn}/basil/stripe.js`],
  ['frame', `${standIn}/elements/frame`],
  ['connect', `${standIn}/v1/payment_intents`],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Serves one empty page under our headers, tries each address from it, and returns which ones the browser refused. */
async function refusedBy(policy: Parameters<typeof securityHeaders>[0], attempts: Attempt[]): Promise<Attempt[]> {
  const app = new Koa();
  app.use(securityHeaders(policy));
  app.use((ctx) => {
    ctx.type = 'html';
    ctx.body = '<!doctype html><title>Policy</title>';
  });
  const server: Server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const context = await browser.newContext();
  const reached = new Set<string>();
  try {
    // Nothing leaves the machine: every address that the policy allows gets its response here.
    await context.route(
      (url) => url.href !== home,
      (route) => {
        reached.add(route.request().url());
        return route.fulfill({
          status: 200,
          headers: { 'access-control-allow-origin': '*' },
          contentType: contentTypes[route.request().resourceType()] ?? 'text/plain',
          body: route.request().resourceType() === 'image' ? pixel : '',
        });
      },
    );
    const page = await context.newPage();
    await page.goto(home);
    for (const [kind, url] of attempts) await page.evaluate(attempt, { kind, url });
    return attempts.filter(([, url]) => !reached.has(url));
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
}

const contentTypes: Record<string, string> = {
  script: 'text/javascript',
  document: 'text/html',
  image: 'image/svg+xml',
  fetch: 'text/plain',
};
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Runs in the page: one attempt, over when the browser has refused it or the response is there. */
function attempt({ kind, url }: { kind: Kind; url: string }): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', () => resolve(), { once: true });
    if (kind === 'connect') {
      void fetch(url).then(
        () => resolve(),
        () => resolve(),
      );
      return;
    }
    const element = document.createElement(kind === 'frame' ? 'iframe' : kind === 'image' ? 'img' : 'script');
    element.addEventListener('load', () => resolve());
    element.src = url;
    document.body.append(element);
  });
}

describe('with Stripe’s own script', () => {
  test.each([
    ['live', true],
    ['a demo with keys of a Stripe test account', false],
  ])('%s allows every host of Stripe and Link, and no other', async (_title, live) => {
    const policy = { stripeScriptUrl: 'https://js.stripe.com/basil/stripe.js', live };
    expect(await refusedBy(policy, [...real, ...foreign, ...own])).toEqual([...foreign, ...own]);
  });
});

test('with a stand-in’s script its origin alone is allowed', async () => {
  const policy = { stripeScriptUrl: `${standIn}/basil/stripe.js`, live: false };
  expect(await refusedBy(policy, [...own, ...real, ...foreign])).toEqual([...real, ...foreign]);
});
