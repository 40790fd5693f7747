// spec: 2.109
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anImage, aSchedule, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const posted = aSchedule({ status: 'completed', prompt: 'Kahve molası', instagramPostId: '1', thumbnailUrl: anImage });
const video = aSchedule({ id: anId(11), prompt: 'Vapurda', contentType: 'reels' });
const thumbOf = (words: string) =>
  page
    .getByRole('button', { name: new RegExp(words) })
    .element()
    .querySelector('.plan-thumb > *')!;

test('a month shows the image of a plan that has one and the icon of its kind otherwise', async () => {
  await openCalendar(server.api, [posted, video], '?view=month');
  await expect.element(page.getByRole('button', { name: /Vapurda/ })).toBeVisible();
  const image = thumbOf('Kahve molası') as HTMLImageElement;
  expect(image.src).toContain(anImage);
  expect([image.alt, image.loading]).toEqual(['', 'lazy']);
  expect(thumbOf('Vapurda').tagName).toBe('svg');
  await expectAccessible('a month with pictures');
});

test('a stored image is loaded in a width that fits, and is replaced by the icon of its kind when it does not load', async () => {
  const fetched: string[] = [];
  const fetches = new PerformanceObserver((list) => fetched.push(...list.getEntries().map(({ name }) => name)));
  fetches.observe({ type: 'resource' });
  await openCalendar(server.api, [{ ...posted, thumbnailUrl: '/media/gone.webp' }], '?view=month');
  await expect.element(page.getByRole('button', { name: /Kahve molası/ })).toBeVisible();
  await expect.poll(() => fetched.some((name) => name.endsWith('/media/gone.webp?w=160'))).toBe(true);
  fetches.disconnect();
  await expect.poll(() => thumbOf('Kahve molası').tagName).toBe('svg');
});

test('the list of a day on the phone shows the image too', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, [posted], '?view=month&day=2026-11-26');
  const card = page.getByRole('button', { name: /Kahve molası/ });
  await expect.element(card).toBeVisible();
  expect(card.element().querySelector('img')!.src).toContain(anImage);
});
