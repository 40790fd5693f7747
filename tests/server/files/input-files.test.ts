// spec: 3.18, 3.43, 5.7
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { InputField, Webhook } from '#core/webhooks/webhook.ts';
import { createSchedule, updateSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { listSchedules } from '#core/schedules/use-cases/queries.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import type { GenerationSetup } from '../generation/generation-setup.ts';
import { anImage, generationSetup } from '../generation/generation-setup.ts';

let setup: GenerationSetup;
let elif: string;
let can: string;
let webhook: Webhook;
let platformId: string;
beforeAll(async () => {
  setup = await generationSetup();
  elif = await setup.aBuyer(100);
  can = await setup.aBuyer(100);
  webhook = await setup.aWebhook({
    inputFields: [aField('photo', 'image'), aField('paper', 'file'), aField('note', 'text')],
  });
  platformId = await setup.ports.read(async (stores) => (await stores.platforms.list())[0]!.id);
});
beforeEach(() => void (setup.workflow.received.length = 0));
afterAll(() => setup.stop());

const aField = (fieldName: string, fieldType: InputField['fieldType']): InputField => ({
  id: fieldName,
  fieldName,
  displayName: { tr: 'Kıyafet', en: 'Outfit' },
  fieldType,
  isRequired: false,
  placeholder: null,
  displayOrder: 1,
  options: null,
  validation: null,
});
const aNewImage = (extra = 20) => Buffer.concat([anImage, randomBytes(extra)]);
const urlOf = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function sent(userId: string, bytes: Buffer, name = 'k.png'): Promise<StoredFile> {
  const stored = await storeUpload(setup.ports)({
    actor: { userId, role: 'customer' },
    claim: { name, type: null, sha256: null },
    length: null,
    bytes: (async function* () {
      yield bytes;
    })(),
  });
  if (!stored.ok) throw new Error(stored.refusal.code);
  return stored.value.file;
}
async function runWith(inputData: object, of = webhook, userId = elif) {
  const started = await setup.start(userId, of.id, { inputData });
  if (!started.ok) return { started, issues: started.refusal.issues ?? [], id: '' };
  return { started, issues: [], id: started.value.generation.id };
}
const rowOf = async (id: string) => (await setup.knex('generations').where({ id }).first()).input_data;

const draft = (inputData: Record<string, unknown>) => ({
  platformId,
  scheduledAt: '2026-11-30T06:00:00.000Z',
  prompt: 'Sahilde gün batımı',
  contentType: 'image' as const,
  webhookConfigId: webhook.id,
  autoPublish: false,
  inputData,
});
const actor = () => ({ userId: elif, role: 'customer' }) as const;

async function plan(inputData: Record<string, unknown>) {
  const { influencerId, ports } = setup;
  const id = ports.ids.next();
  const input = { actor: actor(), id, influencerId, draft: draft(inputData), locale: 'tr' as const };
  return createSchedule(ports)(input);
}

describe('a run', () => {
  test('stores references, and the workflow gets the files as data URLs', async () => {
    const image = aNewImage(200_001);
    const photo = await sent(elif, image);
    const { id } = await runWith({ photo: { ...photo, type: 'text/html', size: 1 }, note: 'güneş' });
    expect(await rowOf(id)).toEqual({ photo, note: 'güneş' });
    await setup.run(id);
    expect(await setup.view(elif, id)).toMatchObject({ status: 'done' });
    const call = setup.workflow.received.find(({ path }) => path === '/run')!;
    expect(call.headers['content-length']).toBe(String(Buffer.byteLength(call.body)));
    const { inputData } = JSON.parse(call.body);
    expect(inputData.note).toBe('güneş');
    expect(inputData.photo === urlOf(image)).toBe(true);
    // The reference stays for display; nothing else of the file is in the row.
    expect(await rowOf(id)).toEqual({ photo, note: 'güneş' });
  });

  test('puts files into a template, alone and inside texts', async () => {
    const image = aNewImage();
    const photo = await sent(elif, image);
    const requestTemplate = { image: '{{input.photo}}', text: 'look: {{input.photo}}', none: '{{input.paper}}' };
    const templated = await setup.aWebhook({ inputFields: webhook.inputFields, requestTemplate });
    const { id } = await runWith({ photo }, templated);
    await setup.run(id);
    const { body } = setup.workflow.received.find(({ path }) => path === '/run')!;
    expect(JSON.parse(body)).toEqual({ image: urlOf(image), text: `look: ${urlOf(image)}`, none: null });
  });

  test('accepts the data URLs of the specification, and stores them as files of the person', async () => {
    const image = aNewImage();
    const { id } = await runWith({ photo: urlOf(image), note: urlOf(Buffer.from('a text of its own')) });
    const photo = { sha256: hashOf(image), type: 'image/png', size: image.length, name: 'photo.png' };
    expect(await rowOf(id)).toEqual({ photo, note: urlOf(Buffer.from('a text of its own')) });
    expect((await runWith({ photo })).id).not.toBe('');
  });

  test('a file of another person is unknown, and so is one that was never sent', async () => {
    const photo = await sent(can, aNewImage());
    const unknown = [
      { path: 'inputData.photo', code: 'fileUnknown', params: { field: { tr: 'Kıyafet', en: 'Outfit' } } },
    ];
    expect((await runWith({ photo })).issues).toEqual(unknown);
    expect((await runWith({ photo: { sha256: 'ab'.repeat(32) } })).issues).toEqual(unknown);
    expect((await runWith({ photo }, webhook, can)).issues).toEqual([]);
  });

  test.each([
    ['bytes that are not what they say', () => ({ photo: urlOf(aNewImage(), 'image/jpeg') }), 'fileUnreadable'],
    ['a page as a picture', () => ({ photo: urlOf(Buffer.from('<html></html>')) }), 'fileUnreadable'],
    ['base64 that is broken', () => ({ photo: 'data:image/png;base64,a$b=' }), 'fileUnreadable'],
    ['a file of a type the field does not take', () => ({ photo: urlOf(Buffer.from('a'), 'text/plain') }), 'fileType'],
    ['a file over ten megabytes', () => ({ photo: urlOf(Buffer.alloc(10_485_761)) }), 'fileTooLarge'],
    ['a text', () => ({ photo: 'plaj' }), 'fileUnreadable'],
  ])('refuses %s at its field', async (_title, input, code) => {
    const { issues } = await runWith(input());
    expect(issues).toMatchObject([{ path: 'inputData.photo', code }]);
  });

  test('a referenced file must fit the field by the type of its bytes', async () => {
    const paper = await sent(elif, Buffer.from(`not ${randomBytes(4).toString('hex')}`), 'not.txt');
    expect((await runWith({ photo: { ...paper, type: 'image/png' } })).issues).toMatchObject([{ code: 'fileType' }]);
    expect((await runWith({ paper })).issues).toEqual([]);
    const small = await setup.aWebhook({
      inputFields: [{ ...aField('photo', 'image'), validation: { maxSize: 100 } }],
    });
    const photo = await sent(elif, aNewImage());
    expect((await runWith({ photo }, small)).issues).toMatchObject([{ code: 'fileTooLarge' }]);
  });

  test('ends without a call, credits back, when a file is missing at the last moment', async () => {
    const photo = await sent(elif, aNewImage());
    const before = await setup.balance(elif);
    const { id } = await runWith({ photo });
    await setup.ports.files.removeUpload(photo.sha256);
    await setup.run(id);
    expect(await setup.view(elif, id)).toMatchObject({ status: 'failed', failure: 'input.fileMissing' });
    expect(setup.workflow.received).toEqual([]);
    expect(await setup.balance(elif)).toEqual(before);
  });
});

describe('a schedule', () => {
  test('shows its files by name, type and size, and accepts them unchanged in an edit', async () => {
    const image = aNewImage();
    const made = await plan({ photo: urlOf(image) });
    if (!made.ok) throw new Error(made.refusal.code);
    const photo = { sha256: hashOf(image), type: 'image/png', size: image.length, name: 'photo.png' };
    expect(made.value.inputData).toEqual({ photo });
    const { id, version } = made.value;
    const edited = await updateSchedule(setup.ports)({
      actor: actor(),
      id,
      version,
      draft: draft({ ...made.value.inputData, note: 'rüzgârlı' }),
    });
    expect(edited).toMatchObject({ ok: true, value: { inputData: { photo, note: 'rüzgârlı' } } });
    const listed = await listSchedules(setup.ports)({
      actor: actor(),
      influencerId: setup.influencerId,
      start: null,
      end: null,
      status: null,
      limit: 100,
      offset: 0,
    });
    expect(JSON.stringify(listed)).not.toContain('base64');
    expect(JSON.stringify(listed)).toContain(photo.sha256);
  });

  test('refuses a foreign file at its field', async () => {
    const photo = await sent(can, aNewImage());
    const refused = await plan({ photo });
    expect(refused).toMatchObject({ refusal: { issues: [{ path: 'inputData.photo', code: 'fileUnknown' }] } });
  });

  test('a reference marks its file as used now', async () => {
    const photo = await sent(elif, aNewImage());
    setup.clock.advance(60_000);
    await plan({ photo });
    const [row] = await setup.knex('uploads').where({ user_id: elif, sha256: photo.sha256 });
    expect(new Date(row.last_used_at).toISOString()).toBe(setup.clock.now());
  });
});
