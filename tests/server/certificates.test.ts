import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/api-client.ts';
import type { TestServer } from '../support/test-server.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { checkCertificate } from '#core/contract/marketplace.ts';
import { printCertificate } from '#core/marketplace/use-cases/marketplace.ts';
import { rateRules } from '../../app-server/routes/rate-rules.ts';
import { marketplaceRoutes } from '../../app-server/routes/marketplace.ts';
import { apiOf, signIn } from '../support/api-client.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
let elif: Caller;
let can: Caller;
let model: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  elif = await signIn(server, 'elif@vitrin.test');
  can = await signIn(server, 'can@vitrin.test');
  const { body } = await elif('GET', '/marketplace/user/owned-models');
  const others = (await can('GET', '/marketplace/user/owned-models')).body.models.map(({ id }: { id: string }) => id);
  model = body.models.find(({ id }: { id: string }) => !others.includes(id)).id;
});
afterAll(() => server.stop());

const own = async () => (await elif('GET', `/marketplace/models/${model}/certificate`)).body.certificate;
const check = (number: string) => apiOf(server)('GET', `/marketplace/certificates/${encodeURIComponent(number)}`);
const grantOf = async (locale: string) =>
  (await elif('POST', `/marketplace/models/${model}/certificate`, { locale })).body.grant as string;
const download = (grant: string) =>
  fetch(`${server.url}/api/marketplace/certificate?${new URLSearchParams({ grant })}`);

test('every owned model has its own permanent number', async () => {
  const rows = await server.knex('ownerships').select('certificate_number');
  const numbers = rows.map((row) => row.certificate_number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/);
  const certificate = await own();
  expect(certificate).toMatchObject({ ownerName: 'Elif Yılmaz', model: { id: model } });
  expect(certificate.checkUrl.endsWith(`/certificate/${certificate.number}`)).toBe(true);
  expect(await own()).toEqual(certificate);
});

test('no other user gets it or its download', async () => {
  expect((await can('GET', `/marketplace/models/${model}/certificate`)).status).toBe(404);
  expect((await can('POST', `/marketplace/models/${model}/certificate`, { locale: 'tr' })).status).toBe(404);
});

test('a person who knows the number gets the model, the date and the initials, and nothing else of the owner', async () => {
  const { number, issuedAt, model: certified } = await own();
  for (const typed of [number, number.toLowerCase().replaceAll('-', ' ')]) {
    expect((await check(typed)).body).toEqual({
      certificate: { number, issuedAt, ownerInitials: 'E. Y.', model: certified },
    });
  }
  expect((await check('0000-0000-0000-0000')).status).toBe(404);
  expect((await check('none')).status).toBe(404);
});

test('sixty numbers in ten minutes can be requested from one address, found or not', async () => {
  const limits = createRateLimits(server.knex, rateRules);
  const routes = marketplaceRoutes(server.ports, limits, server.url);
  const { handle } = routes.find(({ route }) => route.name === checkCertificate.name)!;
  const params = { number: '0000-0000-0000-0000' };
  const send = (address: string) => handle({ params, address } as never);
  for (let i = 0; i < 60; i++) expect(await send('203.0.113.7')).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await send('203.0.113.7')).toMatchObject({ refusal: { code: 'request.tooMany' } });
  expect(await send('203.0.113.8')).toMatchObject({ refusal: { code: 'notFound' } });
});

test('its file is a PDF in the requested language', async () => {
  const { number } = await own();
  for (const [locale, name, language] of [
    ['tr', `sertifika-${number}.pdf`, 'tr-TR'],
    ['en', `certificate-${number}.pdf`, 'en-GB'],
  ] as const) {
    const response = await download(await grantOf(locale));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(file).toContain(`/Lang (${language})`);
    // The portrait unchanged, and the letters.
    expect(file).toContain('/DCTDecode');
    expect(file).toContain('/FontFile2');
  }
});

test('a link works for ten minutes, and for the granted file alone', async () => {
  const grant = await grantOf('tr');
  for (const other of ['', 'x', `x${grant}`]) expect((await download(other)).status).toBe(404);
  const later = new Date(Date.parse(server.ports.clock.now()) + 601_000).toISOString();
  const print = printCertificate({ ...server.ports, clock: { now: () => later } }, { siteUrl: 'https://vitrin.test' });
  expect(await print(grant)).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
});

test('a model that was withdrawn no longer has a certificate', async () => {
  const { number } = await own();
  const grant = await grantOf('tr');
  const row = await server.knex('ownerships').where({ certificate_number: number }).first();
  await server.knex('ownerships').where({ certificate_number: number }).delete();
  expect((await check(number)).status).toBe(404);
  expect((await download(grant)).status).toBe(404);
  expect((await elif('GET', `/marketplace/models/${model}/certificate`)).status).toBe(404);
  await server.knex('ownerships').insert(row);
  expect((await check(number)).status).toBe(200);
});
