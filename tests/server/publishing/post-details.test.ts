// spec: 2.188
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { disclosed } from '../../support/disclosures.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishContent } from '#core/publishing/use-cases/publish-content.ts';
import { aVideo } from '../../support/videos.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
  await setup.connect();
});

type Details = { altText?: string | null; coverSeconds?: number | null; files?: string[] };

async function published(contentId: string, { files = [], ...details }: Details) {
  const input = { actor: setup.owner, id: randomUUID(), contentId, caption: 'Sahilde', fit: 'crop' as const };
  const claimed = await publishContent(setup.ports)({ ...input, files, ...details });
  if (!claimed.ok) throw new Error(claimed.refusal.code);
  expect(await setup.finish(claimed.value.publication.id)).toMatchObject({ status: 'published' });
  return (await setup.sandbox.state()).containers;
}
async function aReel(seconds: number) {
  const { url } = await setup.ports.files.put(await aVideo({ seconds }), 'mp4');
  const files = [{ url, thumbnailUrl: null, kind: 'video' as const, width: 1080, height: 1920 }];
  return setup.aContent({ contentType: 'video', contentUrl: url, files });
}

test('the alt text of an image arrives as it was typed', async () => {
  const altText = 'Defne, “sarı” şemsiyenin altında & gülümsüyor #değil';
  const { id } = await setup.aContent();
  expect(await published(id, { altText })).toMatchObject([{ altText, caption: disclosed('Sahilde') }]);
});

test('without one the text of the workflow is sent; an emptied field sends none', async () => {
  const written = await setup.aContent({ altText: 'Deniz kıyısında bir kadın' });
  expect(await published(written.id, {})).toMatchObject([{ altText: 'Deniz kıyısında bir kadın' }]);
  for (const altText of [' ', '', null]) {
    await setup.sandbox.control('reset');
    const emptied = await setup.aContent({ altText: 'Deniz kıyısında bir kadın' });
    expect(await published(emptied.id, { altText })).toMatchObject([{ altText: '' }]);
  }
});

test('each image of a carousel carries it, the carousel itself does not', async () => {
  const content = await setup.aContentOf(3);
  const files = content.files.map(({ url }) => url);
  const containers = await published(content.id, { altText: 'Üç kare', files });
  expect(containers.map(({ kind, altText }) => [kind, altText])).toEqual([
    ['feed', 'Üç kare'],
    ['feed', 'Üç kare'],
    ['feed', 'Üç kare'],
    ['carousel', ''],
  ]);
});

test('the cover of a reel arrives in milliseconds, and its alt text is not sent', async () => {
  const reel = await aReel(4);
  const [container] = await published(reel.id, { coverSeconds: 2.3, altText: 'yok' });
  expect(container).toMatchObject({ kind: 'reels', thumbOffset: 2300, altText: '' });
});

test('without a moment, or with one after its end, a reel is posted with the cover that Instagram chooses', async () => {
  const reel = await aReel(4);
  expect(await published(reel.id, {})).toMatchObject([{ thumbOffset: null }]);
  await setup.sandbox.control('reset');
  const short = await aReel(3.5);
  expect(await published(short.id, { coverSeconds: 12 })).toMatchObject([{ thumbOffset: null }]);
});
