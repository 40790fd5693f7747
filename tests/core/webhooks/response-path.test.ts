// spec: 3.32, 3.64, 7.27
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyItem, parsePath, pathTo, readAllAt, readAt, readPath } from '#core/webhooks/response-path.ts';

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
    'images[**]',
    'images[*',
    'images[ *]',
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

describe('a path with [*]', () => {
  const parts = [{ text: 'Here it is' }, { inlineData: { data: 'AAAA' } }, null, { inlineData: null }];

  test('finds the first value that is not null, and all of them, in the order of the response', () => {
    expect(readAt({ parts }, 'parts[*].inlineData.data')).toBe('AAAA');
    expect(readAt({ parts }, 'parts[*].other')).toBeUndefined();
    expect(readAt({ parts: [{ a: null }] }, 'parts[*].a')).toBeNull();
    expect(readAt({ parts: [{ a: null }, { a: 0 }, { a: 1 }] }, 'parts[*].a')).toBe(0);
    expect(readAllAt({ a: [{ b: [1, 2] }, {}, { b: [3] }] }, 'a[*].b[*]')).toEqual([1, 2, 3]);
    expect(
      readAllAt({ outputs: { 9: { images: ['x'] }, 12: { text: [] }, 13: { images: ['y'] } } }, 'outputs[*].images[*]'),
    ).toEqual(['x', 'y']);
  });

  test.each([[{ a: 'text' }], [{ a: 7 }], [{ a: null }], [{}], [null], ['text']])('finds nothing in %j', (json) => {
    expect(readAllAt(json, 'a[*]')).toEqual([]);
  });

  test('a name in quotes is a name', () => {
    expect(readAt({ '*': 1, '{{jobId}}': 2 }, '["*"]')).toBe(1);
    expect(readAt({ '{{jobId}}': 2 }, '["{{jobId}}"]', 'job')).toBe(2);
    expect(pathTo(['{{jobId}}'])).toBe('["{{jobId}}"]');
    expect(pathTo(['{{ jobId }}'])).toBe('["{{ jobId }}"]');
    expect(pathTo(['*'])).toBe('*');
  });

  test('finds what a walk by hand finds, each value once, and no member of the language', () => {
    const key = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'length');
    const step = fc.oneof(key, fc.constant(everyItem));
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(null, 1, 'text'),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(key, tie('node'), { maxKeys: 3 }),
      ),
    })).node;
    const byHand = (node: unknown, [first, ...rest]: (string | typeof everyItem)[]): unknown[] => {
      if (first === undefined) return [node];
      if (typeof node !== 'object' || node === null) return [];
      const own = Object.entries(node);
      return own.filter(([name]) => first === everyItem || name === first).flatMap(([, child]) => byHand(child, rest));
    };
    fc.assert(
      fc.property(tree, fc.array(step, { minLength: 1, maxLength: 5 }), (json, steps) => {
        const path = steps.map((each) => (typeof each === 'string' ? `["${each}"]` : '[*]')).join('');
        const found = readAllAt(json, path);
        expect(found.every((value) => typeof value !== 'function')).toBe(true);
        expect(found).toEqual(
          byHand(
            json,
            steps.map((each) => each),
          ),
        );
      }),
    );
  });
});

describe('a path with {{jobId}}', () => {
  const history = { 'job.1': { images: ['mine'] }, 'job.2': { images: ['of another'] } };

  test('finds the values of this job only, whatever its name', () => {
    expect(readAt(history, '{{jobId}}.images[0]', 'job.1')).toBe('mine');
    expect(readAt(history, '$.{{jobId}}.images[*]', 'job.1')).toBe('mine');
    expect(readAt(history, '{{ jobId }}.images[0]', 'job.1')).toBe('mine');
    for (const jobId of ['job', 'job.3', '*', '[*]', '', 'constructor', '__proto__', null]) {
      expect(readAt(history, '{{jobId}}.images[0]', jobId), String(jobId)).toBeUndefined();
    }
  });

  test('never finds the value of another job', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('*', '[*]', 'a.b', '{{jobId}}', '__proto__'),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 5 }), ([mine, ...others]) => {
        const json = Object.fromEntries([mine!, ...others].map((id) => [id, { of: id }]));
        expect(readAt(json, '{{jobId}}.of', mine)).toBe(mine);
        const foreign = Object.fromEntries(others.map((id) => [id, { of: id }]));
        expect(readAllAt(foreign, '{{jobId}}.of', mine)).toEqual([]);
      }),
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
