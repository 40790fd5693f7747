// spec: 3.32, 7.27
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePath, pathTo, readPath } from '#core/webhooks/response-path.ts';

const answer = {
  images: [{ url: 'https://a' }, { url: 'https://b' }],
  data: { 'a b': { text: 'merhaba' } },
  none: null,
  'odd.name': [1],
  'a]b': 2,
  'say "hi"': 3,
};

describe('paths into a response', () => {
  test.each([
    ['images[0].url', 'https://a'],
    ['images.1.url', 'https://b'],
    ['$.images[1].url', 'https://b'],
    ['$', answer],
    ['', answer],
    ['data.a b.text', 'merhaba'],
    ['none', null],
    ['["odd.name"][0]', 1],
    ['["a]b"]', 2],
    ['["say \\"hi\\""]', 3],
    ['images[7].url', undefined],
    ['images.length', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['data.constructor.name', undefined],
    ['images[0].url.length', undefined],
  ])('%s', (path, match) => {
    expect(readPath(answer, parsePath(path)!)).toEqual(match);
  });

  test.each([
    '.images',
    'images.',
    'images..url',
    'images[',
    'images[a]',
    'images[-1]',
    'images[*]',
    'a]b',
    '["a]',
    '["\\x"]',
    'x'.repeat(201),
  ])('refuses %s', (path) => {
    expect(parsePath(path)).toBeNull();
  });

  test('refuses more than ten levels', () => {
    expect(parsePath(Array.from({ length: 10 }, () => 'a').join('.'))).toHaveLength(10);
    expect(parsePath(Array.from({ length: 11 }, () => 'a').join('.'))).toBeNull();
  });

  test('finds the value at the path, and never a built-in property', () => {
    const key = fc.stringMatching(/^[a-zA-Z_çğış][\wçğış]{0,8}$/);
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 10 }), fc.jsonValue(), (keys, leaf) => {
        const tree = keys.reduceRight<unknown>((node, name) => Object.fromEntries([[name, node]]), leaf);
        expect(parsePath(keys.join('.'))).toEqual(keys);
        expect(readPath(tree, keys)).toBe(leaf);
      }),
    );
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty'),
        (json, name) => {
          const own = json !== null && typeof json === 'object' && !Array.isArray(json) && Object.hasOwn(json, name);
          if (!own) expect(readPath(json, [name])).toBeUndefined();
        },
      ),
    );
  });
});

describe('the path to a value', () => {
  test.each([
    [['images', 0, 'url'], 'images[0].url'],
    [['data', 'a b'], 'data.a b'],
    [['odd.name', 3], '["odd.name"][3]'],
    [['a', 'b]'], 'a["b]"]'],
    [['$'], '["$"]'],
    [['$x'], '$x'],
    [['a', ' b'], 'a[" b"]'],
    [['a', ''], 'a[""]'],
    [[], ''],
    [['__proto__'], null],
    [['a', 'constructor', 'name'], null],
    [['prototype'], null],
    [['x'.repeat(201)], null],
    [Array.from({ length: 11 }, () => 'a'), null],
    [['images', 10_000], null],
  ])('of %j is %s', (keys, path) => {
    expect(pathTo(keys)).toBe(path);
  });

  test('leads to the selected value, whatever the names', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('$', '.', '[0]', '"', '\\', '', ' a', '0'),
    );
    const key = fc.oneof(name, fc.nat(9999));
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 10 }), (keys) => {
        const leaf = { is: 'the value' };
        const tree = keys.reduceRight<unknown>((node, at) => {
          if (typeof at === 'string') return Object.fromEntries([[at, node]]);
          const list: unknown[] = [];
          list[at] = node;
          return list;
        }, leaf);
        const path = pathTo(keys);
        if (path === null) return;
        expect(parsePath(path)).toEqual(keys.map(String));
        expect(readPath(tree, parsePath(path)!)).toBe(leaf);
      }),
    );
  });
});
