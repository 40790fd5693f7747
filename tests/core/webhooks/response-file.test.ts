import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StoredResponseFile, dataUrlOfBase64, storedHash, storedSource } from '#core/webhooks/response-file.ts';
import { isTooDeep } from '#core/webhooks/response-problem.ts';
import { readResponse, readFields } from '#core/webhooks/read-response.ts';
import type { ResponseField } from '#core/webhooks/webhook.ts';

const base64 = (bytes: readonly number[], text = '') =>
  Buffer.concat([Buffer.from(bytes), Buffer.from(text)]).toString('base64');
const png = base64([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'rest of it');
const stored = (type: string | null, sha256 = 'ab'.repeat(32)) =>
  new StoredResponseFile({ sha256, type, size: 70_000 });
const aField = (parts: Partial<ResponseField>): ResponseField => ({
  id: 'f',
  fieldPath: 'url',
  displayName: { tr: 'Görsel', en: 'Image' },
  fieldType: 'image',
  renderComponent: 'ImageComponent',
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: false,
  ...parts,
});
const image = (...responseFields: ResponseField[]) => ({ contentType: 'image' as const, responseFields });

/** The sources that a field reads, or its issue. */
const sourcesAt = (json: unknown, fieldPath: string, fieldType: ResponseField['fieldType'] = 'image') => {
  const read = readResponse(image(aField({ fieldPath, fieldType })), json);
  return read.ok ? read.answer.files.map(({ source }) => source) : read.detail;
};

describe('base64 without a header', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', base64([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['image/gif', base64([], 'GIF89a…')],
    ['image/webp', base64([], 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
    ['image/avif', base64([0, 0, 0, 0x1c], 'ftypavif')],
    ['video/mp4', base64([0, 0, 0, 0x20], 'ftypisom')],
    ['video/mp4', base64([0, 0, 0, 0x14], 'ftypqt  ')],
  ])('is %s by its bytes', (type, text) => {
    expect(dataUrlOfBase64(text)).toBe(`data:${type};base64,${text}`);
  });

  test('with line breaks is joined', () => {
    expect(dataUrlOfBase64(`${png.slice(0, 12)}\n${png.slice(12)}\n`)).toBe(`data:image/png;base64,${png}`);
  });

  test.each([
    '',
    'Merhaba',
    '/view?file=1.png',
    base64([], '<svg xmlns="…">'),
    base64([], 'PK\u0003\u0004'),
    `${png}<`,
  ])('%j is not base64', (text) => {
    expect(dataUrlOfBase64(text)).toBeNull();
  });

  test('is found where OpenAI and others put it in a response', () => {
    const url = `data:image/png;base64,${png}`;
    expect(sourcesAt({ data: [{ b64_json: png }] }, 'data[0].b64_json')).toEqual([url]);
    expect(sourcesAt({ data: [{ b64_json: png, url: null }, { b64_json: png }] }, 'data', 'image_array')).toEqual([
      url,
      url,
    ]);
    expect(sourcesAt({ images: [png, 'https://a/1.png'] }, 'images', 'image_array')).toEqual([url, 'https://a/1.png']);
    expect(sourcesAt({ data: [{ b64_json: 'Merhaba' }] }, 'data', 'image_array')).toBe('data: not an address');
  });
});

describe('a file stored from a response', () => {
  test('is referenced by its hash, which no text of a service can imitate', () => {
    const file = stored('image/png');
    expect(readResponse(image(aField({})), { url: file })).toMatchObject({
      ok: true,
      answer: { files: [{ source: storedSource(file), kind: 'image' }] },
    });
    expect(storedHash(storedSource(file))).toBe(file.sha256);
    expect(storedHash('https://a/upload:1')).toBeNull();
    expect(readResponse(image(aField({})), { url: storedSource(file) })).toMatchObject({
      detail: 'url: not an address',
    });
  });

  test('can be one of several, beside addresses', () => {
    const [a, b] = [stored('image/png'), stored('image/webp', 'cd'.repeat(32))];
    const webhook = image(aField({ fieldPath: 'data', fieldType: 'image_array' }));
    const read = readResponse(webhook, { data: [{ b64_json: a }, b, { url: 'https://a/1.png' }] });
    expect(read).toMatchObject({
      answer: { files: [{ source: storedSource(a) }, { source: storedSource(b) }, { source: 'https://a/1.png' }] },
    });
  });

  test('with another type is refused with its own code', () => {
    expect(readResponse(image(aField({})), { url: stored('video/mp4') })).toMatchObject({
      detail: 'url: not a picture',
    });
    expect(readResponse(image(aField({})), { url: stored(null) })).toMatchObject({ detail: 'url: not a picture' });
    const video = { contentType: 'video' as const, responseFields: [aField({ fieldType: 'video' })] };
    expect(readResponse(video, { url: stored('image/png') })).toMatchObject({ detail: 'url: not a film' });
  });

  test('has no values that a path can read', () => {
    const size = aField({ fieldPath: 'url.size', fieldType: 'json', isRequired: false });
    expect(readFields(image(size), { url: stored('image/png') })).toMatchObject([{ problem: 'missing' }]);
  });

  test('is displayed by its type where a response is displayed as data', () => {
    expect(JSON.stringify({ url: stored('image/png') })).toBe('{"url":"(image/png, 70000 bytes)"}');
  });

  test('that is the whole response goes to the main field, whatever its path', () => {
    const webhook = image(
      aField({ fieldPath: 'preview', isRequired: false }),
      aField({ fieldPath: 'data.image', isPrimaryImage: true }),
      aField({ fieldPath: 'seed', fieldType: 'json', isRequired: false }),
    );
    const file = stored('image/png');
    const read = readResponse(webhook, file);
    expect(read).toMatchObject({
      ok: true,
      answer: { files: [{ source: storedSource(file), kind: 'image' }], fields: [{ fieldPath: 'data.image' }] },
    });
    expect(readFields(webhook, file)).toMatchObject([
      { problem: 'missing' },
      { sources: [storedSource(file)] },
      { problem: 'missing' },
    ]);
    expect(readResponse(image(), file)).toMatchObject({ ok: true });
    expect(readResponse({ contentType: 'text', responseFields: [] }, file)).toMatchObject({ detail: 'text: missing' });
  });
});

describe('a moderation flag an admin mapped', () => {
  const flag = aField({
    fieldPath: 'meta.nsfw',
    fieldType: 'json',
    isRequired: false,
    renderOptions: { moderationFlag: true },
  });
  const webhook = image(aField({}), flag);
  const url = 'https://a/1.png';

  test.each([[true], [[false, true]]])('%j ends the run as blocked, even with images', (nsfw) => {
    expect(readResponse(webhook, { url, meta: { nsfw } })).toEqual({
      ok: false,
      failure: 'moderation.blocked',
      detail: 'meta.nsfw',
    });
    expect(readFields(webhook, { url, meta: { nsfw } })).toMatchObject([{ sources: [url] }, { problem: 'blocked' }]);
  });

  test.each([[false], [[false, false]], [null], ['true'], [0]])(
    '%j does not, and is not part of the result',
    (nsfw) => {
      const read = readResponse(webhook, { url, meta: { nsfw } });
      expect(read).toMatchObject({ ok: true, answer: { fields: [{ fieldPath: 'url' }] } });
    },
  );
});

describe('hostile responses', () => {
  test('nested a million times are refused without a stack overflow', () => {
    let deep: unknown = 'https://a/1.png';
    for (let at = 0; at < 1_000_000; at++) deep = [deep];
    expect(isTooDeep(deep)).toBe(true);
    const webhook = image(aField({}), aField({ fieldPath: 'deep', fieldType: 'json', isRequired: false }));
    expect(readResponse(webhook, { url: 'https://a/1.png', deep })).toMatchObject({ detail: 'nested too deep' });
    expect(isTooDeep({ a: [{ b: [[[]]] }] })).toBe(false);
  });

  test('never make reading throw, and give only sources of allowed kinds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('url', 'a.b', '__proto__.x', 'x[0].url'), (json, fieldPath) => {
        const read = readResponse(image(aField({ fieldPath, fieldType: 'image_array' })), {
          url: json,
          a: { b: json },
          x: [json],
        });
        if (!read.ok) return;
        for (const { source } of read.answer.files) expect(source).toMatch(/^(https?:|data:)/i);
      }),
    );
  });
});
