import type { Page } from 'playwright-core';

/** Fills the card form of the payment dialog, which is in a frame of the origin of Stripe (or its stand-in). */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[src*="/elements/payment"]');
  await frame.getByLabel('Kart numarası').fill(number);
  await frame.getByLabel('Son kullanma').fill('12 / 34');
  await frame.getByLabel('CVC').fill('123');
  await frame.getByLabel('Kart üzerindeki ad').fill('Işıl Gündoğdu');
}
