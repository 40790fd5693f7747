// spec: 3.64
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResponseField } from '#core/webhooks/webhook.ts';
import { fillAddress } from '#core/webhooks/filled-address.ts';
import { readResponse } from '#core/webhooks/read-response.ts';
import { isSourceTemplate } from '#core/webhooks/response-source.ts';

const comfyAddress = '{{origin}}/view?filename={{filename}}&subfolder={{subfolder}}&type={{type}}';
const workflow = (address: string, fieldPath: string) => ({
  contentType: 'image' as const,
  webhookUrl: 'https://comfy.example:8188/prompt',
  responseFields: [
    {
      id: 'f',
      fieldPath,
      displayName: { tr: 'Görseller', en: 'Images' },
      fieldType: 'image_array',
      renderComponent: 'ImageGridComponent',
      displayOrder: 0,
      isRequired: true,
      isPrimaryImage: true,
      renderOptions: { address },
    } satisfies ResponseField,
  ],
});

describe('addresses built from values of a response', () => {
  test('ComfyUI: every image of this job, whatever its node', () => {
    const json = {
      'job-1': {
        outputs: {
          9: { images: [{ filename: 'a b.png', subfolder: '', type: 'output' }] },
          12: { images: [{ filename: 'ü&.png', subfolder: 'x/y', type: 'temp' }] },
        },
      },
      'job-2': { outputs: { 9: { images: [{ filename: 'foreign.png', subfolder: '', type: 'output' }] } } },
    };
    const read = readResponse(workflow(comfyAddress, '{{jobId}}.outputs[*].images[*]'), json, 'job-1');
    expect(read.ok && read.answer.files.map(({ source }) => source)).toEqual([
      'https://comfy.example:8188/view?filename=a%20b.png&subfolder=&type=output',
      'https://comfy.example:8188/view?filename=%C3%BC%26.png&subfolder=x%2Fy&type=temp',
    ]);
    expect(readResponse(workflow(comfyAddress, '{{jobId}}.outputs[*].images[*]'), json, 'job-3')).toMatchObject({
      ok: false,
      failure: 'webhook.missingResult',
    });
  });

  test('a text is its own value, and the id of the job can be in the address', () => {
    const read = readResponse(
      workflow('https://files.example/{{jobId}}/{{value}}', 'names'),
      { names: ['1.png', 7] },
      'j/1',
    );
    expect(read.ok && read.answer.files.map(({ source }) => source)).toEqual([
      'https://files.example/j%2F1/1.png',
      'https://files.example/j%2F1/7',
    ]);
  });

  test.each([
    [{ subfolder: '', type: 'output' }],
    [{ filename: null, subfolder: '', type: 'output' }],
    [{ filename: { a: 1 }, subfolder: '', type: 'output' }],
    ['a.png'],
    [null],
  ])('without one of its values there is no address: %j', (item) => {
    expect(readResponse(workflow(comfyAddress, 'images'), { images: [item] })).toMatchObject({ ok: false });
  });

  test.each([
    [comfyAddress, true],
    ['https://a.example/{{file.name}}?x={{jobId}}', true],
    ['https://a.example/fixed', true],
    ['{{ origin }}/x', true],
    ['{{origin}}', false],
    ['{{origin}}.evil.example/x', false],
    ['{{origin}}@evil.example/x', false],
    ['https://{{host}}/x', false],
    ['{{server}}/x', false],
    ['/view?filename={{filename}}', false],
    ['file:///{{filename}}', false],
    ['https://a.example/{{a[}}', false],
    ['https://a.example/{{a', false],
  ])('%s can be filled: %s', (template, expected) => {
    expect(isSourceTemplate(template)).toBe(expected);
  });

  test('no value leaves its place, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, folder) => {
        const address = fillAddress('https://a.example/view/{{name}}/end?f={{folder}}&g=1', (key) =>
          key === 'name' ? name : folder,
        );
        if (address === null) return expect(name).toMatch(/^\.{1,2}$/);
        const url = new URL(address);
        expect(url.origin).toBe('https://a.example');
        expect(url.hash).toBe('');
        expect(url.pathname).toMatch(/^\/view\/[^/]*\/end$/);
        expect([...url.searchParams]).toEqual([
          ['f', folder.toWellFormed()],
          ['g', '1'],
        ]);
      }),
    );
  });

  test('a raw value keeps its slashes and nothing else, and never leads up', () => {
    const part = fc.oneof(
      fc.constantFrom('.', '..', '', '%2e%2e', '/', '?', '#', '\\', '@'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const id = parts.join('/');
        const address = fillAddress('https://a.example/v1/{{jobId.raw}}', () => id);
        const isRefused = id.split('/').some((each) => each === '' || each === '.' || each === '..');
        expect(address === null).toBe(isRefused);
        if (address === null) return;
        const url = new URL(address);
        expect(url.origin + url.search + url.hash).toBe('https://a.example');
        expect(url.pathname.split('/').slice(2).map(decodeURIComponent)).toEqual(id.toWellFormed().split('/'));
      }),
    );
  });

  test('Google’s names of operations', () => {
    const id = 'models/veo-3.0/operations/abc:1';
    expect(fillAddress('https://g.example/v1beta/{{jobId.raw}}', () => id)).toBe(
      'https://g.example/v1beta/models/veo-3.0/operations/abc%3A1',
    );
  });
});
