// spec: 2.183
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receipt } from '#core/contract/generation.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aRun } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCreator, serveCreator } from './open-creator.ts';

const server = useContractServer();
beforeEach(() => serveCreator(server.api));

const low = {
  tr: 'Modele benzerlik düşük: %40. En iyi sonuç bu; ikinci bir deneme ücretsizdir.',
  en: 'Low likeness to the model: 40%. This is the best result; a second try is free of charge.',
};
const lowRun = aRun({ likeness: 40, isLikenessLow: true });

test('a result has its likeness', async () => {
  await openCreator(server.api, [aRun({ likeness: 92 })]);
  await expect.element(page.getByText('Modele benzerlik: %92', { exact: true })).toBeVisible();
});

test('a result without a score says nothing about likeness', async () => {
  await openCreator(server.api, [aRun()]);
  await expect.element(page.getByText('Pencere önünde kahve').first()).toBeVisible();
  expect(page.getByText(/benzerlik/i).elements()).toEqual([]);
});

test('a result of low likeness says so, and that trying once more was free, in both languages', async () => {
  await openCreator(server.api, [lowRun]);
  await expect.element(page.getByRole('note').getByText(low.tr)).toBeVisible();
  await expectAccessible('a result of low likeness');
  await setLocale('en');
  await expect.element(page.getByRole('note').getByText(low.en)).toBeVisible();
});

test('its receipt has the step and the sentence, and one charge', async () => {
  server.api.answers(receipt, {
    receipt: {
      generation: lowRun,
      scheduleId: null,
      inputs: [],
      inputData: {},
      states: [
        { status: 'held', at: '2026-11-25T08:00:00.000Z' },
        { status: 'judging', at: '2026-11-25T08:00:30.000Z' },
        { status: 'done', at: '2026-11-25T08:01:10.000Z' },
      ],
    },
  });
  await openCreator(server.api, [lowRun]);
  await page.getByRole('button', { name: /: döküm$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Döküm' });
  await expect.element(sheet.getByText(low.tr)).toBeVisible();
  await expect.element(sheet.getByText('Benzerlik ölçülüyor')).toBeVisible();
  await expect.element(sheet.getByText('2 kredi: sonuç saklandığı için alındı.')).toBeVisible();
  await expectAccessible('a receipt of low likeness');
});
