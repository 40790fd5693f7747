import type { Page } from 'playwright-core';
import { createHash } from 'node:crypto';
import type { WatchedPage } from '../support/browser.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appInTest } from '../support/app.ts';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { aSigner, anImage, facts, signedAt } from '../support/signers.ts';

const signer = await aSigner();
let now = signedAt;
const here = appInTest({ worker: false, signing: signer.signing, replace: { clock: { now: () => now } } });
let opened: WatchedPage;
let page: Page;

beforeEach(async () => {
  opened = await openPage(here.browser, { serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  page = opened.page;
});
afterEach(async () => {
  now = signedAt;
  await page.context().close();
});

const at = (path: string) => page.goto(`${here.server.url}${path}`);
const aPlainImage = () => anImage(200).jpeg().toBuffer();
const signedBy = async ({ sign }: Pick<typeof signer, 'sign'>) =>
  Buffer.from((await sign(await aPlainImage(), facts)).bytes);

/** Chooses a file and waits for its result. */
async function choose(buffer: Buffer, title: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'kare.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('heading', { level: 3, name: title }).waitFor();
}

test.each([
  [
    '/verify',
    'light',
    'Vitrin ile üretildi, değiştirilmedi',
    'İmzadan sonra değiştirilmiş',
    'İşaret bulunamadı',
    'Kontrol et',
  ],
  ['/en/verify', 'dark', 'Made with Vitrin, unchanged', 'Changed after it was signed', 'No mark found', 'Check'],
] as const)(
  '%s in the %s theme recognises ours, a changed and an unsigned file without sending it, accessibly',
  async (path, colorScheme, ours, changed, none, ask) => {
    const signed = await signedBy(signer);
    const flipped = Buffer.from(signed);
    flipped[signed.length - 500]! ^= 1;
    await page.emulateMedia({ colorScheme });
    await at(path);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/assets/')) requests.push(`${request.method()} ${pathname}${search}`);
      expect(request.postDataBuffer()).toBeNull();
    });
    const check = async (buffer: Buffer, title: string) => {
      await choose(buffer, title);
      expect((await violationsOf(page)).map(({ id, nodes }) => `${title} ${id} ${nodes[0]?.html}`)).toEqual([]);
      const hash = createHash('sha256').update(buffer).digest('hex');
      const asked = requests.splice(0).toSorted();
      expect(asked).toEqual(['GET /api/config', `GET /api/verification/file?sha256=${hash}`]);
    };
    await check(signed, ours);
    await page.getByText(facts.model.name, { exact: true }).waitFor();
    await check(flipped, changed);
    expect(await page.getByText(facts.model.name).count()).toBe(0);
    await check(await aPlainImage(), none);
    await page.getByRole('textbox').fill('instagram.com/p/C1a2b3');
    await page.getByRole('button', { name: ask, exact: true }).click();
    await page.getByRole('heading', { level: 3, name: /^(Kayıtlarımızda bulunamadı|Not in our records)$/ }).waitFor();
    expect(opened.errors).toEqual([]);
  },
);

test('the certificates of the server are requested for each check; without them nobody else has signed', async () => {
  const [next, other] = await Promise.all([aSigner(), aSigner()]);
  await at('/verify');
  await choose(await signedBy(next), 'Başkası tarafından imzalanmış');
  // The server was started again with a new certificate.
  let isDown = false;
  await page.route('**/api/config', async (route) => {
    if (isDown) return route.abort();
    const response = await route.fetch();
    const signingFingerprints = [next.fingerprint, signer.fingerprint];
    return route.fulfill({ response, json: { ...(await response.json()), signingFingerprints } });
  });
  await choose(await signedBy(next), 'Vitrin ile üretildi, değiştirilmedi');
  isDown = true;
  await choose(await signedBy(other), 'İmzalı; sahibi şimdilik karşılaştırılamıyor');
  // Fingerprints that this page received before still recognise a file.
  await choose(await signedBy(next), 'Vitrin ile üretildi, değiştirilmedi');
});

test('the check loads no script before the first input, and learns of a file that was chosen before', async () => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    );
  await at('/verify');
  await page.waitForLoadState('networkidle');
  expect(await scripts()).toEqual(['/theme.js']);
  expect(await page.getByText('JPEG ve PNG, yapay zekâ ürünü olduğunu söyleyen imzalı').count()).toBe(1);
  const html = await (await fetch(`${here.server.url}/`)).text();
  expect(html).toContain('Yeni JPEG ve PNG dosyaları imzalı, doğrulanabilirdir.');
  // The signature states the time, whatever the row says.
  const file = { model: { id: null, name: 'Defne Ada' }, madeAt: '2020-01-02T03:04:05.000Z' };
  await page.route(/\/api\/verification\/file/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { file } });
  });
  await choose(await signedBy(signer), 'Vitrin ile üretildi, değiştirilmedi');
  await page.getByText(/27 Kas\S* 2026/).waitFor();
  expect(await page.getByText(/2020/).count()).toBe(0);
  expect(opened.errors).toEqual([]);
});

const { notBefore, notAfter } = signer.signing;
test.each([
  ['before its certificate begins', '2025-12-31T23:59:59.999Z', false],
  ['once its certificate begins', notBefore, true],
  ['once its certificate is over', notAfter, false],
])('%s, the server says on its public pages whether new files are signed', async (_when, instant, isSigning) => {
  now = instant;
  const config = await (await fetch(`${here.server.url}/api/config`)).json();
  expect(config).toMatchObject({ isSigning, signingFingerprints: [signer.fingerprint] });
  const [check, landing] = await Promise.all(
    ['/verify?lang=en', '/?lang=en'].map(async (path) => (await fetch(`${here.server.url}${path}`)).text()),
  );
  const lead = isSigning
    ? 'Every new JPEG and PNG made with Vitrin carries'
    : 'New images and videos made with Vitrin carry';
  expect(check).toContain(`<meta name="description" content="${lead}`);
  expect(check).toMatch(new RegExp(`<p [^>]*>${lead}`));
  // Files that were signed before can be recognised at any time.
  expect(check).toContain('<li>The signed record (C2PA');
  expect(/> ?New JPEG and PNG files are signed/.test(landing!)).toBe(isSigning);
});
