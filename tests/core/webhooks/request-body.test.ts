// spec: 3.63
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { BodyKind } from '#core/webhooks/workflow-fields.ts';
import { displayedBody, fileMarks, requestBody } from '#core/webhooks/request-body.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { aPersona } from '../../support/templates.ts';

const secret = '01990000-0000-7000-8001-000000000001';
const aFile = (name: string, type = 'image/png'): StoredFile => ({ sha256: 'a'.repeat(64), type, size: 3, name });
const bytesOf = ({ name }: StoredFile) => Buffer.from(`bytes of ${name}`);
const addressOf = ({ name }: StoredFile) => `https://files.example/${encodeURIComponent(name.toWellFormed())}`;

const values = {
  prompt: 'kumsal',
  scene: '',
  type: 'image',
  generationId: 'g',
  callbackUrl: null,
  random: 7,
  inputFields: [],
  influencer: aPersona,
  references: [],
  assets: [],
};

/** The body of a template, sent whole. */
function bodyOf(bodyKind: BodyKind, template: Record<string, unknown>, input: Record<string, unknown> = {}) {
  const marks = fileMarks(secret, addressOf);
  const filled = fillTemplate(template, { ...values, bodyKind, input }, marks.insert);
  const { contentType, parts } = requestBody(bodyKind, filled, marks, { boundary: `vitrin-${secret}` });
  const bytes = parts.map((part) => {
    if (typeof part === 'string') return Buffer.from(part);
    if (part.as === 'bytes') return bytesOf(part.file);
    const base64 = bytesOf(part.file).toString('base64');
    return Buffer.from(part.as === 'base64' ? base64 : base64.replaceAll('+', '%2B'));
  });
  return { contentType, bytes: Buffer.concat(bytes), linked: marks.linked() };
}
const json = (template: Record<string, unknown>, input = {}): unknown =>
  JSON.parse(bodyOf('json', template, input).bytes.toString());
/** As a service reads it: undici's parsers. */
async function form(kind: 'multipart' | 'form', template: Record<string, unknown>, input = {}) {
  const { contentType, bytes } = bodyOf(kind, template, input);
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
}

describe('JSON', () => {
  test('a file has a form for each suffix', () => {
    const photo = aFile('a.png');
    const base64 = bytesOf(photo).toString('base64');
    const template = {
      data: '{{input.photo}}',
      note: 'see {{input.photo}}!',
      list: ['{{input.photo.base64}}', '{{input.photo}}'],
      url: '{{input.photo.url}}',
      facts: '{{input.photo.type}} {{input.photo.name}}',
    };
    expect(json(template, { photo })).toEqual({
      data: `data:image/png;base64,${base64}`,
      note: `see data:image/png;base64,${base64}!`,
      list: [base64, `data:image/png;base64,${base64}`],
      url: 'https://files.example/a.png',
      facts: 'image/png a.png',
    });
    expect(bodyOf('json', { url: '{{input.photo.url}}' }, { photo }).linked).toEqual([photo]);
  });

  test('all inputs, typed and with their files', () => {
    const photo = aFile('a.png');
    const base64 = bytesOf(photo).toString('base64');
    const input = { photo, count: 3, place: 'Kaş' };
    expect(json({ all: '{{inputs}}', links: '{{inputs.url}}' }, input)).toEqual({
      all: { photo: `data:image/png;base64,${base64}`, count: 3, place: 'Kaş' },
      links: { photo: 'https://files.example/a.png', count: 3, place: 'Kaş' },
    });
  });

  test('the rest of the request stays unchanged, whatever texts look like a file', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('file-0-', 'file-x-0-', '{{input.photo}}'));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), text), fc.array(fc.constantFrom('a', 'b', 'c')), (texts, names) => {
        const files = Object.fromEntries(names.map((name, at) => [`f${at}`, aFile(name)]));
        expect(json({ all: '{{inputs}}' }, { ...texts, ...files })).toEqual({
          all: {
            ...texts,
            ...Object.fromEntries(
              names.map((name, at) => [`f${at}`, `data:image/png;base64,${bytesOf(aFile(name)).toString('base64')}`]),
            ),
          },
        });
      }),
    );
  });
});

describe('multipart', () => {
  test('a leaf that is only a file is a part with its name and type; other values are texts or JSON', async () => {
    const template = {
      prompt: '{{prompt}}',
      n: 2,
      mask: null,
      'image[]': ['{{input.photo}}', '{{input.photo}}'],
      inline: '{{input.photo.base64}}',
      settings: { steps: 4, photo: '{{input.photo}}' },
    };
    const photo = aFile('a.png');
    const read = await form('multipart', template, { photo });
    expect(read.get('prompt')).toBe('kumsal');
    expect(read.get('n')).toBe('2');
    expect(read.has('mask')).toBe(false);
    const files = read.getAll('image[]') as File[];
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['a.png', 'image/png'],
      ['a.png', 'image/png'],
    ]);
    expect(Buffer.from(await files[0]!.arrayBuffer())).toEqual(bytesOf(photo));
    const base64 = bytesOf(photo).toString('base64');
    expect(read.get('inline')).toBe(base64);
    expect(JSON.parse(read.get('settings') as string)).toEqual({
      steps: 4,
      photo: `data:image/png;base64,${base64}`,
    });
  });

  test('hostile names and texts stay in their part', async () => {
    const awkward = fc.constantFrom('"', '\r\n', '\n', `\r\n--vitrin-${secret.slice(1)}--\r\n`, ';', '\\', '%22', 'é');
    const name = fc
      .array(fc.oneof(fc.string({ unit: 'binary' }), awkward), { maxLength: 5 })
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(name, name, async (text, fileName) => {
        const photo = aFile(fileName || 'x', 'image/png');
        const read = await form('multipart', { text: '{{input.text}}', photo: '{{input.photo}}' }, { text, photo });
        expect([...read.keys()]).toEqual(['text', 'photo']);
        expect(read.get('text')).toBe(text.toWellFormed());
        const file = read.get('photo') as File;
        expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(bytesOf(photo)));
        // A browser writes these three so, and a file name that has them already cannot be told apart.
        const readName = photo.name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"');
        expect(file.name).toBe(readName.toWellFormed());
      }),
    );
  });

  test('a type that would leave its header is sent as bytes of no kind', async () => {
    const photo = aFile('a.png', 'image/png\r\nX-Admin: 1');
    const read = await form('multipart', { photo: '{{input.photo}}' }, { photo });
    expect((read.get('photo') as File).type).toBe('application/octet-stream');
  });
});

describe('URL-encoded', () => {
  test('every text arrives as it is, and files as text', async () => {
    const text = fc.string({ unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (a, b, name) => {
        const photo = aFile(name || 'x');
        const template = { a: '{{input.a}}', list: ['{{input.b}}', '{{input.a}}'], photo: '{{input.photo}}' };
        const read = await form('form', template, { a, b, photo });
        expect(read.get('a')).toBe(a.toWellFormed());
        expect(read.getAll('list')).toEqual([b.toWellFormed(), a.toWellFormed()]);
        expect(read.get('photo')).toBe(`data:image/png;base64,${bytesOf(photo).toString('base64')}`);
      }),
    );
  });
});

const rawWith = (contentType: string, body: string, word: string) =>
  bodyOf('raw', { body, contentType }, { word }).bytes.toString();

describe('raw', () => {
  test('is one text, or the bytes of one file with its type', () => {
    const photo = aFile('a.png');
    const text = bodyOf('raw', { body: 'say {{prompt}} ✓' });
    expect([text.contentType, text.bytes.toString()]).toEqual(['text/plain; charset=utf-8', 'say kumsal ✓']);
    const file = bodyOf('raw', { body: '{{input.photo}}' }, { photo });
    expect([file.contentType, file.bytes]).toEqual(['image/png', bytesOf(photo)]);
    expect(bodyOf('raw', { body: '{{input.none}}' }).bytes.length).toBe(0);
  });

  test('has the media type that its template names', () => {
    const contentType = 'application/xml; charset=utf-8';
    const text = bodyOf('raw', { body: '<say>{{prompt}}</say>', contentType });
    expect([text.contentType, text.bytes.toString()]).toEqual([contentType, '<say>kumsal</say>']);
    const photo = aFile('a.png');
    const file = bodyOf('raw', { body: '{{input.photo}}', contentType: 'application/octet-stream' }, { photo });
    expect([file.contentType, file.bytes]).toEqual(['application/octet-stream', bytesOf(photo)]);
  });

  test('has the shape of its template, whatever text a customer types', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('","n":9,"x":"', '</say><n>9</n>', '&lt;', '\\'),
    );
    fc.assert(
      fc.property(hostile, (word) => {
        const sent = rawWith('application/vnd.a+json', '{"say":"a {{input.word}}","all":{{inputs}},"n":1}', word);
        expect(JSON.parse(sent)).toEqual({ say: `a ${word}`, all: { word }, n: 1 });
        const xml = rawWith('application/xml; charset=utf-8', '<say>{{input.word}}!</say>', word);
        expect(xml.slice('<say>'.length, -'!</say>'.length)).not.toMatch(/[<>"']/);
      }),
    );
  });

  test('never sends a header that a template or a customer has broken', () => {
    for (const contentType of ['{{prompt}}', 'text/plain\r\nX-Evil: 1', 'text', '', 7, { a: 1 }]) {
      expect(bodyOf('raw', { body: 'a', contentType }).contentType).toBe('text/plain; charset=utf-8');
    }
  });
});

test('a displayed body names its files', () => {
  const marks = fileMarks(secret, addressOf);
  const body = requestBody('json', { a: marks.insert(aFile('a.png'), 'data') }, marks, { boundary: 'b' });
  expect(displayedBody(body)).toBe('{"a":"data:image/png;base64,(a.png, image/png)"}');
});
