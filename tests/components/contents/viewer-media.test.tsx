import type { ContentView } from '#core/contents/content.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, aPicture } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const film = 'data:video/mp4;base64,AAAA';

async function view(content: ContentView) {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [content], total: 1, next: null });
  await openScreen('/dashboard');
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByText('Arşivde')).toBeVisible();
  return viewer.element();
}

test('a picture is shown whole', async () => {
  const viewer = await view(aContent());
  expect(viewer.querySelector('.viewer-media img')?.getAttribute('src')).toBe(aPicture);
  expect(viewer.querySelector('video, .viewer-text')).toBeNull();
});

test('a picture that does not come is shown small, and says so', async () => {
  const viewer = await view(aContent({ contentUrl: '/media/gone.webp', thumbnailUrl: aPicture }));
  await expect.element(page.getByText('Küçük hâli gösteriliyor')).toBeVisible();
  expect(viewer.querySelector('.viewer-media > img:not(.viewer-fill)')?.getAttribute('src')).toBe(aPicture);
});

test('a picture that does not come in any size says that it is missing', async () => {
  await view(aContent({ contentUrl: '/media/gone.webp', thumbnailUrl: '/media/gone-small.webp' }));
  await expect.element(page.getByText('Görsel yüklenemedi.')).toBeVisible();
});

test('a video is shown with a player', async () => {
  const viewer = await view(
    aContent({
      contentType: 'video',
      contentUrl: film,
      thumbnailUrl: aPicture,
      files: [{ url: film, thumbnailUrl: aPicture, kind: 'video', width: 720, height: 1280 }],
    }),
  );
  const player = viewer.querySelector('video');
  expect([player?.getAttribute('src'), player?.controls]).toEqual([film, true]);
  expect(viewer.querySelector('.viewer-media img, .viewer-text')).toBeNull();
});

test('a text is there to read and to copy; it cannot be posted by itself, so no sharing is offered', async () => {
  const viewer = await view(
    aContent({ contentType: 'text', contentUrl: null, files: [], generatedText: 'Günaydın\n#kahve' }),
  );
  expect(viewer.querySelector('.viewer-text')?.textContent).toBe('Günaydın\n#kahve');
  expect(viewer.querySelector('.viewer-media')).toBeNull();
  expect(page.getByRole('button', { name: /paylaş/ }).elements()).toEqual([]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Metni kopyala' }).click();
  expect(copied).toHaveBeenCalledExactlyOnceWith('Günaydın\n#kahve');
});
