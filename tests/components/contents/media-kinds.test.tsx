// spec: 2.69, 2.184, 9.43, 9.45
import type { ContentView } from '#core/contents/content.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents, contentTags, setPoster } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { sendPoster } from '../../../pwa/src/fields/send-poster.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, anImage } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { listOf } from './two-contents.ts';

const server = useContractServer();
const card = () => page.getByRole('button', { name: /Pencere önünde kahve/ });

async function openLibrary(content: ContentView) {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, listOf(content));
  server.api.answers(contentTags, { tags: [] });
  await openScreen('/dashboard');
  await expect.element(card()).toBeVisible();
}

/** An hour of silence cannot be heard either: the file is empty, and the player is there. */
const sound = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const audio = () =>
  aContent({
    contentType: 'audio',
    contentUrl: sound,
    thumbnailUrl: null,
    files: [{ url: sound, thumbnailUrl: null, kind: 'audio', width: null, height: null, audio: { seconds: 3 } }],
  });

test('audio has a player that is named by its prompt, and no way to Instagram or into a plan', async () => {
  await openLibrary(audio());
  await card().click();
  const viewer = page.getByRole('dialog', { name: 'Ses' });
  await expect.element(viewer.getByText(/Ses dosyaları Instagram’da paylaşılamaz/).first()).toBeVisible();
  const player = viewer.element().querySelector('audio')!;
  expect([player.controls, player.getAttribute('aria-label')]).toEqual([true, audio().prompt]);
  expect(viewer.getByRole('button', { name: /planla/i }).elements()).toEqual([]);
  expect(viewer.getByRole('link', { name: 'İndir' }).elements()).toHaveLength(1);
  await expectAccessible('audio in the viewer');
});

const small = () =>
  aContent({ files: [{ url: anImage, thumbnailUrl: anImage, kind: 'image', width: 40, height: 40 }] });

test('a content that Instagram would refuse is marked in the list, and its viewer has the reason', async () => {
  await openLibrary(small());
  await expect.element(card().getByText('Instagram’a uygun değil')).toBeVisible();
  await card().click();
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByText(/en az 320 × 168 piksel/)).toBeVisible();
  const share = viewer.getByRole('button', { name: /^Instagram’da paylaş/ });
  await expect.element(share).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible('the reason against a post');
});

test('a content with another file can be shared although Instagram would refuse its first one', async () => {
  const [file] = small().files;
  await openLibrary(aContent({ files: [file!, { ...file!, width: 800, height: 1000 }] }));
  await card().click();
  const share = page.getByRole('dialog').getByRole('button', { name: /^Instagram’da paylaş/ });
  await expect.element(share).not.toHaveAttribute('aria-disabled');
});

test('a content that Instagram accepts is not marked', async () => {
  await openLibrary(aContent());
  expect(page.getByText('Instagram’a uygun değil').elements()).toEqual([]);
});

test('the displayed frame of a video is sent once as a JPEG of its shape', async () => {
  await openLibrary(aContent());
  server.api.answers(setPoster, { url: anImage });
  const video = await recordedVideo();
  await Promise.all([sendPoster('/media/film.mp4', video), sendPoster('/media/film.mp4', video)]);
  await sendPoster('/media/film.mp4', video);
  const [request, ...others] = server.api.requestsOf(setPoster);
  expect(others).toEqual([]);
  const { file, image } = request!.body;
  expect(file).toBe('/media/film.mp4');
  const poster = new Image();
  poster.src = `data:image/jpeg;base64,${image}`;
  await poster.decode();
  expect([poster.naturalWidth, poster.naturalHeight]).toEqual([video.videoWidth, video.videoHeight]);
});

test('a poster that is not accepted is sent again at the next display', async () => {
  await openLibrary(aContent());
  server.api.refuses(setPoster, { code: 'notFound' });
  const video = await recordedVideo();
  await sendPoster('/media/other.mp4', video);
  await sendPoster('/media/other.mp4', video);
  expect(server.api.requestsOf(setPoster)).toHaveLength(2);
});

async function recordedVideo(): Promise<HTMLVideoElement> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 180, height: 320 });
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
  const video = document.createElement('video');
  const loaded = new Promise((done) => video.addEventListener('loadeddata', done, { once: true }));
  video.src = URL.createObjectURL(await recorded);
  await loaded;
  return video;
}
