import { expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { signIn } from './personas/decline-and-recovery.ts';
import { openPerson } from './personas/person.ts';
import { appInTest } from '../support/app.ts';

const elif = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;
const here = appInTest();

test('on a phone Back closes the open windows, one after the other, and only then leaves the page', async () => {
  const person = await openPerson(here.browser, 'tr', 390, 844);
  const { page, tap } = person;
  const dialog = page.getByRole('dialog');
  const alert = page.getByRole('alertdialog');
  const isAt = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
  /** Whether the entry of open overlays is the current one. */
  const isSettled = (overlay: boolean) =>
    expect.poll(() => page.evaluate(() => 'overlay' in ((history.state ?? {}) as object))).toBe(overlay);
  const back = async ({ overlay }: { overlay: boolean }) => {
    await isSettled(overlay);
    await page.goBack();
  };
  await signIn(person, { url: here.server.url, ...elif });

  // The viewer, and the share editor in it.
  await tap(page.locator('.contents-grid button').first());
  await tap(dialog.getByRole('button', { name: 'Instagram’da paylaş' }));
  const caption = dialog.getByRole('textbox', { name: /^Açıklama/ });
  await caption.waitFor();
  await back({ overlay: true });
  await caption.waitFor({ state: 'detached' });
  await dialog.waitFor();
  await back({ overlay: false });
  await dialog.waitFor({ state: 'detached' });
  await isAt('/dashboard');

  // The deck's list, closed by Back and by its cross; Forward opens nothing.
  await tap(page.getByRole('link', { name: 'Pazar yeri' }).filter({ visible: true }).first());
  const list = page.getByRole('button', { name: /^Bütün modelleri listele/ });
  await tap(list);
  await back({ overlay: true });
  await dialog.waitFor({ state: 'detached' });
  await isAt('/marketplace');
  await tap(list);
  await tap(dialog.getByRole('button', { name: 'Kapat' }));
  await dialog.waitFor({ state: 'detached' });
  await isSettled(false);
  await page.goForward();
  await isSettled(false);
  expect(await dialog.count()).toBe(0);

  // A plan: its menu, the question of the menu, and a reload with its panel open.
  await tap(page.getByRole('link', { name: 'Takvim' }).filter({ visible: true }).first());
  await page.locator('.schedule-card').filter({ visible: true }).first().waitFor();
  const planner = new URL(page.url()).pathname;
  await tap(page.locator('.schedule-card').filter({ visible: true }).first());
  const more = dialog.getByRole('button', { name: 'Diğer işlemler' });
  await tap(more);
  await page.getByRole('menu').waitFor();
  await back({ overlay: true });
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await tap(more);
  await tap(page.getByRole('menuitem', { name: 'Planı sil' }));
  await alert.waitFor();
  await back({ overlay: true });
  await alert.waitFor({ state: 'detached' });
  await more.waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await back({ overlay: false });
  await isAt('/marketplace');
  await page.goForward();
  await isAt(planner);
  expect(person.errors).toEqual([]);
  await page.context().close();
});
