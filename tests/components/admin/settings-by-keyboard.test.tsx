import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditEntries } from '#core/contract/audit.ts';
import { settings, updateSettings } from '#core/contract/settings.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { hasFocusInside, pressByKeyboard, tabTo, typeInto } from '../../support/screens/by-keyboard.ts';
import { aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveSettings, loadedSettings } from './serve-settings.ts';

const server = useContractServer();
beforeEach(() => {
  server.api.answers(auditEntries, { entries: [], next: null });
  serveSettings(server.api);
});

const form = page.getByRole('form', { name: 'Ayarlar' });
const field = (name: string) => form.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function open() {
  await openScreen('/admin/settings', { user: aUser({ role: 'admin' }) });
  await expect.element(field('Marka adı')).toBeVisible();
}

test('settings are changed and saved; the focus goes to the first wrong field', async () => {
  await open();
  await expectAccessible('the settings');
  await typeInto(field('Marka adı'), ' ');
  await tabTo(form.getByRole('switch', { name: 'Kullanıcı rakamını göster' }));
  await userEvent.keyboard(' ');
  await typeInto(field('Kişi başına açık üretim'), '50');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Marka adı')).toHaveFocus();
  await expect.element(form.getByText('1 ile 20 arasında bir tam sayı yazın ya da boş bırakın.')).toBeVisible();
  await expectAccessible('settings with mistakes');
  expect(server.api.requestsOf(updateSettings)).toEqual([]);

  await userEvent.keyboard('Işık');
  await typeInto(field('Kişi başına açık üretim'), '5');
  const { claims, limits } = defaultSettings;
  const changed = {
    ...defaultSettings,
    brandName: 'Işık',
    claims: { ...claims, users: { ...claims.users, isShown: false } },
    limits: { ...limits, openRunsPerUser: 5 },
  };
  server.api.answers(updateSettings, { settings: changed, version: 5 });
  server.api.answers(settings, { ...loadedSettings, settings: changed, version: 5 });
  await pressByKeyboard(button('Ayarları kaydet'));
  await expect.element(page.getByText('Ayarlar kaydedildi.').first()).toBeVisible();
  expect(server.api.requestsOf(updateSettings).map(({ body }) => body)).toEqual([{ ...changed, version: 4 }]);
  await hasFocusInside(form);
});

test('when another admin was faster, both values are reached and one is chosen', async () => {
  await open();
  await typeInto(field('Marka adı'), 'Benim');
  const theirs = { ...defaultSettings, brandName: 'Onların' };
  server.api.answers(settings, { ...loadedSettings, settings: theirs, version: 5 });
  server.api.refuses(updateSettings, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  await userEvent.keyboard('{Enter}');
  const conflict = form.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /^Marka adı Onların Benim$/ })).toBeVisible();
  await expect.element(conflict).toHaveFocus();
  await expectAccessible('both values of the settings');
  await pressByKeyboard(conflict.getByRole('button', { name: 'Güncel olanı al' }));
  await expect.element(field('Marka adı')).toHaveValue('Onların');
  await hasFocusInside(form);
});
