import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cancelGeneration, generations } from '#core/contract/generation.ts';
import { anId, aRun } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { answerCreator, openCreator } from './open-creator.ts';

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

beforeEach(() => answerCreator(server.api));

const bar = () => page.getByRole('progressbar', { name: 'Üretim ilerlemesi' });
const cancelButton = () => page.getByRole('button', { name: 'İptal et: Stüdyo çekimi' });

test('progress that the service tells is shown in place of the estimate', async () => {
  await openCreator(server.api, [{ ...waiting, progress: 37 }]);
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '37');
});

test('a run under way is cancelled by one press, and says that nothing was charged', async () => {
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

test('a result that is there cannot be cancelled', async () => {
  await openCreator(server.api, [{ ...waiting, status: 'downloading', mayCancel: false }]);
  await expect.element(bar()).toBeVisible();
  await expect.element(cancelButton()).not.toBeInTheDocument();
});

test('an order that was taken says that nothing comes back and nothing was spent', async () => {
  await openCreator(server.api, [aRun({ id: anId(32), creditsUsed: 0, media: [], isOrderOnly: true })]);
  const card = page.getByRole('article');
  await expect.element(card.getByText(/Sonuç buraya gelmez; krediniz harcanmadı/)).toBeVisible();
  await expect.element(card.getByText(/0 kredi harcandı/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Arşivle' })).not.toBeInTheDocument();
});

test('a result that came after the end is shown as late and free', async () => {
  const late = {
    at: '2026-11-25T08:59:00.000Z',
    media: aRun().media,
    text: null,
    responseFields: [],
  };
  await openCreator(server.api, [
    aRun({ id: anId(33), status: 'timed_out', failure: 'timedOut', creditsUsed: 0, media: [], late }),
  ]);
  const card = page.getByRole('article');
  await expect.element(card.getByText(/Sonuç geç geldi .*Ücret alınmadı/)).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Pencere önünde kahve' }))
    .toHaveAttribute('href', late.media[0]!.url);
});
