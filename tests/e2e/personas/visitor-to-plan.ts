import { expect } from 'vitest';
import type { Journey } from './visitor-to-post.ts';
import type { Person } from './person.ts';
import { visitorToImage } from './visitor-to-post.ts';

/** From the shop window to the plan of the first image, for a model that has no Instagram account yet. */
export async function visitorToPlan(person: Person, journey: Journey & { caption: string }): Promise<void> {
  const { page, button, isDisplayed: displayed, tap, type, words } = person;
  const { caption } = journey;
  await visitorToImage(person, journey);
  await tap(button('generation.planPhoto'));
  const form = page.getByRole('dialog', { name: words('schedules.new') });
  await form.getByText(words('schedules.awaitsAccount')).waitFor();
  await type(form.getByRole('textbox', { name: words('form.caption') }), caption);
  await tap(form.getByRole('button', { name: words('instagram.ask') }));
  await displayed('instagram.requestSent');
  await tap(form.getByRole('button', { name: words('form.plan'), exact: true }));
  await form.waitFor({ state: 'detached' });

  const card = page.locator('.schedule-card').filter({ has: page.getByText(words('schedules.awaitsAccount')) });
  await tap(card);
  const panel = page.getByRole('dialog');
  await panel.getByText(caption).waitFor();
  await panel.getByText(words('schedules.awaitsAccount')).first().waitFor();
  // Nothing here posts: no account is connected.
  expect(await panel.getByRole('button', { name: words('form.postNow') }).count()).toBe(0);
  expect(await panel.getByRole('button', { name: words('schedules.edit'), exact: true }).count()).toBe(1);
}
