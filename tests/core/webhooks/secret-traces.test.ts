import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask, maskSecrets } from '#core/webhooks/mask-secrets.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const hex = (text: string) => Buffer.from(text).toString('hex');
const reversed = (text: string) => [...text].toReversed().join('');

const forms: [name: string, write: (secret: string) => string][] = [
  ['unchanged', (secret) => secret],
  ['in base64', base64],
  ['in base64 after a name', (secret) => base64(`u:${secret}`)],
  ['in base64 after a longer name', (secret) => base64(`me:${secret}:`)],
  ['in base64url', base64url],
  ['in base64url after a name', (secret) => base64url(`me:${secret}`)],
  ['in hex', hex],
  ['in capital hex', (secret) => hex(secret).toUpperCase()],
  ['in an address', encodeURIComponent],
  ['in an address, in small letters', (secret) => encodeURIComponent(secret).toLowerCase()],
  ['in capitals', (secret) => secret.toUpperCase()],
  ['in small letters', (secret) => secret.toLowerCase()],
  ['reversed', reversed],
  ['reversed in capitals', (secret) => reversed(secret).toUpperCase()],
  ['without its end', (secret) => secret.slice(0, Math.ceil(secret.length / 2))],
  ['without its beginning', (secret) => secret.slice(Math.floor(secret.length / 2))],
  ['without its beginning, in hex', (secret) => hex(secret.slice(Math.floor(secret.length / 2)))],
];

const secret = fc.stringMatching(/^[!-~]{16,64}$/);
/** A text that shows nothing of a secret: none of its characters is in base64 or in the secret. */
const around = fc.string({ unit: fc.constantFrom(' ', 'ş', '\n', '€'), maxLength: 20 });

describe('of a secret with at least 16 characters', () => {
  test.each(forms)('no trace is left %s, anywhere in the text', (_name, write) => {
    fc.assert(
      fc.property(secret, around, around, (key, before, after) => {
        const written = write(key);
        const masked = maskSecrets(`${before}${written}${after}`, [`Bearer ${key}`]);
        expect(masked).toContain(mask);
        expect(masked.toLowerCase()).not.toContain(written.toLowerCase());
      }),
    );
  });

  test('no trace is left inside any text, several at once', () => {
    const some = fc.array(fc.tuple(fc.string(), fc.constantFrom(...forms)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.tuple(secret, secret), some, (keys, pieces) => {
        const text = pieces.map(([between, [, write]], at) => between + write(keys[at % 2]!)).join(' ');
        const masked = maskSecrets(text, keys).toLowerCase();
        for (const key of keys) for (const [, form] of forms) expect(masked).not.toContain(form(key).toLowerCase());
      }),
    );
  });

  test('at most a few bits of its ends are left of base64 that contains more', () => {
    expect(maskSecrets(`Basic ${base64('api:kP3-zLq8_vXw5TnB')}`, ['kP3-zLq8_vXw5TnB'])).toMatch(
      /^Basic YXBpO.?•••.{0,2}$/u,
    );
  });
});

/** Written in the simplest way: no eight characters of the text are in any form. */
function hasNoTrace(text: string, key: string): boolean {
  const behind = ['', 'a', 'aa'].flatMap((before) => [base64(before + key), base64url(before + key)]);
  const all = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), reversed(key), hex(key), ...behind];
  const small = all.map((form) => form.toLowerCase());
  const parts = Array.from(text.toLowerCase().slice(7), (_, at) => text.toLowerCase().slice(at, at + 8));
  return parts.every((part) => small.every((form) => !form.includes(part)));
}

describe('a text without a secret', () => {
  test('stays unchanged', () => {
    fc.assert(
      fc.property(
        secret,
        fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem(), fc.webUrl()),
        (key, text) => {
          fc.pre(hasNoTrace(text, key));
          expect(maskSecrets(text, [key])).toBe(text);
        },
      ),
    );
  });

  test('keeps a word that is also in the secret, but no longer part of it', () => {
    const keys = ['sk-production-8f27aQ31bd77c0e2'];
    const url = 'https://cdn.example/production/a.png';
    expect(maskSecrets(url, keys)).toBe(url);
    expect(maskSecrets('key production-8f27…', keys)).toBe('key •••…');
  });

  test('keeps parts, other case and the reverse of a secret of fewer than 16 characters', () => {
    const text = 'Marketing, GNITEKRAM, marketin';
    expect(maskSecrets(text, ['marketing'])).toBe('Marketing, GNITEKRAM, marketin');
    expect(maskSecrets(`${base64('marketing')} ${hex('marketing')}`, ['marketing'])).toBe('••• •••');
  });
});
