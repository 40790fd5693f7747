// spec: 7.93
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalName, publicAddressOf, urlProblem } from '#adapters/safe-fetch/guarded-agents.ts';
import { isPublicAddress } from '#core/shared/public-address.ts';

const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
const nobody = () => Promise.reject(new Error('asked'));
const leadsTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('public addresses', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '::127.0.0.1',
    '::7f00:1',
    '::808:808',
    'fec0::1',
    '4000::1',
    '2001::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('a private address is recognised in every mapped spelling', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (b, c, d) => {
        for (const a of [10, 127]) {
          expect(isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)).toBe(false);
          expect(isPublicAddress(`::ffff:${hex(a, b)}:${hex(c, d)}`)).toBe(false);
        }
      }),
    );
  });
});

describe('the check of an address', () => {
  test.each([
    ['http://example.com/', /https/],
    ['ftp://example.com/', /https/],
    ['https://user:pass@example.com/', /credentials/],
    ['https://user@example.com/', /credentials/],
    ['https://example.com:8080/', /port/],
    ['https://2130706433/', /not a public/],
    ['https://0x7f.1/', /not a public/],
    ['https://127.1/', /not a public/],
    ['https://0177.0.0.1/', /not a public/],
    ['https://0/', /not a public/],
    ['https://[::1]/', /not a public/],
    ['https://[::ffff:127.0.0.1]/', /not a public/],
    ['https://[::127.0.0.1]/', /not a public/],
    ['https://１２７.０.０.１/', /not a public/],
  ])('refuses %s', (url, problem) => {
    expect(urlProblem(new URL(url))).toMatch(problem);
  });

  test('leaves names to the look-up', () => {
    expect(urlProblem(new URL('https://example.com:443/run?x=1'))).toBeNull();
    expect(urlProblem(new URL('https://localhost/'))).toBeNull();
  });
});

describe('the look-up of a name', () => {
  test('returns the address to connect to', async () => {
    expect(await publicAddressOf('example.com', leadsTo('93.184.215.14', '2606:4700::1'))).toBe('93.184.215.14');
  });

  test.each([[['127.0.0.1']], [['93.184.215.14', '127.0.0.1']], [['2606:4700::1', '::1']], [[]]])(
    'refuses a name that resolves to %j',
    async (addresses) => {
      await expect(publicAddressOf('rebind.example', leadsTo(...addresses))).rejects.toThrow('not public');
    },
  );

  test('a literal address is checked without a look-up', async () => {
    await expect(publicAddressOf('127.0.0.1', nobody)).rejects.toThrow('not public');
    await expect(publicAddressOf('[::1]', nobody)).rejects.toThrow('not public');
  });
});

test.each(['localhost', 'n8n', 'n8n.local', 'foo.internal', 'nas.lan', 'pi.home.arpa', 'shop.localhost'])(
  '%s is a local name, also with the trailing dot of the root',
  (hostname) => expect([isLocalName(hostname), isLocalName(`${hostname}.`)]).toEqual([true, true]),
);

test.each(['n8n.example.com', 'n8n.example.com.', 'local.example', '127.0.0.1', '[::1]'])(
  '%s is not a local name',
  (hostname) => expect(isLocalName(hostname)).toBe(false),
);
