// spec: 2.119
import type { Page } from 'playwright-core';
import type { Calendar } from '../support/offline/calendar-screen.ts';
import type { CustomerDevice } from '../support/offline/customer-app.ts';
import { afterEach, expect, test } from 'vitest';
import { calendarOn } from '../support/offline/calendar-screen.ts';
import { useCustomerApp } from '../support/offline/customer-app.ts';

const { here, model, day, openDevice } = useCustomerApp();
const devices: CustomerDevice[] = [];
afterEach(async () => {
  for (const { context } of devices.splice(0)) await context.close();
});

const onCalendar = async (): Promise<{ device: CustomerDevice; calendar: Calendar }> => {
  const device = await openDevice();
  devices.push(device);
  const calendar = calendarOn(device.page);
  await calendar.open(here.server.url, model(), day(0));
  await calendar.chip(/^Eşitlendi/).waitFor();
  return { device, calendar };
};
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Şablonlar' });
/** The sheet of templates over the form of a new plan. */
const openTemplates = async (page: Page) => {
  await page.getByRole('button', { name: 'Yeni plan', exact: true }).first().click();
  await page.getByRole('button', { name: 'Şablonlar' }).click();
  await sheetOf(page)
    .getByRole('textbox', { name: /Formu bu adla şablon yap/ })
    .waitFor();
  return sheetOf(page);
};
const rename = async (page: Page, from: string, to: string) => {
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: `${from}: diğer` }).click();
  await page.getByRole('menuitem', { name: 'Yeniden adlandır' }).click();
  await sheet.getByRole('textbox', { name: 'Yeni ad' }).fill(to);
  await sheet.getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await sheet.getByRole('button', { name: `${to}: diğer` }).waitFor();
};
const stored = () =>
  here.server.knex('schedule_templates').where({ user_id: here.elif.user.id }).orderBy('created_at', 'desc');

test('a template that is created and renamed in flight mode is there after a reload, and on another device once there is a network', async () => {
  const { device, calendar } = await onCalendar();
  const { page, context } = device;
  // All data that the sheet displays later was on this device before.
  await openTemplates(page);
  await context.setOffline(true);
  await sheetOf(page)
    .getByRole('textbox', { name: /Formu bu adla şablon yap/ })
    .fill('Uçakta');
  await sheetOf(page)
    .getByRole('button', { name: /^Kaydet/ })
    .click();
  await sheetOf(page).getByRole('button', { name: 'Uçakta: diğer' }).waitFor();
  await rename(page, 'Uçakta', 'Bulutların üstünde');
  expect((await stored()).map(({ name }) => name)).not.toContain('Bulutların üstünde');
  await page.reload();
  await calendar.chip(/^Çevrimdışı · \d bekliyor/).waitFor();
  await openTemplates(page);
  await sheetOf(page).getByRole('button', { name: 'Bulutların üstünde: diğer' }).waitFor();

  await context.setOffline(false);
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toContain('Bulutların üstünde');
  const sent = new Set(device.sent().map(({ opId }) => opId));
  expect(await here.server.knex('sync_operations').whereIn('op_id', [...sent])).toHaveLength(sent.size);
  const other = await onCalendar();
  await openTemplates(other.device.page);
  await sheetOf(other.device.page).getByRole('button', { name: 'Bulutların üstünde: diğer' }).waitFor();
});

test('a template that two devices rename leads to a question on the second one, with both names', async () => {
  const { page, context } = (await onCalendar()).device;
  await openTemplates(page);
  await sheetOf(page)
    .getByRole('textbox', { name: /Formu bu adla şablon yap/ })
    .fill('Kahvaltı');
  await sheetOf(page)
    .getByRole('button', { name: /^Kaydet/ })
    .click();
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toContain('Kahvaltı');
  await context.setOffline(true);
  await rename(page, 'Kahvaltı', 'Pazar kahvaltısı');
  const { id } = (await stored()).find(({ name }) => name === 'Kahvaltı');
  const { status } = await here.elif.call('PUT', `/schedule/templates/${id}`, { name: 'Köy kahvaltısı' });
  expect(status).toBe(200);
  await context.setOffline(false);
  await sheetOf(page).getByRole('button', { name: 'Karar ver: Pazar kahvaltısı' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await outbox.getByText('Köy kahvaltısı', { exact: true }).waitFor();
  await outbox.getByText('Pazar kahvaltısı', { exact: true }).first().waitFor();
  await outbox.getByRole('radio', { name: 'Benimkini uygula' }).check();
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(async () => (await stored()).find((each) => each.id === id)?.name).toBe('Pazar kahvaltısı');
});
