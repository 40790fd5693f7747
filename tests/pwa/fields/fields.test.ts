import { expect, test } from 'vitest';
import type { InputField } from '../../../pwa/src/fields/input-values.ts';
import { fileError, inputErrors, isReading, toInputData } from '../../../pwa/src/fields/input-values.ts';

function aField(change: Partial<InputField>): InputField {
  return {
    id: 'f',
    fieldName: 'look',
    displayName: 'Kıyafet',
    fieldType: 'image',
    isRequired: false,
    placeholder: null,
    displayOrder: 0,
    options: null,
    validation: null,
    ...change,
  };
}
const picture = { name: 'k.png', sizeBytes: 3, mimeType: 'image/png', dataUrl: 'data:image/png;base64,AAAA' };

test('files are sent as the data URLs they were read to, empty and foreign values not at all', () => {
  const fields = [aField({}), aField({ fieldName: 'place', fieldType: 'text' })];
  expect(toInputData(fields, { look: picture, place: '', other: 'x' })).toEqual({ look: picture.dataUrl });
  expect(toInputData(fields, { look: { ...picture, dataUrl: null } })).toEqual({});
});

test('a value that another workflow left under the same name is neither shown nor sent', () => {
  const options = { options: [{ value: 'cafe', label: 'Kafe' }] };
  const select = aField({ fieldName: 'place', fieldType: 'select', options });
  const number = aField({ fieldName: 'place', fieldType: 'number' });
  expect(toInputData([select], { place: 'cafe' })).toEqual({ place: 'cafe' });
  expect(toInputData([select], { place: 'moon' })).toEqual({});
  expect(toInputData([number], { place: 'cafe' })).toEqual({});
  expect(toInputData([aField({ fieldName: 'place' })], { place: 'cafe' })).toEqual({});
});

test('a required field left empty is named in the reader’s language', () => {
  const fields = [aField({ isRequired: true })];
  expect(inputErrors(fields, {}, 'tr')).toEqual({ look: 'Kıyafet alanı zorunludur.' });
  expect(inputErrors(fields, {}, 'en')).toEqual({ look: 'Kıyafet is required.' });
  expect(inputErrors(fields, { look: picture }, 'tr')).toEqual({});
});

test('a file is refused before it is read: too large with both sizes, or of another kind', () => {
  const field = aField({ validation: { maxSize: 1_048_576 } });
  expect(fileError(field, { sizeBytes: 3_145_728, mimeType: 'image/png' }, 'tr')).toBe(
    'Kıyafet: dosya 3 MB, en fazla 1 MB olabilir.',
  );
  expect(fileError(field, { sizeBytes: 10, mimeType: 'application/pdf' }, 'tr')).toMatch(/desteklenmiyor/);
  expect(fileError(field, { sizeBytes: 10, mimeType: 'image/webp;x=1' }, 'tr')).toBeNull();
  expect(fileError(aField({ fieldType: 'file' }), { sizeBytes: 10, mimeType: 'application/pdf' }, 'tr')).toBeNull();
});

test('a form is reading as long as one of its files is', () => {
  expect(isReading({ look: { ...picture, dataUrl: null } })).toBe(true);
  expect(isReading({ look: picture, place: 'x', none: null })).toBe(false);
});
