// spec: 5.3, 5.7
import { expect, test } from 'vitest';
import type { InputField } from '../../../pwa/src/fields/input-values.ts';
import { isUploading, plainMimeType, settledValues, toInputData } from '../../../pwa/src/fields/input-values.ts';

function aField(change: Partial<InputField>): InputField {
  return {
    id: 'f',
    fieldName: 'look',
    displayName: { tr: 'Kıyafet', en: 'Outfit' },
    fieldType: 'image',
    isRequired: false,
    placeholder: null,
    displayOrder: 0,
    options: null,
    validation: null,
    ...change,
  };
}
const stored = { sha256: 'ab'.repeat(32), type: 'image/png', size: 3, name: 'k.png' };
const image = { name: 'k.png', sizeBytes: 3, mimeType: 'image/png', stored, previewUrl: null };

test('files are sent as references to uploads, empty and foreign values not at all', () => {
  const fields = [aField({}), aField({ fieldName: 'place', fieldType: 'text' })];
  expect(toInputData(fields, { look: image, place: '', other: 'x' })).toEqual({ look: stored });
  expect(toInputData(fields, { look: { ...image, stored: null } })).toEqual({});
});

test('a value that another workflow left under the same name is neither displayed nor sent', () => {
  const options = { options: [{ value: 'cafe', label: { tr: 'Kafe', en: 'Café' } }] };
  const select = aField({ fieldName: 'place', fieldType: 'select', options });
  const number = aField({ fieldName: 'place', fieldType: 'number' });
  expect(toInputData([select], { place: 'cafe' })).toEqual({ place: 'cafe' });
  expect(toInputData([select], { place: 'moon' })).toEqual({});
  expect(toInputData([number], { place: 'cafe' })).toEqual({});
  expect(toInputData([aField({ fieldName: 'place' })], { place: 'cafe' })).toEqual({});
});

test('a file whose upload was abandoned is not stored', () => {
  const sending = { ...image, stored: null };
  expect(settledValues({ look: image, film: sending, place: 'x', none: null })).toEqual({
    look: image,
    place: 'x',
    none: null,
  });
});

test('the type that a browser reports is normalised to its usual name', () => {
  expect(plainMimeType('image/JPG;x=1')).toBe('image/jpeg');
  expect(plainMimeType('')).toBe('application/octet-stream');
});

test('a form is uploading as long as one of its files is', () => {
  expect(isUploading({ look: { ...image, stored: null } })).toBe(true);
  expect(isUploading({ look: image, place: 'x', none: null })).toBe(false);
});
