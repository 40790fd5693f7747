import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { anId, anInfluencer } from '../../support/screens/examples.ts';
import { requestMotion } from '../../support/screens/motion.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { toast } from '../../../pwa/src/ui/Toaster.tsx';

const server = useContractServer();
const models = ['Defne Aksoy', 'Ela Tunç'].map((name, place) => anInfluencer({ id: anId(70 + place), name }));

/** Everything that moves from here on, until the screen is left: pseudo-elements too. */
function watchMotion(): string[] {
  const moved: string[] = [];
  for (const type of ['transitionrun', 'animationstart'] as const) {
    document.addEventListener(type, (event) => moved.push(`${type} ${(event.target as Element).className}`));
  }
  return moved;
}

/** Turns the window, opens the list and closes it, and shows a message at the edge. */
async function walk(): Promise<string[]> {
  await page.viewport(390, 844);
  server.api.answers(marketplaceModels, { models, total: models.length });
  server.api.answers(ownedModels, { models: [] });
  const moved = watchMotion();
  await openScreen('/marketplace');
  await page.getByRole('button', { name: 'Sonraki model' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ela Tunç' })).toBeVisible();
  await page.getByRole('button', { name: /^Bütün modelleri listele/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  toast.note('Planınız kaydedildi');
  await expect.element(page.getByText('Planınız kaydedildi')).toBeVisible();
  return moved;
}

test('nothing moves for a person who requested reduced motion', async () => {
  await requestMotion('reduce');
  expect(await walk()).toEqual([]);
});

test('the same walk moves without that request', async () => {
  await requestMotion('no-preference');
  expect((await walk()).length).toBeGreaterThan(0);
});
