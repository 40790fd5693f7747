import type { BrowserContext } from 'playwright-core';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';

const customer = demoAccounts.find(({ role }) => role === 'customer')!;

/** Signs in in the browser profile that Lighthouse uses; returns the model of the customer. */
export async function signInAsCustomer(url: string, context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel('E-posta').fill(customer.email);
  await page.getByLabel('Şifre', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto(`${url}/dashboard/content-creator`);
  await page.waitForURL(/content-creator\/[0-9a-f-]{36}$/);
  const model = page.url().slice(-36);
  await page.close();
  return model;
}
