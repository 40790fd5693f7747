import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';
import { readDataFile, withoutFiles } from '#core/webhooks/files-in-input.ts';

const aField = (field: Partial<CheckedField>): CheckedField => ({
  fieldName: 'place',
  displayName: { tr: 'Mekân', en: 'Place' },
  fieldType: 'text',
  isRequired: true,
  displayOrder: 1,
  options: null,
  validation: null,
  ...field,
});
const dataUrl = (bytes: number, type = 'image/png') =>
  `data:${type};base64,${Buffer.alloc(bytes, 7).toString('base64')}`;
const issuesOf = (fields: CheckedField[], raw: Record<string, unknown>, locale?: 'tr' | 'en') => {
  const parsed = parseInputData(fields, raw, locale);
  return parsed.ok ? [] : parsed.refusal.issues;
};

describe('input fields of a workflow', () => {
  test.each([[undefined], [null], [''], ['   ']])('a required field is not satisfied by %j', (sent) => {
    expect(issuesOf([aField({})], { place: sent })).toEqual([
      { path: 'inputData.place', code: 'fieldRequired', params: { field: 'Mekân' } },
    ]);
  });

  test('names the field in the reader’s language', () => {
    expect(issuesOf([aField({})], {}, 'en')?.[0]?.params).toEqual({ field: 'Place' });
    expect(issuesOf([aField({ displayName: 'Yer' })], {})?.[0]?.params).toEqual({ field: 'Yer' });
  });

  test('answers only known fields, and leaves empty optional ones out', () => {
    const fields = [aField({}), aField({ fieldName: 'mood', isRequired: false })];
    expect(parseInputData(fields, { place: ' Bodrum ', mood: '', admin: true })).toEqual({
      ok: true,
      value: { place: 'Bodrum' },
    });
  });

  test('a field named like something of the language reads only what was sent', () => {
    expect(issuesOf([aField({ fieldName: 'constructor' })], {})).toHaveLength(1);
    expect(parseInputData([aField({ fieldName: '__proto__', isRequired: false })], {})).toEqual({
      ok: true,
      value: {},
    });
  });

  test.each([
    [3, 3],
    ['3', 3],
    [' 3,5 ', 3.5],
    [0, 0],
  ])('reads the number %j', (sent, number) => {
    const parsed = parseInputData([aField({ fieldType: 'number' })], { place: sent });
    expect(parsed).toEqual({ ok: true, value: { place: number } });
  });

  test.each(['üç', '3px', NaN, Infinity, {}, true])('refuses %j as a number', (sent) => {
    expect(issuesOf([aField({ fieldType: 'number' })], { place: sent })?.[0]?.code).toBe('wrongType');
  });

  test('a choice must be one of the choices', () => {
    const field = aField({ fieldType: 'select', options: { options: [{ value: 'beach' }, { value: 'city' }] } });
    expect(issuesOf([field], { place: 'beach' })).toEqual([]);
    expect(issuesOf([field], { place: 'moon' })?.[0]?.code).toBe('choice');
    expect(issuesOf([field], { place: ['beach'] })?.[0]?.code).toBe('choice');
  });

  test('a file may have ten megabytes and not a byte more', () => {
    const field = aField({ fieldType: 'image' });
    expect(issuesOf([field], { place: dataUrl(10_485_760) })).toEqual([]);
    expect(issuesOf([field], { place: dataUrl(10_485_761) })).toEqual([
      { path: 'inputData.place', code: 'fileTooLarge', params: { field: 'Mekân', sizeMb: 10.1, maxMb: 10 } },
    ]);
  });

  test('the field’s own limit replaces the usual one', () => {
    const field = aField({ fieldType: 'image', validation: { maxSize: 2_097_152 } });
    expect(issuesOf([field], { place: dataUrl(2_097_153) })?.[0]?.params).toMatchObject({ sizeMb: 2.1, maxMb: 2 });
  });

  test.each([
    [['image'], 'image/png', true],
    [['image/png'], 'image/png', true],
    [['image/*'], 'image/webp', true],
    [['.jpg', '.png'], 'image/jpeg', true],
    [['.jpg'], 'image/png', false],
    [['image/jpeg'], 'image/png', false],
    [['video'], 'image/png', false],
  ])('with %j a file of type %s is accepted: %s', (acceptedTypes, type, accepted) => {
    const field = aField({ fieldType: 'file', validation: { acceptedTypes } });
    expect(issuesOf([field], { place: dataUrl(10, type) })?.map(({ code }) => code)).toEqual(
      accepted ? [] : ['fileType'],
    );
  });

  test('an image field without a list takes images only', () => {
    expect(issuesOf([aField({ fieldType: 'image' })], { place: dataUrl(9, 'video/mp4') })?.[0]?.code).toBe('fileType');
    expect(issuesOf([aField({ fieldType: 'file' })], { place: dataUrl(9, 'application/pdf') })).toEqual([]);
  });

  test.each([
    'plaj',
    'data:image/png,abc',
    'data:image/png;base64,',
    'data:image/png;base64,a$b=',
    'data:;base64,aaaa',
    7,
  ])('refuses %j as a file', (sent) => {
    expect(issuesOf([aField({ fieldType: 'image' })], { place: sent })?.[0]?.code).toBe('fileUnreadable');
  });

  test('reads the size of any file without decoding it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), (bytes) => {
        const url = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
        expect(readDataFile(url)).toEqual({ mimeType: 'image/webp', sizeBytes: bytes.length });
      }),
    );
  });

  test('what is kept of an input has no files in it', () => {
    const input = { place: 'Bodrum', count: 2, photo: dataUrl(3000), note: 'data: not a file' };
    expect(withoutFiles(input)).toEqual({ ...input, photo: '[image/png]' });
  });
});
