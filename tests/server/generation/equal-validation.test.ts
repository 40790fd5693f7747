// spec: 5.3
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bilingualTexts } from '#core/shared/locale.ts';
import type { PublicWebhook, Webhook } from '#core/webhooks/webhook.ts';
import type { GenerationSetup } from './generation-setup.ts';
import type { Served } from './serve-generation.ts';
import { maxPromptLength, parseGenerationDraft } from '#core/generation/generation-draft.ts';
import { generationSetup } from './generation-setup.ts';
import { serveGeneration } from './serve-generation.ts';

/**
 * The form of the creator checks with `parseGenerationDraft` (`pwa/src/features/generation/creator-form.ts`), on the
 * workflow as the server offers it. Its result equals that of the route for the same request, for each rule and for any
 * typed text.
 */
let setup: GenerationSetup;
let server: Served;
let userId: string;
let workflow: PublicWebhook;
beforeAll(async () => {
  setup = await generationSetup();
  server = await serveGeneration(setup, 0);
  userId = await setup.aBuyer(10_000);
  const { id } = await setup.aWebhook({ inputFields: [...fields] });
  const offered = (await (await send('/webhook-config/active')).json()) as { webhooks: PublicWebhook[] };
  workflow = offered.webhooks.find((one) => one.id === id)!;
});
afterAll(async () => {
  server.close();
  await setup.stop();
});

const aField = (fieldName: string, parts: Partial<Webhook['inputFields'][number]>) => ({
  id: crypto.randomUUID(),
  fieldName,
  displayName: { tr: `Alan ${fieldName}`, en: `Field ${fieldName}` },
  fieldType: 'text' as const,
  isRequired: false,
  placeholder: null,
  displayOrder: 1,
  options: null,
  validation: null,
  ...parts,
});
const moods = { options: ['calm', 'bold'].map((value) => ({ value, label: { tr: value, en: value } })) };
const fields = [
  aField('place', { isRequired: true }),
  aField('age', { fieldType: 'number', displayOrder: 2 }),
  aField('mood', { fieldType: 'select', options: moods, displayOrder: 3 }),
  aField('photo', { fieldType: 'image', validation: { acceptedTypes: ['image/png'], maxSize: 100 }, displayOrder: 4 }),
  aField('note', { fieldType: 'file', displayOrder: 5 }),
];

type Requested = { prompt: string; webhook?: 'none'; type?: 'video'; inputData: Record<string, unknown> };
const send = (path: string, body?: object) =>
  fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${userId}`, prefer: `respond-async, ${bilingualTexts}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

type Issues = { path: string; code: string; params?: unknown }[];
const plain = (issues: Issues) => issues.map(({ path, code, params }) => ({ path, code, params: params ?? {} }));
function problemInBrowser({ prompt, webhook, type, inputData }: Requested): Issues {
  const chosen = webhook === 'none' ? null : workflow;
  const draft = parseGenerationDraft({ prompt, contentType: type ?? null, inputData }, chosen, []);
  return draft.ok ? [] : plain(draft.refusal.issues ?? []);
}
async function refusalOfServer({
  prompt,
  webhook,
  type,
  inputData,
}: Requested): Promise<{ status: number; issues: Issues }> {
  const webhookId = webhook === 'none' ? null : workflow.id;
  const answer = await send('/falai/generate', {
    prompt,
    type,
    influencer_id: setup.influencerId,
    webhookId,
    inputData,
  });
  const body = (await answer.json()) as { issues?: Issues };
  return { status: answer.status, issues: plain(body.issues ?? []) };
}

const png = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes, 7).toString('base64')}`;
const good = { prompt: 'Sahilde', inputData: { place: 'Bodrum' } };
const given = (inputData: object) => ({ ...good, inputData: { place: 'Bodrum', ...inputData } });

describe('a value that the form refuses is refused by the route at the same place, with the same code', () => {
  test.each<[string, Requested, string[]]>([
    ['no prompt', { ...good, prompt: '  ' }, ['prompt generation.promptRequired']],
    ['a prompt of 20,000 characters', { ...good, prompt: 'x'.repeat(20_000) }, ['prompt tooLong']],
    ['no workflow', { prompt: 'a', webhook: 'none', inputData: {} }, ['webhookId generation.webhookRequired']],
    ['another kind of content', { ...good, type: 'video' }, ['type generation.otherType']],
    ['a required field left empty', { ...good, inputData: { place: ' ' } }, ['inputData.place fieldRequired']],
    ['a text that is none', given({ place: ['Bodrum'] }), ['inputData.place wrongType']],
    ['a text of 4,001 characters', given({ place: 'x'.repeat(4001) }), ['inputData.place tooLong']],
    ['a number that is none', given({ age: 'otuz' }), ['inputData.age wrongType']],
    ['a choice that is none', given({ mood: 'sad' }), ['inputData.mood choice']],
    ['a file that cannot be read', given({ note: 'data:;base64,***' }), ['inputData.note fileUnreadable']],
    ['a file of too many bytes', given({ photo: png(101) }), ['inputData.photo fileTooLarge']],
    [
      'a file of another type',
      given({ photo: png(9).replace('image/png', 'text/html') }),
      ['inputData.photo fileType'],
    ],
    [
      'a file nobody sent',
      given({ photo: { sha256: 'ab'.repeat(32), name: 'k.png', type: 'image/png', size: 7 } }),
      ['inputData.photo fileUnknown'],
    ],
    [
      'all at once, in the order of the form',
      { prompt: '', inputData: { age: 'x', mood: 'y' } },
      [
        'prompt generation.promptRequired',
        'inputData.place fieldRequired',
        'inputData.age wrongType',
        'inputData.mood choice',
      ],
    ],
  ])('%s', async (_title, input, expected) => {
    const issues = problemInBrowser(input);
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
    expect(await refusalOfServer(input)).toEqual({ status: 400, issues });
  });

  test('nothing is refused of a prompt with quotes, placeholders, patterns and emoji', async () => {
    for (const prompt of ['"},"admin":true', '$& {{input.place}} {{x}}', '👩🏽‍🚀 İ ı', 'x'.repeat(maxPromptLength)]) {
      expect(problemInBrowser({ ...good, prompt })).toEqual([]);
      const { status, issues } = await refusalOfServer({ ...good, prompt });
      expect([prompt.slice(0, 20), status, issues]).toEqual([prompt.slice(0, 20), 202, []]);
    }
  });

  test('any typed text is judged alike', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('', 'calm', '3,5', '__proto__', 'data:;base64,***'),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.jsonValue({ maxDepth: 1, stringUnit: 'grapheme' }),
    );
    const input = fc.record({
      prompt: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 5 }), fc.constantFrom('', ' ', 'x'.repeat(4001))),
      inputData: fc.record({ place: typed, age: typed, mood: typed, note: typed }, { requiredKeys: [] }),
    });
    await fc.assert(
      fc.asyncProperty(input, async (one) => {
        const { status, issues } = await refusalOfServer(one);
        expect(issues).toEqual(problemInBrowser(one));
        if (issues.length > 0) expect(status).toBe(400);
      }),
      { numRuns: 60 },
    );
  });

  test('and what no keyboard types, the route alone', async () => {
    for (const prompt of ['a\u0000', 'a\ud83d']) {
      expect(await refusalOfServer({ ...good, prompt })).toMatchObject({
        status: 400,
        issues: [{ path: 'prompt', code: 'format' }],
      });
    }
  });
});
