import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredFile } from '#core/files/stored-file.ts';
import { markFiles, requestParts } from '#core/generation/request-parts.ts';

const secret = '01990000-0000-7000-8001-000000000001';
const aFile = (digit: string, type = 'image/png'): StoredFile => ({
  sha256: digit.repeat(64),
  type,
  size: 3,
  name: `${digit}.png`,
});
const sent = (body: unknown, files: StoredFile[]) =>
  requestParts(body, files, secret)
    .map((part) => (typeof part === 'string' ? part : `<${part.name}>`))
    .join('');

test('a file becomes a data URL in place of its value, alone or inside a text', () => {
  const { input, files } = markFiles({ photo: aFile('a'), place: 'Kaş', film: aFile('b', 'video/mp4') }, secret);
  expect(input).toMatchObject({ place: 'Kaş' });
  const body = { inputData: input, note: `see ${input['photo'] as string}`, twice: [input['film'], input['film']] };
  expect(JSON.parse(sent(body, files))).toEqual({
    inputData: { photo: 'data:image/png;base64,<a.png>', place: 'Kaş', film: 'data:video/mp4;base64,<b.png>' },
    note: 'see data:image/png;base64,<a.png>',
    twice: ['data:video/mp4;base64,<b.png>', 'data:video/mp4;base64,<b.png>'],
  });
});

test('a request without files is one text', () => {
  expect(requestParts({ a: 1 }, [], secret)).toEqual(['{"a":1}']);
});

test('the rest of the request stays unchanged', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('file-0-', 'file-x-0-', '{{input.photo}}'));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), text), fc.array(fc.constantFrom('a', 'b', 'c')), (texts, digits) => {
      const { input, files } = markFiles(
        Object.fromEntries(digits.map((digit, at) => [`f${at}`, aFile(digit)])),
        secret,
      );
      expect(JSON.parse(sent({ texts, input }, files))).toEqual({
        texts,
        input: Object.fromEntries(digits.map((digit, at) => [`f${at}`, `data:image/png;base64,<${digit}.png>`])),
      });
    }),
  );
});
