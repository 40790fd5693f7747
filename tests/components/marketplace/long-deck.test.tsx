import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const models = Array.from({ length: 300 }, (_, place) =>
  anInfluencer({ id: anId(place + 100), name: `Model ${place + 1}`, age: 20 + (place % 30) }),
);
const rows = () => [...document.querySelectorAll('.deck-list-row')];
const laidOut = (row: Element) => row.firstElementChild!.checkVisibility({ contentVisibilityAuto: true });

test('a list of hundreds loads itself while it is scrolled, and lays out the rows near the viewport', async () => {
  await page.viewport(390, 844);
  server.api.answers(marketplaceModels, ({ query }) => {
    const [offset, limit] = [Number(query['offset'] ?? 0), Number(query['limit'])];
    return { models: models.slice(offset, offset + limit), total: models.length };
  });
  server.api.answers(ownedModels, { models: [] });
  await openScreen('/marketplace');
  await page.getByRole('button', { name: 'Bütün modelleri listele, 1 / 300' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Model 13/ })).toBeInTheDocument();
  const body = document.querySelector('.drawer-body')!;
  // Some parts of the rest, no more than come near: never all of them at once.
  expect(rows().length).toBeLessThan(60);
  await vi.waitFor(
    () => {
      body.scrollTop = body.scrollHeight;
      expect(rows()).toHaveLength(300);
    },
    { timeout: 20_000, interval: 30 },
  );
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Model 300/ })).toBeInTheDocument();
  await vi.waitFor(() => expect(laidOut(rows()[299]!)).toBe(true));
  expect(rows().filter(laidOut).length).toBeLessThan(60);
  // A part further down is requested once.
  const offsets = server.api.requestsOf(marketplaceModels).map(({ query }) => Number(query['offset']));
  expect(offsets.filter((offset) => offset > 0).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, part) => 12 * (part + 1)),
  );
});
