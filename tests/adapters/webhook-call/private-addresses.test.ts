// spec: 7.93
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connect, ResolveHost } from '#adapters/safe-fetch/guarded-agents.ts';
import { createCallbackGateway } from '#adapters/webhook-call/create-callback-gateway.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';

/** Hosts that are an address of our own network, or an unassigned one, in various spellings. */
const hosts = {
  loopback: `127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7F.0x0.0x0.0x1 0177.0.0.1 0177.1 017700000001
    127.0.0.1. 127.255.255.254 127.0.0.01 %31%32%37.0.0.1 １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 127｡0.0.1
    [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:0001] [::127.0.0.1] [::7f00:1]`,
  thisHost: '0 0.0.0.0 0x0 00000000000 [::] [::ffff:0.0.0.0]',
  private: `10.0.0.1 10.1 167772161 0xa000001 012.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 3232235777 192.168.257
    [::ffff:10.0.0.1] [::ffff:c0a8:101] [fc00::1] [fd00:ec2::254] [fec0::1]`,
  linkLocal: `169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 [::ffff:169.254.169.254]
    [::ffff:a9fe:a9fe] [fe80::1] [fe80::a9fe:a9fe]`,
  translated: `[64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::a00:1] [2002:7f00:1::] [2002:a9fe:a9fe::1]
    [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2001::1]`,
  nobodys: `100.64.0.1 100.127.255.254 192.0.0.8 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255
    240.0.0.1 255.255.255.255 [ff02::1] [2001:db8::1] [100::1] [4000::1]`,
};
/** Addresses that are refused without a look-up. */
const lines = [
  'http://example.com/',
  'https://example.com:8080/',
  'https://example.com:22/',
  'https://example.com:80/',
  'https://user:pass@example.com/',
  'https://user@example.com/',
  'https://:pass@example.com/',
  'https://example.com@127.0.0.1/',
  'https://127.0.0.1#@example.com/',
  'https://127.0.0.1?@example.com/',
  String.raw`https://127.0.0.1\@example.com/`,
  String.raw`https:\\127.0.0.1/`,
  'https:///127.0.0.1/',
  'https://127.0\t.0.1/',
  'https://[::1',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com:70/_',
  'ws://example.com/',
  'wss://example.com/',
  'javascript:alert(1)',
  'blob:https://example.com/1',
  '//127.0.0.1/',
  '/etc/passwd',
  'not an address',
  '',
];
/** Names with the results of their look-up. */
const names: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1', '::1'],
  'app.localhost': ['::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'private.example': ['10.0.0.7'],
  'mapped.example': ['::ffff:7f00:1'],
  'translated.example': ['64:ff9b::a00:1'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'both-other-way.example': ['::1', '93.184.215.14'],
  'nothing.example': [],
};
/** Host names for addresses that are valid otherwise. */
const publicNames: Record<string, string[]> = { 'example.com': ['93.184.215.14'], 'public.example': ['93.184.215.14'] };
const forms = [
  ...Object.values(hosts).flatMap((list) =>
    list
      .trim()
      .split(/\s+/)
      .map((host) => `https://${host}/`),
  ),
  ...lines,
  ...Object.keys(names).map((name) => `https://${name}/`),
];

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let lookedUp: string[] = [];
let connectedTo: string[] = [];
const resolveHost: ResolveHost = async (name) => {
  lookedUp.push(name);
  return (names[name] ?? publicNames[name] ?? []).map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
};
/** Makes no connection; records each attempt. */
const connect: Connect = (options, callback) => {
  connectedTo.push(options.hostname);
  callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
};
const countPieces = async (body: AsyncIterable<Uint8Array>) => (await Array.fromAsync(body)).length;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const now = '2026-11-22T10:00:00.000Z';

/** The four ways in which the product fetches an address chosen by others, each with `reached`, `refused` or another outcome. */
let uses: Record<'call' | 'request' | 'download' | 'key set', (url: string) => Promise<string>>;
beforeAll(async () => {
  server = await startScriptedServer(() => {});
  const options = { allowedOrigins: [server.url], resolveHost, connect };
  const caller = createHttpWorkflowCaller({ ...options, retryPausesMs: [] });
  // A new one for each: its fetched keys are cached.
  const gateway = () => createCallbackGateway({ ...options, baseUrl: 'https://vitrin.example/api' });
  const { signal } = new AbortController();
  const request = (url: string) => ({ url, headers: { authorization: 'Bearer gizli' }, secrets: [], signal });
  uses = {
    async call(url) {
      const made = {
        ...request(url),
        kind: 'request' as const,
        method: 'POST' as const,
        body: ['{}'],
        timeoutMs: 5000,
      };
      const answer = await caller.call({ request: async () => made, generationId: 'g', signal });
      if (answer.kind === 'answer') return 'reached';
      return answer.failure === 'webhook.forbiddenAddress' ? 'refused' : answer.failure;
    },
    async request(url) {
      const answer = await caller.request(request(url));
      if (answer.kind === 'answer') return 'reached';
      return answer.failure === 'webhook.forbiddenAddress' && answer.isRefusal ? 'refused' : answer.failure;
    },
    async download(url) {
      const answer = await caller.download(
        { url, headers: {} },
        { maxBytes: 1000, timeoutMs: 5000, signal },
        countPieces,
      );
      if (answer.kind === 'file') return 'reached';
      return answer.detail.startsWith('forbiddenAddress') ? 'refused' : answer.detail;
    },
    async 'key set'(url) {
      return (await gateway().isSigned(aCallback(), { kind: 'fal', jwksUrl: url }, now)) ? 'reached' : 'refused';
    },
  };
});
beforeEach(() => {
  lookedUp = [];
  connectedTo = [];
  server.received.length = 0;
  server.answer((_request, response) => sendJson(response, { keys: [publicKey.export({ format: 'jwk' })] }));
});
afterAll(() => server.stop());

/** A callback that the key set of the server would confirm. */
function aCallback() {
  const bytes = Buffer.from('{}');
  const timestamp = String(Date.parse(now) / 1000);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const signature = sign(null, Buffer.from(['r', 'u', timestamp, hash].join('\n')), privateKey).toString('hex');
  const parts: Record<string, string> = { 'request-id': 'r', 'user-id': 'u', timestamp, signature };
  return { body: [bytes], header: (name: string) => parts[name.replace('x-fal-webhook-', '')] };
}

const everyUse = async (url: string) =>
  Object.fromEntries(
    await Promise.all(Object.entries(uses).map(async ([name, use]) => [name, await use(url)] as const)),
  );
const refusedByAll = { call: 'refused', request: 'refused', download: 'refused', 'key set': 'refused' };
const reachedByAll = { call: 'reached', request: 'reached', download: 'reached', 'key set': 'reached' };

test('the table has the expected size', () => {
  expect(new Set(forms).size).toBeGreaterThanOrEqual(100);
});

describe('no caller connects to', () => {
  test.each(forms)('%j', async (url) => {
    expect(await everyUse(url)).toEqual(refusedByAll);
    expect(connectedTo).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test('a server of this machine, in any spelling of its address', async () => {
    for (const host of hosts.loopback.trim().split(/\s+/)) {
      for (const scheme of ['http', 'https']) {
        // The allowed origin itself has only one spelling.
        const url = `${scheme}://${host}:${server.port}/`;
        if (URL.parse(url)?.origin !== server.url) expect(await everyUse(url), url).toEqual(refusedByAll);
      }
    }
    expect(server.received).toEqual([]);
  });
});

describe('a redirect leads no caller to', () => {
  const targets = [
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://0x7f.1/',
    '//127.0.0.1/',
    'https://both.example/',
    'https://metadata.google.internal/',
    'https://user:pass@example.com/',
    'http://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ];
  test.each(targets)('%j', async (location) => {
    server.answer(({ method }, response) => response.writeHead(method === 'POST' ? 307 : 302, { location }).end());
    expect(await everyUse(`${server.url}/`)).toEqual(refusedByAll);
    expect(connectedTo).toEqual([]);
  });

  test('another port of the allowed host', async () => {
    const other = await startScriptedServer((_request, response) => sendJson(response, {}));
    server.answer(({ method }, response) =>
      response.writeHead(method === 'POST' ? 307 : 302, { location: `${other.url}/` }).end(),
    );
    expect(await everyUse(`${server.url}/`)).toEqual(refusedByAll);
    expect(other.received).toEqual([]);
    await other.stop();
  });
});

describe('a name that changes its address', () => {
  test('is resolved once for each use, and the connection goes to that address', async () => {
    names['rebinding.example'] = ['93.184.215.14'];
    const rebinding: ResolveHost = async (name) => {
      const match = await resolveHost(name);
      names['rebinding.example'] = ['127.0.0.1'];
      return match;
    };
    const caller = createHttpWorkflowCaller({ allowedOrigins: [], retryPausesMs: [], resolveHost: rebinding, connect });
    const request = {
      url: 'https://rebinding.example/',
      headers: {},
      secrets: [],
      signal: new AbortController().signal,
    };
    expect(await caller.request(request)).toMatchObject({ failure: 'webhook.unreachable' });
    expect(connectedTo).toEqual(['93.184.215.14']);
    expect(lookedUp).toEqual(['rebinding.example']);
    expect(await caller.request(request)).toMatchObject({ failure: 'webhook.forbiddenAddress' });
    expect(connectedTo).toHaveLength(1);
  });
});

test('every caller reaches an origin allowed by name, and connects to a public one', async () => {
  expect(await everyUse(`${server.url}/any/path?x=1`)).toEqual(reachedByAll);
  expect(server.received).toHaveLength(4);
  await everyUse('https://public.example/');
  // The key set is requested twice: once more when no key matches.
  expect(connectedTo).toEqual(Array.from({ length: 5 }, () => '93.184.215.14'));
});
