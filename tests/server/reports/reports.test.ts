import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { countedByAddress } from '../../../app-server/http/rate-limits.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { serveReportPage } from '../../../app-server/pages/report-page.ts';
import { submitReport } from '#core/reports/use-cases/submit-report.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { control } from '../../support/server-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let model: { id: string; name: string };
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
  const { models } = (await apiOf(server)('GET', '/marketplace/models?limit=1')).body;
  [model] = models;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.knex('reports').del();
  await server.knex('notifications').del();
});

const subject = () => `/marketplace/model/${model.id}`;
type Fields = Record<string, string>;
const whole = (parts: Fields = {}): Fields => ({
  id: randomUUID(),
  subject: subject(),
  reason: 'likeness',
  details: 'Komşuma benziyor.',
  email: '',
  trap: '',
  ...parts,
});
const send = (fields: Fields, headers: Record<string, string> = {}, query = '?lang=tr', url = server.url) =>
  fetch(`${url}/report${query}`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
const stored = () => server.knex('reports').orderBy('created_at');
const listed = async (query = '') => (await admin('GET', `/reports${query}`)).body;
const onDesk = async () =>
  (await admin('GET', '/operations/desk')).body.items.filter((each: any) => each.kind === 'reported');
const move = (id: string, action: string, text?: string) =>
  admin('POST', `/reports/${id}/state`, { action, ...(text !== undefined && { text }) });
const mailsTo = async (to: string) => {
  const answer = await fetch(`${server.sandbox.mailbox}/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: any[] }).messages;
};
/** Serves the form with the limits of one address, which the other tests have not. */
async function withLimits(act: (url: string) => Promise<void>): Promise<void> {
  await server.knex('rate_limits').del();
  const app = new Koa();
  const limits = createRateLimits(server.knex, rateRules, { factor: 1 });
  app.use(
    serveReportPage({
      ports: server.ports,
      parts: Promise.resolve(null),
      mayReport: countedByAddress(limits, 'report'),
      mayLookUp: countedByAddress(limits, 'certificate'),
    }),
  );
  const http = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(http, 'listening');
  try {
    await act(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  } finally {
    http.close();
  }
}
const sentAt = (now: string) => submitReport({ ...server.ports, clock: { now: () => now } });
const notified = () => server.knex('notifications').where({ kind: 'reportReceived' });
const reported = async (parts: Fields = {}) => {
  const fields = whole(parts);
  expect((await send(fields)).status).toBe(303);
  return fields['id']!;
};

describe('the form', () => {
  test.each([
    ['tr', 'Bu sayfayı bildir', 'Gerçek bir kişiye benziyor'],
    ['en', 'Report this page', 'It looks like a real person'],
  ])('is a page without scripts of its own in %s', async (locale, title, reason) => {
    const answer = await fetch(`${server.url}/report?lang=${locale}&subject=${subject()}`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    for (const part of [`<html lang="${locale}">`, `<h1>${title}</h1>`, reason, model.name, 'noindex', '>vitrin</a>'])
      expect(html).toContain(part);
  });

  test('names nothing that a visitor cannot see, and repeats no markup', async () => {
    await server.knex('listings').where({ influencer_id: model.id }).update({ is_public: false });
    const hidden = await (await fetch(`${server.url}/report?subject=${subject()}`)).text();
    await server.knex('listings').where({ influencer_id: model.id }).update({ is_public: true });
    expect(hidden).not.toContain(model.name);
    const strange = `?subject=${encodeURIComponent('"><script>alert(1)</script>')}`;
    expect(await (await fetch(`${server.url}/report${strange}`)).text()).not.toContain('alert(1)');
    const refused = await send(whole({ details: '', email: '"><img src=x onerror=alert(1)>' }));
    expect(await refused.text()).not.toContain('<img src=x');
  });

  test.each([
    ['tr', { reason: '' }, 'Bir neden seçin.', 'id="reason-error"'],
    ['en', { reason: '' }, 'Choose a reason.', 'id="reason-error"'],
    ['tr', { details: ' ' }, 'Bu alan zorunludur.', 'aria-describedby="details-error details-note"'],
    ['en', { email: 'ayse@' }, 'email', 'aria-describedby="email-error email-note"'],
    ['en', { trap: 'http://x' }, 'Leave this field empty.', 'aria-describedby="trap-error"'],
  ])('in %s refuses %j at its field', async (locale, parts, sentence, wiring) => {
    const answer = await send(whole({ details: 'Söylediklerim', ...parts }), {}, `?lang=${locale}`);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    for (const part of [sentence, wiring, 'role="alert"']) expect(html).toContain(part);
    if (!('details' in parts)) expect(html).toContain('Söylediklerim</textarea>');
    expect(await stored()).toEqual([]);
  });

  test('takes the longest text, and refuses a body that is much longer', async () => {
    await reported({ details: '😀'.repeat(1000), email: `${'ş'.repeat(50)}@example.com` });
    expect((await send(whole({ details: 'a'.repeat(200_000) }))).status).toBe(413);
    expect(await stored()).toHaveLength(1);
  });

  test('is sent again by whoever comes from another site', async () => {
    expect((await send(whole(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await stored()).toEqual([]);
    expect((await send(whole(), { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
  });
});

describe('a report', () => {
  test('is stored once, however often it is sent, with the model of its page', async () => {
    const fields = whole({ email: ' Ayse@Example.com ' });
    for (const answer of [await send(fields), await send(fields), await send({ ...fields, details: 'Başka' })]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(
        `/report?${new URLSearchParams({ subject: subject(), sent: '1', lang: 'tr' })}`,
      );
    }
    expect(await stored()).toMatchObject([
      {
        path: subject(),
        influencer_id: model.id,
        email: 'ayse@example.com',
        details: 'Komşuma benziyor.',
        locale: 'tr',
      },
    ]);
    const thanks = await fetch(`${server.url}/report?sent=1&lang=en&subject=${subject()}`);
    expect(await thanks.text()).toContain('We received your report');
  });

  test('of a certificate is one of its model; of a page that does not exist, of the first page', async () => {
    const owned = await server.knex('ownerships').first('certificate_number', 'influencer_id');
    await reported({ subject: `/certificate/${owned.certificate_number}` });
    await reported({ subject: `/marketplace/model/${randomUUID()}` });
    await reported({ subject: 'https://example.com/x' });
    const rows = await stored();
    expect(rows[0]).toMatchObject({ influencer_id: owned.influencer_id });
    expect(rows[1]).toMatchObject({ influencer_id: null });
    expect(rows[2]).toMatchObject({ influencer_id: null, path: '/' });
  });

  test('notifies each admin, once for a subject and day, and mails nothing to its sender', async () => {
    const before = (await sentJobs(server.knex)).length;
    for (const locale of ['a', 'b', 'c']) await reported({ email: `${locale}@example.com` });
    for (const path of ['/terms', `/marketplace/model/${randomUUID()}`, `/marketplace/model/${randomUUID()}`]) {
      await reported({ subject: path });
    }
    const admins = await server.knex('users').where({ role: 'admin' });
    const rows = await notified();
    expect(rows).toHaveLength(admins.length * 3);
    expect(rows.map(({ params }) => params)).toEqual(
      expect.arrayContaining([{ influencerId: model.id, influencerName: model.name }, {}]),
    );
    const jobs = (await sentJobs(server.knex)).slice(before).map(({ name }) => name);
    expect(jobs).not.toContain('mail-report-answer');
    const { notifications } = (await admin('GET', '/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'reportReceived' });
  });

  test('notifies nobody when its form is sent again the day after', async () => {
    const words = { reason: 'likeness', details: 'Komşuma benziyor.', email: '', trap: '' };
    const input = { ...words, id: randomUUID(), subject: subject(), locale: 'tr' as const };
    await sentAt('2026-11-20T20:59:00.000Z')(input);
    const before = await notified();
    expect(before.length).toBeGreaterThan(0);
    await sentAt('2026-11-20T21:01:00.000Z')(input);
    expect(await notified()).toHaveLength(before.length);
    await sentAt('2026-11-20T21:02:00.000Z')({ ...input, id: randomUUID() });
    expect(await notified()).toHaveLength(before.length * 2);
  });

  test('comes five times an hour from one address, with its words kept in the form', async () => {
    await withLimits(async (url) => {
      // What is refused by its fields does not count.
      for (let i = 0; i < 6; i++) expect((await send(whole({ details: '' }), {}, '', url)).status).toBe(400);
      for (let i = 0; i < 5; i++) expect((await send(whole(), {}, '', url)).status).toBe(303);
      const answer = await send(whole({ details: 'Altıncı' }), {}, '?lang=en', url);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
      const html = await answer.text();
      for (const part of ['Too many reports', 'Altıncı</textarea>']) expect(html).toContain(part);
    });
    expect(await stored()).toHaveLength(5);
  });
});

describe('the model of a certificate', () => {
  let owned: { certificate_number: string; user_id: string; name: string };
  beforeAll(async () => {
    owned = await server
      .knex('ownerships')
      .join('influencers', 'influencers.id', 'ownerships.influencer_id')
      .first('ownerships.certificate_number', 'ownerships.user_id', 'influencers.name');
  });
  const formOf = async (url = server.url) =>
    (await fetch(`${url}/report?subject=/certificate/${owned.certificate_number}`)).text();

  test('is named sixty times in ten minutes to one address; the form stays', async () => {
    await withLimits(async (url) => {
      for (let i = 0; i < 59; i++) expect(await formOf(url)).toContain(owned.name);
      // A form that is shown again counts too.
      const certified = { subject: `/certificate/${owned.certificate_number}` };
      expect(await (await send(whole({ ...certified, details: '' }), {}, '', url)).text()).toContain(owned.name);
      const html = await formOf(url);
      expect(html).not.toContain(owned.name);
      for (const part of [owned.certificate_number, '<form method="post"']) expect(html).toContain(part);
      expect(await (await send(whole({ ...certified, details: '' }), {}, '', url)).text()).not.toContain(owned.name);
      expect((await send(whole(certified), {}, '', url)).status).toBe(303);
    });
    expect(await stored()).toHaveLength(1);
  });

  test('is counted together with the check of certificates', async () => {
    await server.knex('rate_limits').del();
    await formOf();
    await apiOf(server)('GET', `/marketplace/certificates/${owned.certificate_number}`);
    const counts = await server.knex('rate_limits').where('key', 'like', '%certificate%');
    expect(counts).toMatchObject([{ points: 2 }]);
  });

  test('is not named once the account of its owner is deleted', async () => {
    expect(await formOf()).toContain(owned.name);
    const user = server.knex('users').where({ id: owned.user_id });
    await user.clone().update({ deleted_at: server.ports.clock.now() });
    expect(await formOf()).not.toContain(owned.name);
    await user.clone().update({ deleted_at: null });
  });
});

describe('an admin', () => {
  test('sees reports by state, the waiting ones by age, in the list and on the desk', async () => {
    const first = await reported();
    const second = await reported({ subject: '/privacy', reason: 'misleading' });
    await server.knex('reports').where({ id: first }).update({ created_at: '2026-01-01T00:00:00Z' });
    const { reports, total } = await listed();
    expect([reports.map(({ id }: any) => id), total]).toEqual([[first, second], 2]);
    expect(reports[0]).toEqual({
      id: first,
      path: subject(),
      model: { id: model.id, name: model.name, isPublic: true },
      reason: 'likeness',
      details: 'Komşuma benziyor.',
      email: null,
      locale: 'tr',
      state: 'open',
      answer: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      endedAt: null,
      actions: ['review', 'close'],
    });
    expect(await onDesk()).toMatchObject([
      { id: first, name: model.name, model: { id: model.id }, cause: { code: 'reports.likeness' } },
      { id: second, name: '/privacy', model: null, cause: { code: 'reports.misleading' } },
    ]);
    await move(first, 'close');
    expect(await onDesk()).toMatchObject([{ id: second }]);
    expect((await listed('?state=closed')).reports).toMatchObject([
      { id: first, state: 'closed', actions: ['reopen'] },
    ]);
  });

  test('answers once, in the language of the report, and each change is in the audit log', async () => {
    const email = `${randomUUID()}@example.com`;
    const fields = whole({ email, details: 'Buy at http://spam.example' });
    await send(fields, {}, '?lang=en');
    const id = fields['id']!;
    await control(server.sandbox.mailbox, 'reset', {});
    expect((await move(id, 'review')).body.report).toMatchObject({ state: 'inReview', endedAt: null });
    expect((await move(id, 'review')).status).toBe(200);
    const empty = await move(id, 'answer', ' ');
    expect([empty.status, empty.body.issues[0].path]).toEqual([400, 'text']);
    const answered = await move(id, 'answer', 'We took it down.\nThank you.');
    expect(answered.body.report).toMatchObject({
      state: 'answered',
      answer: 'We took it down.\nThank you.',
      actions: [],
    });
    expect((await move(id, 'answer', 'We took it down.\nThank you.')).status).toBe(200);
    expect(await move(id, 'answer', 'Something else')).toMatchObject({ status: 409, body: { code: 'reports.moved' } });
    expect(await move(id, 'reopen')).toMatchObject({ status: 409, body: { code: 'reports.moved' } });
    const jobs = (await sentJobs(server.knex)).filter(({ name }) => name === 'mail-report-answer');
    expect(jobs.map(({ data }) => data)).toEqual([{ reportId: id }]);
    for (let i = 0; i < 2; i++) await server.handlers['mail-report-answer']!({ reportId: id });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail.subject).toBe('Answer to your report');
    for (const part of ['We took it down.', 'Thank you.', model.name]) expect(mail.text).toContain(part);
    expect(mail.text + mail.html).not.toContain('spam.example');
    const { entries } = (await admin('GET', `/audit?subjectKind=report&subjectId=${id}`)).body;
    expect(entries.map(({ before, after }: any) => [before, after])).toEqual([
      [{ state: 'inReview' }, { state: 'answered' }],
      [{ state: 'open' }, { state: 'inReview' }],
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('cannot answer whoever left no address, and learns it from a sentence', async () => {
    const id = await reported();
    const refused = await move(id, 'answer', 'Baktık');
    expect([refused.status, refused.body.code]).toEqual([409, 'reports.noEmail']);
    expect((await listed()).reports).toMatchObject([{ state: 'open', answer: null }]);
    expect((await move(randomUUID(), 'close')).status).toBe(404);
  });

  test('two at once: one moves it, and one mail is on its way', async () => {
    const id = await reported({ email: 'x@example.com' });
    const before = (await sentJobs(server.knex)).length;
    const both = await Promise.all([move(id, 'answer', 'Bir'), move(id, 'answer', 'İki')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await sentJobs(server.knex)).length).toBe(before + 1);
  });

  test('takes the model off sale, once', async () => {
    await reported();
    for (let i = 0; i < 2; i++) {
      const { body } = await admin('POST', `/influencers/${model.id}/off-sale`);
      expect(body.influencer).toMatchObject({ onSale: false, pricing: { isPublic: false } });
    }
    expect((await listed()).reports[0].model.isPublic).toBe(false);
    expect((await apiOf(server)('GET', `/marketplace/models/${model.id}`)).status).toBe(404);
    const { entries } = (await admin('GET', `/audit?subjectKind=influencer&subjectId=${model.id}`)).body;
    expect(entries.filter(({ action }: any) => action === 'unlisted')).toHaveLength(1);
    await server.knex('listings').where({ influencer_id: model.id }).update({ is_public: true });
  });
});
