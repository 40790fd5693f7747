import type { Person } from './person.ts';
import { buttonOf } from './person.ts';
import { control } from '../../support/server-setup.ts';

export type Trouble = { url: string; workflow: string; instagram: string; email: string; password: string };

/**
 * A card that is declined, a run that fails, a post that Instagram refuses: each is explained in words, and the next
 * press solves it. In English.
 */
export async function declineAndRecovery(person: Person, trouble: Trouble): Promise<void> {
  const { page, button, field, isDisplayed: displayed, tap, type, typeCard, words } = person;
  const scene = 'Morning on the bridge';
  await signIn(person, trouble);
  await tap(buttonOf(page, /Buy credits$/));
  await tap(button('payments.toCard'));
  await typeCard('4000000000000002');
  await tap(button('payments.pay'));
  await page
    .frameLocator('iframe[src*="/elements/payment"]')
    .getByText(/Your card was declined/)
    .waitFor();
  await page.getByText(/you were not charged/).waitFor();
  await typeCard('4242424242424242');
  await tap(button('payments.pay'));
  await displayed('payments.creditsAddedBalance');

  await tap(
    page
      .getByRole('link', { name: words('influencers.create') })
      .filter({ visible: true })
      .first(),
  );
  await control(trouble.workflow, 'next', { scenario: 'error' });
  await type(field('generation.prompt'), scene);
  await tap(button('generation.makeImage'));
  const failed = page.getByRole('article').filter({ hasText: scene });
  await failed.getByText(/1 credit on hold was refunded/).waitFor();
  await tap(failed.getByRole('button', { name: words('ui.retry') }));
  await tap(button('generation.makeImage'));
  await page
    .getByRole('img', { name: new RegExp(scene) })
    .first()
    .waitFor();

  await control(trouble.instagram, 'faults', {
    create: [{ when: 'before', status: 400, code: 36003, subcode: 2207009 }],
  });
  await tap(button('contents.share'));
  await tap(button('contents.shareNow'));
  await displayed('contents.notShared');
  await tap(button('ui.retry'));
  await tap(button('contents.shareNow'));
  await displayed('contents.shared');
}

export async function signIn(
  { page, language, tap, type, field, button }: Person,
  at: { url: string; email: string; password: string },
) {
  await page.goto(`${at.url}/auth${language === 'en' ? '?lang=en' : ''}`);
  await type(field('accounts.email'), at.email);
  await type(field('accounts.password'), at.password);
  await tap(button('accounts.login'));
  await page.waitForURL(`${at.url}/dashboard`);
}
