import { expect, onTestFinished, test } from 'vitest';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { previewPost, readiness } from '#core/contract/instagram.ts';
import { certificate, marketplaceCategories, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { StoredImage } from '../../../pwa/src/ui/StoredImage.tsx';
import { aContent, anInfluencer, aReadiness, aRun, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator } from '../generation/open-creator.ts';

const server = useContractServer();
const missing = '/media/gone.webp';
const model = anInfluencer({ referenceImageUrl: missing, cutoutImageUrl: '/media/gone-figure.webp' });
const failed = () => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
const drawn = (place: string) => document.querySelectorAll<HTMLElement>(`${place} img[data-missing]`);

/** Images are drawn at every one of these places, at their full size, and none is the browser's broken one. */
async function expectDrawn(sizes: Readonly<Record<string, [width: number, height: number]>>) {
  for (const [place, size] of Object.entries(sizes)) {
    await expect.poll(() => drawn(place).length, { message: place }).toBeGreaterThan(0);
    const { width, height } = drawn(place)[0]!.getBoundingClientRect();
    expect([Math.round(width), Math.round(height)], place).toEqual(size);
    expect(getComputedStyle(drawn(place)[0]!).backgroundImage, place).toContain('image/svg+xml');
  }
  await expect.poll(failed).toEqual([]);
}

const sizeOf = (element: Element): [number, number] => {
  const { width, height } = element.getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
};

test('in the creator: result, filmstrip, previews of workflows, figure', async () => {
  serveCreator(server.api);
  server.api.answers(ownedInfluencer, { influencer: model });
  const media = [1, 2].map((n) => ({
    url: `/media/${n}.webp`,
    thumbnailUrl: missing,
    kind: 'image' as const,
    width: 800,
    height: 1000,
  }));
  await openCreator(server.api, [aRun({ media })], aWorkflow({ previewImageUrls: ['/media/preview.webp'] }));
  await expect.element(page.getByRole('img', { name: /Pencere önünde kahve/ })).toBeVisible();
  await expect.poll(() => drawn('.workflow-preview').length).toBe(1);
  await expectDrawn({
    '.result-main': sizeOf(document.querySelector('.result-main')!),
    '.film-frame': sizeOf(document.querySelector('.film-frame')!),
    '.workflow-preview': sizeOf(document.querySelector('.workflow-preview')!),
    '.creator-figure': [133, 166],
  });
});

test('on the dashboard and in the viewer: portrait, archive, the opened content', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, {
    contents: [aContent({ contentUrl: missing, thumbnailUrl: missing })],
    total: 1,
    next: null,
  });
  server.api.answers(ownedInfluencers, { influencers: [model] });
  await openScreen('/dashboard');
  await expect.element(page.getByRole('img', { name: /Defne Aksoy/ }).first()).toBeVisible();
  await expect.poll(() => drawn('.content-thumb').length).toBe(1);
  await expectDrawn({
    '.stage-window': sizeOf(document.querySelector('.stage-window .window')!),
    '.content-thumb': sizeOf(document.querySelector('.content-thumb')!),
  });
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  await expect.element(page.getByText('Görsel yüklenemedi.')).toBeVisible();
  expect(failed()).toEqual([]);
});

test.each([
  ['the file', 1000],
  ['its crop', 2400],
])('in the editor of a post: the preview of Instagram, %s', async (_, height) => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(readiness, { readiness: aReadiness() });
  const [file] = aContent().files;
  const files = [{ ...file!, url: missing, thumbnailUrl: missing, width: 800, height }];
  server.api.answers(previewPost, { url: missing });
  server.api.answers(contents, {
    contents: [aContent({ contentUrl: missing, thumbnailUrl: missing, files })],
    total: 1,
    next: null,
  });
  await openScreen('/dashboard');
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Instagram’da paylaş' }).click();
  await expect.element(page.getByRole('region', { name: 'Gönderi önizlemesi' })).toBeVisible();
  await expect.poll(() => drawn('.post-picture').length).toBe(1);
  await expectDrawn({ '.post-picture': sizeOf(document.querySelector('.post-picture')!) });
});

test('in the deck and on a certificate: the model', async () => {
  server.api.answers(marketplaceModels, { models: [model], total: 1 });
  server.api.answers(ownedModels, { models: [] });
  await openScreen('/marketplace');
  await expect.element(page.getByRole('heading', { name: model.name })).toBeVisible();
  await expect.poll(() => drawn('.deck .window').length).toBeGreaterThan(0);
  // It moves into its place.
  await Promise.all(
    document
      .querySelector('.deck')!
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
  await expectDrawn({ '.deck .window': sizeOf(document.querySelector('.deck .window')!) });
  await cleanup();
  const { id, name, color } = model;
  const number = '4F09-A1B2-7C3D-90EE';
  server.api.answers(certificate, {
    certificate: {
      number,
      issuedAt: '2026-11-24T22:30:00.000Z',
      ownerName: 'Elif',
      model: { id, name, color, referenceImageUrl: missing },
      checkUrl: `https://vitrin.example/certificate/${number}`,
    },
  });
  await openScreen(`/dashboard/certificate/${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kullanım Hakkı Sertifikası' })).toBeVisible();
  await expect.poll(() => drawn('.certificate .window').length).toBe(1);
  await expectDrawn({ '.certificate .window': sizeOf(document.querySelector('.certificate .window')!) });
});

test('on the landing page: the street, the cards of models', async () => {
  server.api.answers(marketplaceModels, { models: [model], total: 1 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  await expect.poll(() => drawn('.street-figure').length).toBe(1);
  await expect.poll(() => drawn('.model-card .window').length).toBe(1);
  expect(sizeOf(drawn('.model-card .window')[0]!)).toEqual(sizeOf(document.querySelector('.model-card .window')!));
  expect(failed()).toEqual([]);
});

test('beside the sign-in form: the figure, of its shape', async () => {
  server.api.answers(marketplaceModels, { models: [model], total: 1 });
  await openScreen('/auth', { user: null });
  await expect.poll(() => drawn('.auth-window').length).toBe(1);
  const { width, height } = drawn('.auth-window')[0]!.getBoundingClientRect();
  expect(width / height).toBeCloseTo(0.8, 2);
  expect(failed()).toEqual([]);
});

test('when the network is back, an image is retried once', async () => {
  let faults = 0;
  const count = () => void faults++;
  document.addEventListener('error', count, true);
  onTestFinished(() => document.removeEventListener('error', count, true));
  await render(<StoredImage src={missing} alt="Portre" loading="eager" />);
  const image = page.getByRole('img', { name: 'Portre' });
  await expect.element(image).toHaveAttribute('data-missing');
  expect(faults).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => faults).toBe(2);
  await expect.element(image).toHaveAttribute('data-missing');
});

test('an image that failed before hydration of the server-rendered page is drawn', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => root.remove());
  const image = <StoredImage src={missing} alt="Portre" loading="eager" />;
  root.innerHTML = renderToString(image);
  await expect.poll(() => failed().length).toBe(1);
  const app = hydrateRoot(root, image);
  onTestFinished(() => app.unmount());
  await expect.element(page.getByRole('img', { name: 'Portre' })).toHaveAttribute('data-missing');
});
