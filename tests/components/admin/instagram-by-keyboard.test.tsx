import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { influencers } from '#core/contract/influencers.ts';
import {
  deleteInstagramAccount,
  instagramAccounts,
  instagramAuthUrl,
  instagramQuota,
  instagramRequests,
} from '#core/contract/instagram.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { arrowTo, hasFocusInside, pressByKeyboard } from '../../support/screens/by-keyboard.ts';
import { aUser, anAdminInfluencer, anId, anInstagramAccount, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const account = anInstagramAccount();

beforeEach(async () => {
  const free = anAdminInfluencer({ id: anId(5), name: 'Mira Tan', instagramAccount: null });
  server.api.answers(influencers, theModels([free]));
  server.api.answers(instagramRequests, { requests: [] });
  server.api.answers(instagramAccounts, { accounts: [account] });
  server.api.answers(instagramQuota, { quota: { used: 3, total: 50 } });
  await openScreen('/admin/instagram', { user: aUser({ role: 'admin' }) });
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an account is connected from the list of models', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  await expect.element(page.getByRole('heading', { name: '@defne.aksoy' })).toBeVisible();
  await expectAccessible('the accounts');
  await pressByKeyboard(button('Instagram Hesabı Bağla'));
  const drawer = page.getByRole('dialog', { name: 'Instagram Hesabı Bağla' });
  await hasFocusInside(drawer);
  await expectAccessible('the panel that connects');
  await pressByKeyboard(drawer.getByRole('combobox'));
  await hasFocusInside(page.getByRole('listbox'));
  await arrowTo(page.getByRole('option', { name: 'Mira Tan' }));
  await userEvent.keyboard('{Enter}');
  server.api.answers(instagramAuthUrl, { authUrl: 'https://instagram.example/oauth' });
  await pressByKeyboard(drawer.getByRole('button', { name: 'Bağla', exact: true }));
  await expect.poll(() => server.api.requestsOf(instagramAuthUrl).length).toBe(1);
  expect(opened).toHaveBeenCalledOnce();
});

test('Escape closes the panel and returns the focus to the control that opened it', async () => {
  await pressByKeyboard(button('Instagram Hesabı Bağla'));
  const drawer = page.getByRole('dialog');
  await hasFocusInside(drawer);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(button('Instagram Hesabı Bağla')).toHaveFocus();
});

test('an account is deleted after a confirmation', async () => {
  await pressByKeyboard(button('@defne.aksoy hesabını sil'));
  const requests = page.getByRole('alertdialog');
  await hasFocusInside(requests);
  await expectAccessible('the question before an account is deleted');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('@defne.aksoy hesabını sil')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await hasFocusInside(requests);
  server.api.answers(deleteInstagramAccount, { ok: true });
  await pressByKeyboard(requests.getByRole('button', { name: 'Bağlantıyı kes', exact: true }));
  await expect.element(page.getByText('Instagram hesabı başarıyla silindi!').first()).toBeVisible();
});
