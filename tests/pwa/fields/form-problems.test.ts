import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { fileIssue } from '#core/webhooks/parse-input-data.ts';
import { ApiError } from '../../../pwa/src/api/api-error.ts';
import {
  errorsOf,
  fieldOf,
  issuesOf,
  problemsIn,
  problemText,
  unplacedText,
} from '../../../pwa/src/fields/form-problems.ts';
import { anInputField } from '../../support/screens/examples.ts';

const t = (key: string, ..._params: unknown[]) => key;
const outfit = anInputField(1, {
  fieldName: 'look',
  displayName: { tr: 'Kıyafet', en: 'Outfit' },
  fieldType: 'image',
  validation: { maxSize: 1_048_576 },
});

test('an issue is a sentence in either language, with a stored name in that language', () => {
  const problem = fileIssue(outfit, { type: 'image/png', size: 3_145_728 })!;
  expect(problemText(problem, t, 'tr')).toBe('Kıyafet: dosya 3 MB, en fazla 1 MB olabilir.');
  expect(problemText(problem, t, 'en')).toBe('Outfit: the file is 3 MB; the maximum is 1 MB.');
});

test('an unknown code has the sentence of the server, and any thrown error its own sentence', () => {
  expect(problemText({ code: 'new.rule', message: 'Yeni bir kural.' }, t, 'tr')).toBe('Yeni bir kural.');
  const lost = new ApiError({ code: 'network.failed', message: 'x', status: 0 });
  expect(problemText({ fault: lost }, t, 'tr')).toBe('ui.networkError');
  expect(problemText({ fault: new TypeError('x') }, t, 'tr')).toBe('ui.unexpectedError');
});

test('an issue that no field displays names the path, unless its sentence names the field or it is about the whole', () => {
  expect(unplacedText('cost.perUse', { code: 'required' }, t, 'tr')).toBe('cost.perUse: Bu alan zorunludur.');
  expect(unplacedText('', { code: 'required' }, t, 'tr')).toBe('Bu alan zorunludur.');
  const named = issue('inputData.look', 'fieldRequired', { field: outfit.displayName });
  expect(unplacedText(named.path, named, t, 'en')).toBe('Outfit is required.');
});

test('of several issues at a path the first counts, with its params', () => {
  const held = errorsOf([issue('a', 'tooLong', { max: 3 }), issue('a', 'format'), issue('b.c', 'required')]);
  expect(problemsIn(held)).toEqual(
    expect.arrayContaining([
      { path: 'a', problem: { code: 'tooLong', params: { max: 3 } } },
      { path: 'b.c', problem: { code: 'required' } },
    ]),
  );
  expect(problemsIn(held)).toHaveLength(2);
});

test('a refusal without issues is about the whole form', () => {
  expect(issuesOf(ok(1))).toEqual([]);
  expect(issuesOf(invalid([issue('a', 'required')]))).toEqual([issue('a', 'required')]);
  expect(issuesOf(refuse('credits.insufficient', { cost: 2 }))).toEqual([
    { path: '', code: 'credits.insufficient', params: { cost: 2 } },
  ]);
});

const values = { name: 'x', price: null, rows: [{ word: '' }], at: { day: '1' }, inputData: { look: null, old: 'x' } };

test('an issue is displayed by the field with a value at its path, or by the single value that contains it', () => {
  expect(fieldOf('price', values, null)).toBe('price');
  expect(fieldOf('rows.0.word', values, null)).toBe('rows.0.word');
  expect(fieldOf('name.tr', values, null)).toBe('name');
  expect(fieldOf('rows.1.word', values, null)).toBeNull();
  expect(fieldOf('other', values, null)).toBeNull();
  expect(fieldOf('', values, null)).toBeNull();
});

test('in a dynamic form, only existing fields display an issue', () => {
  const displayed = ['inputData.look', 'inputData.place'];
  expect(fieldOf('inputData.place', values, displayed)).toBe('inputData.place');
  expect(fieldOf('inputData.old', values, displayed)).toBeNull();
  expect(fieldOf('inputData.old', values, null)).toBe('inputData.old');
  expect(fieldOf('at', values, displayed)).toBe('at');
});

test('any path of a server leads to an existing field or to none', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const field = fieldOf(path, values, null);
      expect(field === null || path.startsWith(field)).toBe(true);
    }),
  );
});
