import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSchedule } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const newPlan = () => page.getByRole('button', { name: 'Yeni plan' });

test('the panel of a new plan appears after the frame of its press, its fields after the next, and the focus stays in it', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await expect.poll(() => document.querySelector('.schedule-card')).not.toBeNull();
  await newPlan().click();
  await expect.element(page.getByLabelText('Sahne anlatımı')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const card = document.querySelector('.schedule-card')!;
  const drawn = propsOf(card);
  const panel = firstPanel();
  newPlan()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // Everything that a press draws at once is there by now: the frame that shows the press does not wait for the panel.
  await Promise.resolve();
  expect(document.querySelector('.drawer')).toBeNull();
  expect(await panel).toEqual({ hasWaitingFields: true, hasFields: false });
  // A thousand plans behind it are not drawn again.
  expect(propsOf(card)).toBe(drawn);

  await expect.element(page.getByLabelText('Sahne anlatımı')).toBeVisible();
  expect(document.querySelectorAll('.drawer .skeleton')).toHaveLength(0);
  await expect.poll(() => document.activeElement?.closest('.drawer')).not.toBeNull();
});

/** The appearance of the next panel when it appeared. */
function firstPanel(): Promise<{ hasWaitingFields: boolean; hasFields: boolean }> {
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      const panel = document.querySelector('.drawer');
      if (!panel) return;
      changes.disconnect();
      resolve({
        hasWaitingFields: panel.querySelector('.skeleton') !== null,
        hasFields: panel.querySelector('#schedule-form :is(input, textarea)') !== null,
      });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => changes.disconnect());
  });
}

/** The props that React last drew this element with: another object as soon as its component was drawn again. */
function propsOf(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))!;
  return (element as unknown as Record<string, unknown>)[key];
}
