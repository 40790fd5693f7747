// spec: 3.27, 3.34, 3.35, 3.36, 3.37, 3.38, 9.44
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

  test.each<[service: string, path: string, json: unknown, sources: string[]]>([
    [
      'Gemini, the text first',
      'candidates[0].content.parts[*].inlineData',
      {
        candidates: [
          { content: { parts: [{ text: 'Here' }, { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } }] } },
        ],
      },
      ['data:image/png;base64,iVBORw0KGgo='],
    ],
    [
      'OpenAI Responses, the picture second',
      'output[*].result',
      { output: [{ type: 'reasoning' }, { type: 'image_generation_call', result: 'iVBORw0KGgo=' }] },
      ['data:image/png;base64,iVBORw0KGgo='],
    ],
    [
      'Imagen',
      'predictions',
      { predictions: [{ bytesBase64Encoded: 'iVBORw0KGgo=' }, { bytesBase64Encoded: '/9j/AAAA' }] },
      ['data:image/png;base64,iVBORw0KGgo=', 'data:image/jpeg;base64,/9j/AAAA'],
    ],
    [
      'RunPod',
      'output.images',
      { output: { images: [{ filename: 'a.png', type: 'base64', data: 'iVBORw0KGgo=' }] } },
      ['data:image/png;base64,iVBORw0KGgo='],
    ],
    ['Replicate’s object', 'output', { output: { image: 'https://a/1.png' } }, ['https://a/1.png']],
    ['a nested picture', 'images', { images: [{ image: { url: 'https://a/1.png' } }] }, ['https://a/1.png']],
    [
      'lists in a list',
      'data[*].images',
      { data: [{ images: ['https://a/1.png'] }, {}, { images: ['https://a/2.png'] }] },
      ['https://a/1.png', 'https://a/2.png'],
    ],
  ])('%s', (_service, fieldPath, json, sources) => {
    const read = readResponse(image(aField({ fieldPath, fieldType: 'image_array' })), json);
    expect(read.ok && read.answer.files.map(({ source }) => source)).toEqual(sources);
  });

  test('one image takes the first of several matches', () => {
    const read = readResponse(image(aField({ fieldPath: 'data[*].url' })), {
      data: [{}, { url: 'https://a/1.png' }, { url: 'https://a/2.png' }],
    });
    expect(read).toMatchObject({ ok: true, answer: { files: [{ source: 'https://a/1.png' }] } });
  });

  test('a picture nested without end is not an address', () => {
    const nested = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ image: inner }), 'https://a/1.png');
    expect(readResponse(image(aField({ fieldPath: 'x' })), { x: nested })).toMatchObject({
      detail: 'x: not an address',
    });
  });

  test('uses the first sixteen files, and counts the others', () => {
    const urls = Array.from({ length: 17 }, (_, index) => `https://a/${index}.png`);
    const webhook = image(aField({ fieldPath: 'urls', fieldType: 'image_array' }));
    expect(readResponse(webhook, { urls: urls.slice(1) })).toMatchObject({ ok: true });
    const read = readResponse(webhook, { urls });
    expect(read).toMatchObject({ ok: true, answer: { leftOut: 1 } });
    expect(read.ok && read.answer.files.map(({ source }) => source)).toEqual(urls.slice(0, 16));
    expect(readResponse(webhook, { urls: urls.slice(1) })).not.toHaveProperty('answer.leftOut');
    const main = aField({ fieldPath: 'best', fieldType: 'image', isPrimaryImage: true });
    expect(readResponse(image(...webhook.responseFields, main), { urls, best: 'https://a/best.png' })).toMatchObject({
      ok: true,
      answer: { leftOut: 2, files: { 0: { source: 'https://a/best.png' }, length: 16 } },
    });
    const more = aField({ fieldPath: 'more', fieldType: 'image_array', displayOrder: 2 });
    expect(readResponse(image(...webhook.responseFields, more), { urls, more: urls.slice(0, 2) })).toMatchObject({
      answer: { leftOut: 3, files: { length: 16 }, fields: { length: 1 } },
    });
  });
});
