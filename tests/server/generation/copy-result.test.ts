// spec: 9.5
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '#core/files/file-ports.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';

const fieldOf = (at: number) => ({
  id: `image-${at}`,
  fieldPath: `images[${at}].url`,
  displayName: { tr: 'Görsel', en: 'Image' },
  fieldType: 'image' as const,
  renderComponent: 'ImageComponent' as const,
  displayOrder: at,
  isRequired: true,
  isPrimaryImage: at === 0,
});

let setup: GenerationSetup;
let receive: FileStore['receive'];
let put: FileStore['put'];
let id: string;
let userId: string;
/** The type of the workflow's second image. */
let second: Buffer | string;
beforeAll(async () => {
  setup = await generationSetup();
  receive = setup.ports.files.receive.bind(setup.ports.files);
  put = setup.ports.files.put.bind(setup.ports.files);
});
beforeEach(async () => {
  second = anImage;
  setup.ports.files.receive = receive;
  setup.ports.files.put = put;
  const source = (name: string) => ({ url: `${setup.workflow.url}/${name}.png` });
  setup.workflow.answer(({ path }, response) => {
    if (path === '/run') sendJson(response, { images: [source('first'), source('second')] });
    else response.end(path === '/second.png' ? second : anImage);
  });
  userId = await setup.aBuyer(10);
  id = await setup.accepted(userId, (await setup.aWebhook({ responseFields: [fieldOf(0), fieldOf(1)] })).id);
});
afterAll(() => setup.stop());

/** All files of the media folder. */
async function filesStored(): Promise<string[]> {
  const entries = await readdir(setup.mediaFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('a second file that is not an image leaves nothing of the first', async () => {
  second = '<html>expired</html>';
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'result.badMedia', media: [] });
  expect(await filesStored()).toEqual([]);
});

test.each<[string, FileStore['receive']]>([
  ['being written', () => Promise.reject(new Error('disk full'))],
  [
    'being named',
    (body) => {
      // Its thumbnail is named first, and then the signed image.
      let named = 0;
      setup.ports.files.put = (...file) => (++named === 2 ? Promise.reject(new Error('disk full')) : put(...file));
      return receive(body);
    },
  ],
])('storage that fails while the second file is %s leaves nothing, and the copy restarts', async (_when, fail) => {
  let received = 0;
  setup.ports.files.receive = (body) => (++received === 2 ? fail(body) : receive(body));
  const process = setup.aProcess();
  await process.run(id);
  expect(received).toBe(2);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'downloading' });
  expect(await filesStored()).toEqual([]);
  setup.clock.advance(10_001);
  await process.sweep();
  await process.runs.idle();
  const { status, media } = await setup.view(userId, id);
  expect([status, media.length]).toEqual(['done', 2]);
  const named = media.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl!]).map((url) => url.split('/').at(-1)!);
  expect((await filesStored()).toSorted()).toEqual(named.toSorted());
  for (const { url, thumbnailUrl } of media) {
    for (const file of [url, thumbnailUrl!]) await setup.ports.files.remove(file);
  }
});
