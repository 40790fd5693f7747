// spec: 7.28
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cancelGeneration, generations } from '#core/contract/generation.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { contents, saveContent } from '#core/contract/contents.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { aContent, anId, aRun } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator } from './open-creator.ts';

const server = useContractServer();
const waiting = aRun({
  id: anId(31),
  status: 'waiting',
  creditsUsed: 0,
  creditsHeld: 2,
  media: [],
  finishedAt: null,
  mayCancel: true,
});
const cancelled = aRun({
  id: anId(31),
  status: 'cancelled',
  failure: 'cancelled',
  creditsUsed: 0,
  media: [],
});

beforeEach(() => serveCreator(server.api));

const bar = () => page.getByRole('progressbar', { name: 'Üretim ilerlemesi' });
const cancelButton = () => page.getByRole('button', { name: 'İptal et: Stüdyo çekimi' });

test('progress that the service reports replaces the estimate', async () => {
  await openCreator(server.api, [{ ...waiting, progress: 37 }]);
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '37');
});

test('a run is a large frame with the report of its service; another one becomes the large one by a press', async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const grid = { ...waiting, id: anId(33), isGrid: true, webhookName: { tr: 'Dört kare', en: 'Set of four' } };
  await openCreator(server.api, [
    { ...waiting, progress: 46, step: { at: 13, of: 28 }, previews: [image] },
    { ...grid, ahead: 3, previews: [image, image] },
  ]);
  const shots = page.getByRole('article', { name: 'Stüdyo çekimi' });
  const set = page.getByRole('article', { name: 'Dört kare' });
  await expect.element(shots.getByText('%46')).toBeVisible();
  await expect.element(shots.getByText('Adım 13 / 28')).toBeVisible();
  await expect.element(bar().nth(0)).toHaveAttribute('aria-valuetext', '%46');
  expect(shots.element().querySelectorAll('.running-frame img')).toHaveLength(1);
  expect(shots.element().clientWidth).toBeGreaterThan(set.element().clientWidth);
  await page.getByRole('button', { name: 'Dört kare: büyük göster' }).click();
  await expect.element(set).toHaveFocus();
  await expect.element(set.getByText('Önünüzde 3 üretim var')).toBeVisible();
  await expect.element(set.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'tahmini %0');
  const frames = [...set.element().querySelectorAll('.running-place-of')];
  expect(frames.map((frame) => frame.querySelectorAll('img').length)).toEqual([1, 1, 0, 0]);
});

test('a run far past its usual time is described as such, with the note that nothing is charged without a result', async () => {
  const long = { ...waiting, startedAt: '2020-01-01T09:00:00.000Z', typicalSeconds: 3, slowSeconds: 5 };
  await openCreator(server.api, [long]);
  const words = page.getByText(/genelde 3\u00a0sn sürer, bu kez uzun sürüyor; sonuç gelmezse kredi harcanmaz/);
  await expect.element(words).toBeVisible();
});

test('a result that is data alone shows no empty text beside it', async () => {
  const data = {
    displayName: { tr: 'Çekim', en: 'Shot' },
    fieldType: 'json',
    renderComponent: 'TextComponent',
  } as const;
  await openCreator(server.api, [
    aRun({
      contentType: 'text',
      media: [],
      text: null,
      responseFields: [{ ...data, fieldPath: 'meta', value: { lens: 85 } }],
    }),
  ]);
  await expect.element(page.getByRole('region', { name: 'Çekim', exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Metin', exact: true })).not.toBeInTheDocument();
});

test('a run in progress is cancelled by one press, and the screen states that nothing was charged', async () => {
  await openCreator(server.api, [waiting]);
  server.api.answers(cancelGeneration, () => {
    server.api.answers(generations, { generations: [cancelled] });
    return { generation: cancelled };
  });
  await cancelButton().click();
  await expect.element(page.getByRole('article').getByText('İptal edildi', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('article').getByText('Üretim iptal edildi. Krediniz harcanmadı.')).toBeVisible();
  await expect.element(cancelButton()).not.toBeInTheDocument();
});

const underWay = { ...waiting, status: 'calling' as const, mayCancel: false };
const cardOfRun = () => page.getByRole('article', { name: 'Stüdyo çekimi' });

test('the message about a ready result leads to it', async () => {
  await page.viewport(390, 844);
  await openCreator(server.api, [underWay]);
  await expect.element(cardOfRun()).toBeInTheDocument();
  server.api.answers(generations, { generations: [aRun({ id: anId(31) })] });
  await refresh(generations);
  await page.getByRole('button', { name: 'Gör', exact: true }).click();
  await expect.element(cardOfRun()).toHaveFocus();
  await expect.element(cardOfRun()).toBeInViewport();
});

for (const [where, isVisible] of [
  ['in sight is displayed there alone', true],
  ['further down is displayed as a message', false],
] as const) {
  for (const [end, run, words] of [
    [
      'a failure',
      aRun({ id: anId(31), status: 'failed', failure: 'webhook.unreachable', creditsUsed: 0, media: [] }),
      generationFailureSentence('webhook.unreachable', 'tr'),
    ],
    ['a result', aRun({ id: anId(31) }), 'Stüdyo çekimi hazır.'],
  ] as const) {
    test(`${end} whose card is ${where}`, async () => {
      await page.viewport(390, isVisible ? 2400 : 500);
      await openCreator(server.api, [underWay]);
      await expect.element(cardOfRun()).toBeInTheDocument();
      server.api.answers(generations, { generations: [run] });
      await refresh(generations);
      const message = page.getByRole('button', { name: 'Gör', exact: true });
      if (isVisible) await expect.element(page.getByRole('status').getByText(words)).toBeInTheDocument();
      else await expect.element(message).toBeVisible();
      expect(message.elements()).toHaveLength(isVisible ? 0 : 1);
    });
  }
}

test('a run whose service is busy shows the time of its retry, and one that waits for its turn does not', async () => {
  const held = { ...waiting, status: 'held', startedAt: null } as const;
  await openCreator(server.api, [
    { ...held, retryAt: '2100-01-01T09:05:00.000Z' },
    { ...held, id: anId(33), retryAt: '2020-01-01T09:05:00.000Z' },
  ]);
  const busy = page.getByText('Üretim servisi yoğun; 12:05 itibarıyla yeniden denenecek. Bu arada kredi harcanmaz.');
  await expect.element(busy).toBeVisible();
  await expect.element(bar().nth(1)).toBeVisible();
  expect(page.getByText(/itibarıyla yeniden denenecek/).elements()).toHaveLength(1);
  await expect.element(bar().nth(0)).toHaveAttribute('aria-valuenow', '0');
});

test('a finished result cannot be cancelled', async () => {
  await openCreator(server.api, [{ ...waiting, status: 'downloading', mayCancel: false }]);
  await expect.element(bar()).toBeVisible();
  await expect.element(cancelButton()).not.toBeInTheDocument();
});

test('an accepted order states that no result is returned and nothing was charged', async () => {
  await openCreator(server.api, [aRun({ id: anId(32), creditsUsed: 0, media: [], isOrderOnly: true })]);
  const card = page.getByRole('article');
  await expect.element(card.getByText(/Sonuç buraya gelmez; krediniz harcanmadı/)).toBeVisible();
  await expect.element(card.getByText(/0 kredi harcandı/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Arşivle' })).not.toBeInTheDocument();
});

const late = { at: '2026-11-25T08:59:00.000Z', media: aRun().media, text: null, responseFields: [] };
const cameLate = aRun({ id: anId(33), status: 'timed_out', failure: 'timedOut', creditsUsed: 0, media: [], late });

test('a result that came after the end is shown as late and free, and is stored like any other', async () => {
  await openCreator(server.api, [cameLate]);
  const card = page.getByRole('article');
  await expect.element(card.getByText(/Sonuç geç geldi .*kredi harcanmadı/)).toBeVisible();
  await expect
    .element(card.getByRole('img', { name: 'Pencere önünde kahve' }))
    .toHaveAttribute('src', late.media[0]!.url);
  server.api.answers(saveContent, () => {
    const content = aContent({ generationId: cameLate.id, contentUrl: late.media[0]!.url });
    server.api.answers(contents, { contents: [content], total: 1, next: null });
    return { content };
  });
  await card.getByRole('button', { name: 'Arşivle', exact: true }).click();
  await expect.element(card.getByRole('button', { name: 'Arşivde' })).toBeVisible();
  const wanted = { generationId: cameLate.id, contentUrl: late.media[0]!.url };
  expect(server.api.requestsOf(saveContent).map(({ body }) => body)).toMatchObject([wanted]);
});

test('a late text can be read in English, too', async () => {
  const text = 'Good morning from Bodrum.';
  await openCreator(server.api, [{ ...cameLate, contentType: 'text', late: { ...late, media: [], text } }]);
  const card = page.getByRole('article');
  await expect.element(card.getByText(text)).toBeVisible();
  await setLocale('en');
  await expect.element(card.getByText(/The result arrived late .*you weren’t charged/)).toBeVisible();
});

const words = () => document.querySelector('.result-prompt-words')!;

test('a long scene is folded to its first lines, and shown in full on demand', async () => {
  const scene = 'Sahilde, gün batarken, hafif rüzgârda yürüyen ve uzaklara bakan bir kadın. '.repeat(50);
  await openCreator(server.api, [aRun({ prompt: scene })]);
  const more = page.getByRole('button', { name: 'Devamını gör' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(words().clientHeight).toBeLessThan(200);
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Daha az göster' })).toHaveAttribute('aria-expanded', 'true');
  expect(words().clientHeight).toBe(words().scrollHeight);
});
