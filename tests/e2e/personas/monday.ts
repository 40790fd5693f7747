import type { Person } from './person.ts';
import { signIn } from './decline-and-recovery.ts';

/**
 * A person who plans a week in a few minutes: the plans of this week again in the next one, one moved, one added and
 * deleted. Returns how many were copied.
 */
export async function heavyMonday(
  person: Person,
  at: { url: string; email: string; password: string },
): Promise<number> {
  const { page, button, field, isDisplayed: displayed, tap, type, words } = person;
  const idea = 'Pazartesi: vapurda kahve';
  await signIn(person, at);
  await tap(
    page
      .getByRole('link', { name: words('influencers.plan') })
      .filter({ visible: true })
      .first(),
  );
  await tap(button('schedules.options'));
  await tap(page.getByText(words('schedules.copyWeek')).first());
  const copies = Number(/\d+/.exec((await button('weekCopy.create').textContent())!)![0]);
  await tap(button('weekCopy.create'));
  await displayed('weekCopy.created');
  await tap(page.locator('[data-schedule]').first());
  await tap(button('schedules.otherActs'));
  await tap(page.getByRole('menuitem', { name: words('schedules.moveByDay') }));
  await displayed('schedules.moved');
  await tap(page.locator('.drawer').getByRole('button', { name: words('ui.close') }));
  await tap(button('schedules.new'));
  await type(field('form.prompt'), idea);
  await tap(button('form.plan'));
  await displayed('form.created');
  await tap(page.locator('[data-schedule]', { hasText: idea }).first());
  await tap(button('schedules.otherActs'));
  await tap(page.getByRole('menuitem', { name: words('schedules.delete') }));
  await tap(page.getByRole('alertdialog').getByRole('button', { name: words('form.deleteAction') }));
  await displayed('schedules.deleted');
  return copies;
}
