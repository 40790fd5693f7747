import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSchedule } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const newPlan = () => page.getByRole('button', { name: 'Yeni plan' });

test('the panel of a new plan comes at the press, its fields after the next frame, and the focus stays in it', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await newPlan().click();
  await expect.element(page.getByLabelText('Sahne anlatımı')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const card = document.querySelector('.schedule-card')!;
  const drawn = propsOf(card);
  newPlan()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await Promise.resolve();
  expect(document.querySelector('.drawer')).not.toBeNull();
  expect(document.querySelectorAll('.drawer .skeleton').length).toBeGreaterThan(0);
  expect(document.querySelector('#schedule-form')).toBeNull();
  // A thousand plans behind it are not drawn again.
  expect(propsOf(card)).toBe(drawn);

  await expect.element(page.getByLabelText('Sahne anlatımı')).toBeVisible();
  expect(document.querySelectorAll('.drawer .skeleton')).toHaveLength(0);
  await expect.poll(() => document.activeElement?.closest('.drawer')).not.toBeNull();
});

/** What React drew this element with last: another object as soon as its component was drawn again. */
function propsOf(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))!;
  return (element as unknown as Record<string, unknown>)[key];
}
