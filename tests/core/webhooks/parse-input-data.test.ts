// spec: 3.27, 3.28, 3.29, 3.30, 3.31, 5.3, 5.4, 5.5, 5.6, 9.3, 9.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { fileIssue, maxFileBytes, parseInputData } from '#core/webhooks/parse-input-data.ts';
import { nameOfDataFile, readDataFile } from '#core/webhooks/files-in-input.ts';

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
const aFile = (file: Partial<StoredFile>): StoredFile => ({
  sha256: 'ab'.repeat(32),
  type: 'image/png',
  size: 7,
  name: 'k.png',
  ...file,
});
const fileCodes = (field: CheckedField, file: StoredFile, known = [file]) => {
  const parsed = parseInputData([field], { place: file }, known);
  return parsed.ok ? [] : (parsed.refusal.issues ?? []).map(({ code }) => code);
};
const issuesOf = (fields: CheckedField[], raw: Record<string, unknown>) => {
  const parsed = parseInputData(fields, raw);
  return parsed.ok ? [] : parsed.refusal.issues;
};

describe('input fields of a workflow', () => {
  test.each([[undefined], [null], [''], ['   ']])('a required field is not satisfied by %j', (sent) => {
    expect(issuesOf([aField({})], { place: sent })).toEqual([
      { path: 'inputData.place', code: 'fieldRequired', params: { field: { tr: 'Mekân', en: 'Place' } } },
    ]);
  });

  test('an issue names the field in the language of the reader', () => {
    const [missing] = issuesOf([aField({})], {}) ?? [];
    expect(sentenceOf(missing!.code, 'tr', missing!.params)).toBe('Mekân alanı zorunludur.');
    expect(sentenceOf(missing!.code, 'en', missing!.params)).toBe('Place is required.');
  });

  test('returns only known fields, without empty optional ones', () => {
    const fields = [aField({}), aField({ fieldName: 'mood', isRequired: false })];
    expect(parseInputData(fields, { place: ' Bodrum ', mood: '', admin: true })).toEqual({
      ok: true,
      value: { place: 'Bodrum' },
    });
  });

  test('a field with the name of a built-in property reads only the sent value', () => {
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

  test('a choice is read by its value or its label, and must be one of the choices', () => {
    const options = [
      { value: 'beach', label: { tr: 'Plaj', en: 'Beach' } },
      { value: 'city', label: { tr: 'Şehir', en: '' } },
    ];
    const field = aField({ fieldType: 'select', options: { options } });
    for (const place of ['beach', 'Plaj', 'Beach'])
      expect(parseInputData([field], { place })).toEqual({ ok: true, value: { place: 'beach' } });
    expect(parseInputData([field], { place: 'Şehir' })).toEqual({ ok: true, value: { place: 'city' } });
    for (const place of ['moon', 'plaj', ['beach'], 1]) expect(issuesOf([field], { place })?.[0]?.code).toBe('choice');
  });

  test('a file is accepted by reference, with the name in the reference', () => {
    const photo = aFile({ name: 'a.png' });
    const sent = { sha256: photo.sha256, name: 'b.png', size: 1, type: 'text/html' };
    const parsed = parseInputData([aField({ fieldType: 'image' })], { place: sent }, [photo]);
    expect(parsed).toEqual({ ok: true, value: { place: { ...photo, name: 'b.png' } } });
    const unnamed = parseInputData([aField({ fieldType: 'image' })], { place: { sha256: photo.sha256 } }, [photo]);
    expect(unnamed).toEqual({ ok: true, value: { place: photo } });
  });

  test('a file of another person is unknown', () => {
    const field = aField({ fieldType: 'image' });
    expect(fileCodes(field, aFile({}), [])).toEqual(['fileUnknown']);
    expect(fileCodes(field, aFile({}), [aFile({ sha256: 'cd'.repeat(32) })])).toEqual(['fileUnknown']);
  });

  test('a file may have ten megabytes and not one byte more, as a reference and as a data URL', () => {
    const field = aField({ fieldType: 'image' });
    expect(fileCodes(field, aFile({ size: 10_485_760 }))).toEqual([]);
    const tooLarge = [
      {
        path: 'inputData.place',
        code: 'fileTooLarge',
        params: { field: { tr: 'Mekân', en: 'Place' }, sizeMb: 10.1, maxMb: 10 },
      },
    ];
    const large = aFile({ size: 10_485_761 });
    const parsed = parseInputData([field], { place: large }, [large]);
    expect(parsed).toEqual({ ok: false, refusal: { code: 'input.invalid', issues: tooLarge } });
    expect(issuesOf([field], { place: dataUrl(10_485_761) })).toEqual(tooLarge);
  });

  test('the size and the type in a reference are ignored', () => {
    const field = aField({ fieldType: 'image' });
    const known = aFile({ size: 20_000_000, type: 'video/mp4' });
    const sent = { ...known, size: 1, type: 'image/png' };
    const parsed = parseInputData([field], { place: sent }, [known]);
    expect(parsed).toMatchObject({ ok: false, refusal: { issues: [{ code: 'fileTooLarge' }] } });
  });

  test('the limit of the field replaces the default, up to that of the installation', () => {
    const field = aField({ fieldType: 'image', validation: { maxSize: 2_097_152 } });
    expect(fileCodes(field, aFile({ size: 2_097_152 }))).toEqual([]);
    expect(fileCodes(field, aFile({ size: 2_097_153 }))).toEqual(['fileTooLarge']);
    const large = aField({ fieldType: 'image', validation: { maxSize: 20_971_520 } });
    expect(fileCodes(large, aFile({ size: 20_971_520 }))).toEqual([]);
    expect(maxFileBytes(large, 15_000_000)).toBe(15_000_000);
    expect(fileIssue(large, aFile({ size: 16_000_000 }), 15_000_000)?.code).toBe('fileTooLarge');
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
    expect(fileCodes(field, aFile({ type }))).toEqual(accepted ? [] : ['fileType']);
    expect(issuesOf([field], { place: dataUrl(10, type) })?.map(({ code }) => code)).toEqual([
      accepted ? 'fileUnreadable' : 'fileType',
    ]);
  });

  test('an image field without a list accepts images only', () => {
    expect(fileCodes(aField({ fieldType: 'image' }), aFile({ type: 'video/mp4' }))).toEqual(['fileType']);
    expect(fileCodes(aField({ fieldType: 'file' }), aFile({ type: 'application/pdf' }))).toEqual([]);
  });

  test('any value of a file field gives a known file or an issue', () => {
    const photo = aFile({});
    const anything = fc.oneof(
      fc.anything(),
      fc.record({
        sha256: fc.constantFrom(photo.sha256, 'cd'.repeat(32), 'x'),
        name: fc.anything(),
        size: fc.anything(),
      }),
      fc.string().map((text) => `data:image/png;base64,${text}`),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const parsed = parseInputData([aField({ fieldType: 'image' })], { place: sent }, [photo]);
        if (!parsed.ok) return;
        const file = parsed.value['place'] as StoredFile;
        expect({ ...file, name: photo.name }).toEqual(photo);
        expect(typeof file.name).toBe('string');
      }),
    );
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
        expect(readDataFile(url)).toEqual({ type: 'image/webp', size: bytes.length, base64: url.split(',')[1] });
      }),
    );
  });

  test.each(['', 'AAA', 'AA=A', '====', 'AA A', 'AAA_', 'AAAA='])('reads no file from the base64 "%s"', (base64) => {
    expect(readDataFile(`data:image/png;base64,${base64}`)).toBeNull();
  });

  test.each([
    ['image/png', 'look.png'],
    ['image/svg+xml', 'look.svg'],
    ['application/vnd.ms-excel', 'look.excel'],
    ['audio/x-wav', 'look.wav'],
  ])('a file without a name, of type %s, is named %s', (type, name) => {
    expect(nameOfDataFile('look', type)).toBe(name);
  });
});
