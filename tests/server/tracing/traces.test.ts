import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tracing } from '#adapters/tracing/start-tracing.ts';
import { startTracing } from '#adapters/tracing/start-tracing.ts';
import type { Caller } from '../../support/api-client.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { testLog } from '../../support/test-ports.ts';
import type { ReceivedSpan, TraceCollector } from '../../support/trace-collector.ts';
import { failed, kinds, startTraceCollector } from '../../support/trace-collector.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';
import { until } from '../../support/until.ts';

/** Sent by people, and part of no trace. */
const secret = {
  email: `gizli-${randomUUID()}@example.com`,
  name: 'Gizem Sırdaş',
  renamed: 'Gizlinur Kapalı',
  password: 'Gizli-parola-4711',
  prompt: 'Gizli istem: Bodrum’da gün batımı',
  caption: 'Gizli açıklama #saklı',
  search: 'gizliarama',
  // A client that sends a card by mistake.
  card: '4242424242424242',
  key: `gizli-${randomUUID()}`,
};
const strangersTrace = 'ab'.repeat(16);
let collector: TraceCollector;
let tracing: Tracing;
let server: TestServer;
let elif: Caller;
let customer: Caller;
let registration: string | null;
let token: string;
let userId: string;

beforeAll(async () => {
  collector = await startTraceCollector();
  tracing = startTracing({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20' },
    version: '1.2.3',
    role: 'all',
    log: testLog(),
  });
  server = await startTestServer({ tracing });
  const { email, name, password } = secret;
  const registered = await apiOf(server)('POST', '/auth/register', { email, name, password });
  registration = registered.headers.get('x-request-id');
  ({ token } = registered.body);
  customer = apiOf(server, token);
  userId = registered.body.user.id;
  elif = await signIn(server, 'elif@vitrin.test');
});
afterAll(async () => {
  await server.stop();
  await tracing.stop();
  await collector.stop();
});

/** The spans of the trace that this request began, once it has one of this name. */
async function traceOf(requestId: string | null, name: string): Promise<ReceivedSpan[]> {
  const found = () => {
    const spans = collector.spans;
    const request = spans.find(({ attributes }) => attributes['vitrin.request_id'] === requestId);
    return request ? spans.filter(({ traceId }) => traceId === request.traceId) : [];
  };
  await until(() => found().some((span) => span.name === name));
  return found();
}

/** The names from the first span of the trace down to the first one of this name. */
function wayTo(name: string, spans: readonly ReceivedSpan[]): string[] {
  const above = (span: ReceivedSpan): string[] => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent ? above(parent) : []), span.name];
  };
  return above(spans.find((span) => span.name === name)!);
}

const isSimpleImage = (one: any) =>
  one.contentType === 'image' && one.inputFields.every((field: any) => !field.isRequired);

async function generate(prompt: string): Promise<string | null> {
  const influencerId = (await elif('GET', '/influencers/owned')).body.influencers[0].id;
  const { webhooks } = (await elif('GET', '/webhook-config/active')).body;
  const body = { prompt, influencer_id: influencerId, webhookId: webhooks.find(isSimpleImage).id };
  const headers = { 'idempotency-key': secret.key, traceparent: `00-${strangersTrace}-${'cd'.repeat(8)}-01` };
  const answer = await elif('POST', '/falai/generate', body, { ...headers, prefer: 'respond-async' });
  expect(answer.status).toBe(202);
  return answer.headers.get('x-request-id');
}

async function publish(caption: string): Promise<string | null> {
  const { contents } = (await elif('GET', '/contents')).body;
  const connected = new Set(await server.knex('instagram_accounts').pluck('influencer_id'));
  const content = contents.find((one: any) => one.contentType === 'image' && connected.has(one.influencerId));
  const answer = await elif('POST', '/instagram/publish-real', { contentId: content.id, caption });
  expect(answer.status).toBe(202);
  return answer.headers.get('x-request-id');
}

test('one trace leads from the request to the use case, its statements, its job, the call of the service and the result', async () => {
  const spans = await traceOf(await generate(secret.prompt), 'generation run');
  const route = 'POST /api/falai/generate';
  const job = [route, 'generation.generate', 'transaction', 'send run-generation', 'process run-generation'];
  expect(wayTo('workflow call', spans)).toEqual([...job, 'generation run', 'workflow call']);
  expect(wayTo('INSERT generations', spans)).toEqual(expect.arrayContaining([route, 'transaction']));
  expect(wayTo('COMMIT', spans)).toContain('transaction');
  const kindOf = (name: string) => spans.find((one) => one.name === name)!.kind;
  expect([route, 'send run-generation', 'process run-generation', 'workflow call', 'COMMIT'].map(kindOf)).toEqual([
    kinds.server,
    kinds.producer,
    kinds.consumer,
    kinds.client,
    kinds.client,
  ]);
  expect(spans.find(({ name }) => name === 'process run-generation')!.attributes).toMatchObject({
    'messaging.system': 'pgboss',
    'messaging.destination.name': 'run-generation',
    'vitrin.attempt': 0,
  });
});

test('a mail and a post are sent in the traces of their requests', async () => {
  const welcome = await traceOf(registration, 'mail send');
  expect(wayTo('mail send', welcome)).toEqual([
    'POST /api/auth/register',
    'auth.register',
    'transaction',
    'send notifications.mail-welcome',
    'process notifications.mail-welcome',
    'mail send',
  ]);
  const post = await traceOf(await publish(secret.caption), 'instagram publish');
  expect(wayTo('instagram createContainer', post)).toContain('POST /api/instagram/publish-real');
});

test('no trace has a text, an address, an e-mail, a secret or an id of a person, also after a fault', async () => {
  const feed = (await elif('PUT', '/calendar-feed', { locale: 'tr' })).body.feed.url as string;
  expect((await fetch(feed)).status).toBe(200);
  const { email, password, card } = secret;
  await apiOf(server)('POST', '/auth/login', { email, password: `${password}!` });
  await customer('GET', `/contents?search=${secret.search}`);
  await customer('POST', '/payments/create-credit-payment', { packageType: 'small', creditAmount: 100, card });
  await customer('POST', `/influencers/${secret.key}`, { card });
  // The database names the value in its fault.
  await server.knex.raw(`alter table users add constraint no_such_name check (name <> '${secret.renamed}')`);
  const changed = await customer('PUT', '/account', { name: secret.renamed });
  await server.knex.raw('alter table users drop constraint no_such_name');
  const fault = await traceOf(changed.headers.get('x-request-id'), 'PUT /api/account');
  expect(fault.filter(({ status }) => status?.code === failed).map((span) => span.attributes['error.type'])).toContain(
    '23514',
  );
  await tracing.stop();
  const exported = Buffer.concat(collector.bodies).toString('utf8');
  const texts = [...Object.values(secret), token, userId, feed.split('/').at(-1)!];
  expect(texts.filter((text) => exported.includes(text))).toEqual([]);
  expect(collector.spans.filter(({ traceId }) => traceId === strangersTrace)).toEqual([]);
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/calendar/*');
});
