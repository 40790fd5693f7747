import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryInput, EntryPlace, StoredSecrets } from '#core/webhooks/request-entries.ts';
import { noSecrets, readEntries, secretContext } from '#core/webhooks/request-entries.ts';
import { maskSecrets } from '#core/webhooks/mask-secrets.ts';
import { addressWithQuery, requestView } from '#core/webhooks/sent-request.ts';

const read = (place: EntryPlace, inputs: EntryInput[], stored: StoredSecrets = noSecrets, ...servers: string[]) =>
  readEntries(place, inputs, [], stored, servers);
const wrong = (...parts: Parameters<typeof read>) => read(...parts).issues.map(({ path, code }) => [path, code]);

describe('entries of a request', () => {
  test('are read as sent, trimmed', () => {
    const inputs = [
      { name: ' X-Team ', value: ' vitrin ' },
      { name: 'Authorization', value: 'Bearer abc', secret: true },
    ];
    expect(read('headers', inputs)).toEqual({
      entries: [
        { name: 'X-Team', secret: false, value: 'vitrin' },
        { name: 'Authorization', secret: true, value: 'Bearer abc' },
      ],
      issues: [],
    });
    expect(wrong('query', [{ name: 'empty' }, { name: 'filter[tag]', value: 'gün batımı' }])).toEqual([]);
  });

  test.each(['Host', 'content-length', 'Transfer-Encoding', 'CONNECTION', 'Cookie', 'Idempotency-Key', 'expect', 'te'])(
    'the header %s cannot be set by an admin',
    (name) => expect(wrong('headers', [{ name, value: 'x' }])).toEqual([['headers.0.name', 'webhooks.headerReserved']]),
  );

  test.each(['X Key', 'X:Key', 'X-Anahtarı', 'X\r\nY', '"x"', '(x)', 'a/b'])('%j is not a header name', (name) =>
    expect(wrong('headers', [{ name, value: 'x' }])).toEqual([['headers.0.name', 'webhooks.headerName']]),
  );

  test('a name is required and unique, in headers in any case', () => {
    const twice = [
      { name: 'x-key', value: '1' },
      { name: 'X-Key', value: '2' },
      { name: '', value: '3' },
    ];
    expect(wrong('headers', twice)).toEqual([
      ['headers.1.name', 'webhooks.entryTwice'],
      ['headers.2.name', 'required'],
    ]);
    expect(wrong('query', twice)).toEqual([['query.2.name', 'required']]);
    expect(wrong('query', [{ name: 'a b', value: '' }])).toEqual([['query.0.name', 'webhooks.queryName']]);
  });

  test.each(['a\r\nX-Other: b', 'a\nb', 'a\0b', 'a\u0085b', 'ışık'])('%j is not a header value', (value) =>
    expect(wrong('headers', [{ name: 'x', value }])).toEqual([['headers.0.value', 'webhooks.entryValue']]),
  );

  test.each(['headers', 'query'] as const)('an unknown placeholder in %s is refused when it is sent', (place) => {
    const [typed, filled] = ['{{prompt}} {{ input.place }}', '{{callbackUrl}}#{{ generationId }}'];
    expect(read(place, [{ name: 'x', value: typed }]).issues).toEqual([
      { path: `${place}.0.value`, code: 'webhooks.entryPlaceholder', params: { name: '{{prompt}}' } },
    ]);
    expect(wrong(place, [{ name: 'x', value: filled }])).toEqual([]);
    // A secret is sent unchanged, and values stored before this rule do not prevent edits of a workflow.
    expect(wrong(place, [{ name: 'x', value: typed, secret: true }])).toEqual([]);
    expect(readEntries(place, undefined, [{ name: 'x', secret: false, value: typed }], noSecrets, []).issues).toEqual(
      [],
    );
  });

  test('a header requires a value, and a secret one too unless it is stored for this server', () => {
    const secret = [{ name: 'X-Key', secret: true }];
    const stored = { ...noSecrets, servers: ['https://n8n.example', 'https://status.example'], headers: ['x-key'] };
    expect(wrong('headers', [{ name: 'x' }])).toEqual([['headers.0.value', 'required']]);
    expect(wrong('headers', secret)).toEqual([['headers.0.value', 'webhooks.secretNeeded']]);
    expect(wrong('query', secret, stored)).toEqual([['query.0.value', 'webhooks.secretNeeded']]);
    expect(wrong('headers', [{ name: 'X-Key', secret: false }], stored)).toEqual([['headers.0.value', 'required']]);
    expect(read('headers', secret, stored, 'https://n8n.example').entries).toEqual([
      { name: 'X-Key', secret: true, value: null },
    ]);
    for (const server of ['https://evil.example', 'http://n8n.example', 'https://n8n.example:8443']) {
      expect(wrong('headers', secret, stored, 'https://n8n.example', server)).toEqual([
        ['headers.0.value', 'webhooks.secretForOtherServer'],
      ]);
    }
  });
});

test('an encrypted value is bound to its workflow, place and name, a header in any case', () => {
  const places = ['headers', 'query'] as const;
  const contexts = ['w1', 'w2'].flatMap((id) =>
    places.flatMap((place) => ['a', 'b'].map((name) => secretContext(id, place, name))),
  );
  expect(new Set(contexts).size).toBe(8);
  expect(secretContext('w1', 'headers', 'X-Key')).toBe(secretContext('w1', 'headers', 'x-key'));
  expect(secretContext('w1', 'query', 'X-Key')).not.toBe(secretContext('w1', 'query', 'x-key'));
});

test('a query is appended to that of the address, whatever it contains', () => {
  expect(addressWithQuery('https://a.example/x?y=1#z', [['k', 'ü&=']])).toBe(
    'https://a.example/x?y=1&k=%C3%BC%26%3D#z',
  );
  expect(addressWithQuery('https://a.example/x#z', [])).toBe('https://a.example/x#z');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }))), (pairs) => {
      const url = new URL(addressWithQuery('https://a.example/x', pairs));
      expect([...url.searchParams]).toEqual(pairs);
      expect(url.origin).toBe('https://a.example');
    }),
  );
});

test('a request is displayed without its secrets', () => {
  const displayed = requestView({
    method: 'PUT',
    webhookUrl: 'https://n8n.example/hook',
    headers: [
      { name: 'Authorization', secret: true, sealed: 'sealed' },
      { name: 'X-Team', secret: false, value: 'vitrin' },
    ],
    query: [
      { name: 'key', secret: true, sealed: 'sealed' },
      { name: 'v', secret: false, value: 'a b' },
    ],
  });
  expect(displayed).toEqual({
    method: 'PUT',
    url: 'https://n8n.example/hook?key=•••&v=a%20b',
    headers: [
      { name: 'Authorization', value: '•••' },
      { name: 'X-Team', value: 'vitrin' },
    ],
  });
});

describe('masking', () => {
  test('removes a secret anywhere, and the value after its scheme', () => {
    expect(maskSecrets('sent Bearer abc-123 and abc-123.', ['Bearer abc-123'])).toBe('sent ••• and •••.');
  });

  test('removes a short secret only where it is the whole text', () => {
    expect(maskSecrets('abacus', ['aba'])).toBe('abacus');
    expect(maskSecrets('aba', ['aba'])).toBe('•••');
  });

  test.each([
    ['as in the address', encodeURIComponent],
    [
      'in an address, in small letters',
      (text: string) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
    ],
    ['as a form', (text: string) => String(new URLSearchParams({ key: text })).slice(4)],
    ['in JSON inside a text', (text: string) => JSON.stringify(text).slice(1, -1)],
    ['in JSON with escaped slashes', (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')],
  ])('removes a secret written %s', (_way, written) => {
    const secrets = ['Bearer aB+c/d "e"\\=ş~(1)'];
    const text = `https://n8n.example/hook?key=${written('aB+c/d "e"\\=ş~(1)')}&all=${written(secrets[0]!)}#end`;
    expect(maskSecrets(text, secrets)).toBe('https://n8n.example/hook?key=•••&all=•••#end');
  });

  test('no text keeps a secret of six characters or more', () => {
    const secret = fc.stringMatching(/^[!-~]{6,40}$/).filter((text) => !text.includes('•'));
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1 }), fc.array(fc.string()), (secrets, between) => {
        const text = secrets.map((each, at) => `${between[at] ?? ''} ${each}`).join('');
        for (const each of secrets) expect(maskSecrets(text, secrets)).not.toContain(each);
      }),
    );
  });
});
