// spec: 8.32
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentEngine } from '../../../pwa/src/offline/sync.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const ended = {
  status: 'completed',
  creditsUsed: 2,
  blocked: { edit: 'schedules.notEditable', trigger: 'schedules.alreadyDone', delete: null },
} as const;
const posted = aSchedule({ ...ended, prompt: 'Kahve molası', contentId: anId(30), instagramPostId: '178900' });
const archived = aSchedule({ ...ended, id: anId(11), prompt: 'Sokak çekimi', contentId: anId(31) });
const cardOf = (words: string) => page.getByRole('button', { name: new RegExp(words) });

test.each(['week', 'month'])('in the %s a post is distinguished from an archived content', async (view) => {
  await openCalendar(server.api, [posted, archived], `?view=${view}`);
  await expect.element(cardOf('Kahve molası')).toMatchTextContent(/Yayınlandı/);
  await expect.element(cardOf('Kahve molası')).not.toMatchTextContent(/Tamamlandı.*Yayınlandı|Yayınlandı.*Tamamlandı/s);
  await expect.element(cardOf('Sokak çekimi')).toMatchTextContent(/Arşivde/);
  await expect.element(cardOf('Kahve molası')).not.toMatchTextContent(/Arşivde|178900/);
  await expectAccessible(`posts in the ${view}`);
});

test('the link of a post is at its card and in its open details as soon as it is known', async () => {
  const { planner } = await openCalendar(server.api, [posted]);
  await cardOf('Kahve molası').click();
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('Yayınlandı', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('178900', { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Instagram’da gör' })).not.toBeInTheDocument();
  const permalink = 'https://instagram.example/p/1';
  planner.put({ ...posted, permalink });
  // The effect of an event of the server.
  await currentEngine()!.flush();
  await expect.element(panel.getByRole('link', { name: 'Instagram’da gör' })).toHaveAttribute('href', permalink);
  await panel.getByRole('button', { name: 'Kapat' }).click();
  const link = page.getByRole('link', { name: 'Instagram’da gör: Kahve molası' });
  await expect.element(link).toHaveAttribute('href', permalink);
  const [inner, card] = [link, cardOf('Kahve molası')].map((each) => each.element().getBoundingClientRect());
  expect(inner!.height).toBeGreaterThanOrEqual(44);
  expect([inner!.left >= card!.left, inner!.right <= card!.right, inner!.bottom <= card!.bottom]).toEqual([
    true,
    true,
    true,
  ]);
});
