import type { Person } from './person.ts';

export type Journey = { url: string; model: string; email: string; card: string };

/** From the shop window to a post on Instagram, on one phone, without a detour. */
export async function visitorToPost(person: Person, journey: Journey): Promise<void> {
  const { button, isDisplayed: displayed, tap } = person;
  await visitorToImage(person, journey);
  await tap(button('contents.share'));
  await tap(button('contents.shareNow'));
  await displayed('contents.shared');
}

/** From the shop window to the first image: a model and credits bought, one photo made. */
export async function visitorToImage(person: Person, { url, model, email, card }: Journey): Promise<void> {
  const { page, language, button, field, isDisplayed: displayed, tap, type, typeCard, words } = person;
  await page.goto(url);
  if (language === 'en') {
    await tap(page.getByRole('banner').getByRole('link', { name: 'EN, English' }));
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  }
  await tap(page.getByRole('link', { name: `${language === 'tr' ? 'Satın al' : 'Buy'}: ${model}`, exact: true }));
  await page.waitForURL(`${url}/auth?selectedModel=*`);
  await type(field('accounts.name'), 'Işıl Gündoğdu');
  await type(field('accounts.email'), email);
  await type(field('accounts.password'), 'denizde bir vapur');
  await tap(button('accounts.register'));

  await displayed('payments.today');
  await typeCard(card);
  await tap(button('payments.pay'));
  await page.getByRole('dialog', { name: words('handover.title', { name: model }) }).waitFor();

  // A scene of the model, with the credits for it: the run starts by itself.
  await tap(button('handover.buyAndMake'));
  await typeCard(card);
  await tap(button('payments.pay'));
  await displayed('payments.creditsAddedBalance');
  await displayed('generation.charged');
}
