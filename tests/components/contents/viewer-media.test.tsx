// spec: 2.69
import type { ContentView } from '#core/contents/content.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, anImage } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

async function view(content: ContentView) {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [content], total: 1, next: null });
  await openScreen('/dashboard');
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByText('Arşivde')).toBeVisible();
  return viewer.element();
}

test('an image is shown in full', async () => {
  const viewer = await view(aContent());
  expect(viewer.querySelector('.viewer-media img')?.getAttribute('src')).toBe(anImage);
  expect(viewer.querySelector('video, .viewer-text')).toBeNull();
});

test('an image that does not load is replaced by its small version, with a message', async () => {
  const viewer = await view(aContent({ contentUrl: '/media/gone.webp', thumbnailUrl: anImage }));
  await expect.element(page.getByText('Küçük hâli gösteriliyor')).toBeVisible();
  expect(viewer.querySelector('.viewer-media > img')?.getAttribute('src')).toBe(anImage);
});

test('an image that does not load in any size is reported as missing', async () => {
  await view(aContent({ contentUrl: '/media/gone.webp', thumbnailUrl: '/media/gone-small.webp' }));
  await expect.element(page.getByText('Görsel yüklenemedi.')).toBeVisible();
});

const aVideo = (contentUrl: string) =>
  aContent({
    contentType: 'video',
    contentUrl,
    thumbnailUrl: anImage,
    files: [{ url: contentUrl, thumbnailUrl: anImage, kind: 'video', width: 720, height: 1280 }],
  });

test('a video shows its blurred cover until the press that plays it, and has the player from then on', async () => {
  const viewer = await view(aVideo(await recordedVideo()));
  const player = viewer.querySelector('video')!;
  const play = page.getByRole('button', { name: 'Oynat' });
  await expect.element(play).toBeVisible();
  expect([player.controls, player.paused]).toEqual([false, true]);
  await expect.poll(() => isDrawn(viewer.querySelector('.viewer-fill'))).toBe(true);
  const played = new Promise((done) => player.addEventListener('play', done, { once: true }));
  await play.click();
  await played;
  expect(player.controls).toBe(true);
  expect(document.activeElement).toBe(player);
  await expect.element(play).not.toBeInTheDocument();
});

test('a video that does not load leaves its cover, with a message', async () => {
  const viewer = await view(aVideo('data:video/mp4;base64,AAAA'));
  await expect.element(page.getByText('Video yüklenemedi.')).toBeVisible();
  expect(viewer.querySelector('.viewer-media > img')?.getAttribute('src')).toBe(anImage);
  expect(viewer.querySelector('video, .viewer-play')).toBeNull();
});

function isDrawn(fill: HTMLCanvasElement | null): boolean {
  const { width = 0, height = 0 } = fill ?? {};
  return (
    fill
      ?.getContext('2d')
      ?.getImageData(0, 0, width, height)
      .data.some((value) => value > 0) ?? false
  );
}

/** A moment of an empty canvas. */
async function recordedVideo(): Promise<string> {
  const canvas = document.createElement('canvas');
  const paint = canvas.getContext('2d')!;
  const recorder = new MediaRecorder(canvas.captureStream());
  const recorded = new Promise<Blob>((done) =>
    recorder.addEventListener('dataavailable', ({ data }) => done(data), { once: true }),
  );
  recorder.start();
  for (let frame = 0; frame < 6; frame++) {
    paint.fillRect(0, 0, 30 * frame, 30);
    await new Promise((next) => requestAnimationFrame(next));
  }
  recorder.stop();
  return URL.createObjectURL(await recorded);
}

test('a text can be read and copied; it cannot be posted on its own, so no sharing is offered', async () => {
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
