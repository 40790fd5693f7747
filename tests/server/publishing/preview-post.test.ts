// spec: 2.81
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewPost } from '#core/publishing/use-cases/publish-content.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: PublishingSetup;
/** The addresses that Instagram was given. */
const given: string[] = [];
beforeAll(async () => {
  setup = await publishingSetup();
  await setup.connect();
  const { instagram } = setup.ports;
  const createContainer = instagram.createContainer.bind(instagram);
  instagram.createContainer = (account, container) => {
    if ('mediaUrl' in container) given.push(container.mediaUrl);
    return createContainer(account, container);
  };
});
afterAll(() => setup.stop());

const preview = (file: string, fit: 'crop' | 'pad', actor = setup.owner) =>
  previewPost(setup.ports)({ actor, file, fit });

test('the preview before sharing is the very file that Instagram gets, whichever way it was fitted', async () => {
  for (const fit of ['crop', 'pad'] as const) {
    const content = await setup.aContent();
    const displayed = await preview(content.contentUrl!, fit);
    if (!displayed.ok) throw new Error('refused');
    const bytes = await setup.ports.files.read(displayed.value.url);
    expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });

    const published = await setup.publish(content, 'Sahilde', setup.owner, [], fit);
    if (!published.ok) throw new Error('refused');
    expect(await setup.finish(published.value.publication.id)).toMatchObject({ status: 'published', fit });
    expect(given.at(-1)).toBe(setup.ports.files.publicUrl(displayed.value.url));
  }
});

test('the two ways are two files, and the same one is not made again when requested again', async () => {
  const { contentUrl } = await setup.aContent();
  const [cut, padded, second] = [
    await preview(contentUrl!, 'crop'),
    await preview(`https://vitrin.example${contentUrl}`, 'pad'),
    await preview(contentUrl!, 'pad'),
  ];
  expect(cut).not.toEqual(padded);
  expect(second).toEqual(padded);
});

test('an image of another user, a deleted one, a missing one and a text have none', async () => {
  const content = await setup.aContent();
  expect(await preview(content.contentUrl!, 'pad', setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
  const deleted = await setup.aContent({ deletedAt: setup.clock.now() });
  expect(await preview(deleted.contentUrl!, 'pad')).toMatchObject({ refusal: { code: 'notFound' } });
  const missing = await setup.aContent({ contentUrl: `/media/${'0'.repeat(32)}.png` });
  expect(await preview(missing.contentUrl!, 'pad')).toMatchObject({ refusal: { code: 'notFound' } });
  for (const file of ['', '/media/../uploads/x', '/etc/passwd']) {
    expect(await preview(file, 'crop')).toMatchObject({ refusal: { code: 'notFound' } });
  }
});
