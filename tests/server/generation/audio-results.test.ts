// spec: 9.5, 9.43
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveContent } from '#core/contents/use-cases/save-content.ts';
import { publishContent } from '#core/publishing/use-cases/publish-content.ts';
import { archiveParts } from '#core/contents/archive.ts';
import type { ResponseField } from '#core/webhooks/webhook.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { aWav, anMp3, anOgg } from '../../support/audio.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
beforeAll(async () => {
  setup = await generationSetup();
});
beforeEach(async () => {
  userId = await setup.aBuyer(5);
});
afterAll(() => setup.stop());

const field: ResponseField = {
  id: 'sound',
  fieldPath: 'sound',
  displayName: { tr: 'Ses', en: 'Audio' },
  fieldType: 'audio',
  renderComponent: 'AudioComponent',
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: true,
};
async function run() {
  const workflow = await setup.aWebhook({ contentType: 'audio', responseFields: [field], creditCost: 2 });
  const id = await setup.accepted(userId, workflow.id);
  await setup.run(id);
  return setup.view(userId, id);
}
const answering = (body: Buffer, type: string) =>
  setup.workflow.answer((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
const files: [string, () => Promise<Buffer>, string][] = [
  ['mp3', async () => anMp3(2), 'application/octet-stream'],
  ['wav', async () => aWav(2), 'text/plain'],
  ['ogg', () => anOgg(2), 'audio/ogg'],
];

describe.each(files)('%s', (extension, make, type) => {
  test('as the response is stored as it came, with its length, and charged once', async () => {
    const bytes = await make();
    answering(bytes, type);
    const view = await run();
    expect(view).toMatchObject({ status: 'done', creditsUsed: 2, media: [{ kind: 'audio', width: null }] });
    const [media] = view.media;
    expect(media!.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${extension}$`));
    expect(media!.audio!.seconds).toBeCloseTo(2, 0);
    expect(bytes.equals((await setup.ports.files.read(media!.url))!)).toBe(true);
    expect(await setup.spends(userId)).toEqual([-2]);
  });

  test('in base64 inside the response, or at its address, is stored as well', async () => {
    const bytes = await make();
    setup.workflow.answer((_request, response) => sendJson(response, { sound: bytes.toString('base64') }));
    expect(await run()).toMatchObject({ status: 'done', media: [{ kind: 'audio' }] });
    setup.workflow.answer(({ path }, response) =>
      path === '/sound' ? response.end(bytes) : sendJson(response, { sound: { url: `${setup.workflow.url}/sound` } }),
    );
    expect(await run()).toMatchObject({ status: 'done', media: [{ kind: 'audio' }] });
  });
});

test.each<[string, Buffer, string]>([
  ['an image', anImage, 'webhook.missingResult'],
  [
    'a tag without sound',
    Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(40)]),
    'webhook.missingResult',
  ],
  ['a WAV of no length', aWav(0), 'result.badMedia'],
])('%s in the place of audio costs nothing', async (_title, bytes, failure) => {
  answering(bytes, 'audio/mpeg');
  expect(await run()).toMatchObject({ status: 'failed', failure, media: [] });
  expect(await setup.balance(userId)).toEqual({ balance: 5, held: 0 });
});

test('audio is saved, is a part of the archive, and is refused on Instagram', async () => {
  answering(anMp3(), 'audio/mpeg');
  const view = await run();
  const actor = { userId, role: 'customer' as const };
  const saved = await saveContent(setup.ports)({
    actor,
    id: setup.ports.ids.next(),
    influencerId: setup.influencerId,
    contentType: 'audio',
    contentUrl: view.media[0]!.url,
    files: [],
    generationId: view.id,
    status: 'archived',
  });
  if (!saved.ok) throw new Error(saved.refusal.code);
  const { content } = saved.value;
  expect(content).toMatchObject({ contentType: 'audio', thumbnailUrl: null });
  const parts = archiveParts([{ ...content, userId, influencerName: 'Defne' }], 'en');
  expect(parts.map(({ name }) => name.split('.').at(-1))).toEqual(['mp3', 'csv']);
  const input = {
    actor,
    id: setup.ports.ids.next(),
    contentId: content.id,
    caption: '',
    files: [],
    fit: 'crop' as const,
  };
  expect(await publishContent(setup.ports)(input)).toMatchObject({
    ok: false,
    refusal: { code: 'instagram.audioNotPublishable' },
  });
});
