// spec: 3.27, 3.34, 3.35, 3.36, 3.37, 3.38
import { describe, expect, test } from 'vitest';
import type { ResponseField } from '#core/webhooks/webhook.ts';
import { readResponse } from '#core/webhooks/read-response.ts';

const aField = (field: Partial<ResponseField>): ResponseField => ({
  id: 'f',
  fieldPath: 'url',
  displayName: { tr: 'Görsel', en: 'Image' },
  fieldType: 'image',
  renderComponent: 'ImageComponent',
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: false,
  ...field,
});
const image = (...responseFields: ResponseField[]) => ({ contentType: 'image' as const, responseFields });

describe('reading a workflow’s response', () => {
  test('puts the main image first and records which field shows which file', () => {
    const webhook = image(
      aField({ fieldPath: 'grid', fieldType: 'image_array', renderComponent: 'ImageGridComponent' }),
      aField({ fieldPath: 'best.url', isPrimaryImage: true, displayOrder: 2 }),
      aField({ fieldPath: 'note', fieldType: 'text', displayOrder: 3, renderOptions: { caption: true } }),
    );
    const read = readResponse(webhook, {
      grid: ['https://a/1.png', { url: 'https://a/2.png', width: 512 }],
      best: { url: 'https://a/best.png' },
      note: 'gün batımı',
    });
    expect(read).toMatchObject({
      ok: true,
      answer: {
        files: [
          { source: 'https://a/best.png', kind: 'image' },
          { source: 'https://a/1.png', kind: 'image' },
          { source: 'https://a/2.png', kind: 'image' },
        ],
        text: 'gün batımı',
        fields: [{ value: { files: [0] } }, { value: { files: [1, 2] } }, { value: { value: 'gün batımı' } }],
      },
    });
  });

  test('uses only the field marked as caption as the text of an image, not a rewritten prompt', () => {
    const rewritten = aField({ fieldPath: 'revised_prompt', fieldType: 'text', displayOrder: 2 });
    const text = aField({ fieldPath: 'caption', fieldType: 'text', displayOrder: 3 });
    const caption = { ...text, renderOptions: { caption: true } };
    const json = { url: 'https://a/1.png', revised_prompt: 'a woman, 85mm', caption: 'Günaydın' };
    expect(readResponse(image(aField({}), rewritten, caption), json)).toMatchObject({ answer: { text: 'Günaydın' } });
    expect(readResponse(image(aField({}), rewritten, text), json)).toMatchObject({ answer: { text: null } });
  });

  test.each([
    ['a required path that leads nowhere', { other: 1 }, 'url: missing'],
    ['null', { url: null }, 'url: missing'],
    ['a number where an address belongs', { url: 7 }, 'url: not an address'],
    ['an empty list', { url: [] }, 'url: not an address'],
    ['an address without a scheme', { url: '/view?file=1.png' }, 'url: not an address'],
    ['an address of a file on the server', { url: 'file:///etc/passwd' }, 'url: not an address'],
    ['an empty response', {}, 'url: missing'],
    ['a response that is not an object', null, 'url: missing'],
  ])('%s is a missing result, named by its path', (_title, json, detail) => {
    expect(readResponse(image(aField({})), json)).toEqual({ ok: false, failure: 'webhook.missingResult', detail });
  });

  test('a missing optional field does not spoil a result', () => {
    const webhook = image(aField({}), aField({ fieldPath: 'seed', fieldType: 'json', isRequired: false }));
    expect(readResponse(webhook, { url: 'https://a/1.png' })).toMatchObject({ ok: true });
  });

  test('an image workflow that returned only text has no result', () => {
    const webhook = image(aField({ fieldPath: 'note', fieldType: 'text' }), aField({ isRequired: false }));
    expect(readResponse(webhook, { note: 'Accepted' })).toMatchObject({ ok: false, failure: 'webhook.missingResult' });
  });

  test('accepts images sent as data URLs', () => {
    const read = readResponse(image(aField({})), { url: 'data:image/png;base64,iVBORw0KGgo=' });
    expect(read).toMatchObject({ ok: true, answer: { files: [{ source: 'data:image/png;base64,iVBORw0KGgo=' }] } });
  });

  test('a safety flag wins over images in the same response', () => {
    const json = { url: 'https://a/1.png', has_nsfw_concepts: [false, true] };
    expect(readResponse(image(aField({})), json)).toMatchObject({ ok: false, failure: 'moderation.blocked' });
    expect(readResponse(image(aField({})), { ...json, has_nsfw_concepts: [false] })).toMatchObject({ ok: true });
  });

  test('a text workflow requires a text', () => {
    const webhook = {
      contentType: 'text' as const,
      responseFields: [aField({ fieldPath: 'text', fieldType: 'text' })],
    };
    expect(readResponse(webhook, { text: 'Merhaba' })).toMatchObject({
      ok: true,
      answer: { text: 'Merhaba', files: [] },
    });
    expect(readResponse(webhook, { text: '  ' })).toMatchObject({ ok: false, failure: 'webhook.missingResult' });
  });

  test('without response fields reads url or text', () => {
    expect(readResponse(image(), { url: 'https://a/1.png' })).toMatchObject({ ok: true });
    expect(readResponse({ contentType: 'text', responseFields: [] }, { text: 'a' })).toMatchObject({ ok: true });
  });

  test('uses at most sixteen files', () => {
    const urls = Array.from({ length: 17 }, (_, index) => `https://a/${index}.png`);
    const webhook = image(aField({ fieldPath: 'urls', fieldType: 'image_array' }));
    expect(readResponse(webhook, { urls: urls.slice(1) })).toMatchObject({ ok: true });
    expect(readResponse(webhook, { urls })).toMatchObject({ ok: false, detail: 'urls: too many files' });
  });
});
