import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createUser, deleteUser, updateUser, userDetail, users } from '#core/contract/users.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { hasFocusInside, pressByKeyboard, tabTo, typeInto } from '../../support/screens/by-keyboard.ts';
import { aUser, aListedUser, aUserDetail, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin', email: 'deniz@example.com' });
const elif = aListedUser({ id: anId(61), version: 3 });

beforeEach(() => {
  server.api.answers(users, { users: [aListedUser(admin), elif], total: 2 });
  server.api.answers(userDetail, aUserDetail(elif, { held: 4 }));
});
const open = () => openScreen('/admin/users', { user: admin });
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const requests = page.getByRole('alertdialog');

test('a user is created, and the focus goes to the first wrong field', async () => {
  await open();
  await expect.element(page.getByRole('row', { name: /Elif Kaya/ })).toBeVisible();
  await expectAccessible('the users');
  await pressByKeyboard(button('Yeni Kullanıcı Ekle'));
  await typeInto(field('Ad'), 'Ayşe');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('E-posta')).toHaveFocus();
  await expectAccessible('a user with mistakes');
  await userEvent.keyboard('ayse@example.com');
  await typeInto(field('Şifre'), 'mor bulutlar 7');
  await tabTo(panel.getByRole('radio', { name: 'Müşteri' }));
  await userEvent.keyboard('{ArrowRight}');
  server.api.answers(createUser, { user: elif });
  await pressByKeyboard(button('Kullanıcı Oluştur'));
  await expect.element(page.getByText('Kullanıcı başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createUser)[0]!.body).toMatchObject({ name: 'Ayşe', role: 'admin' });
  await expect.element(button('Yeni Kullanıcı Ekle')).toHaveFocus();
});

test('an account is opened from its row, made an admin, and left with Escape', async () => {
  await open();
  await pressByKeyboard(button('Elif Kaya: ayrıntılar'));
  await expect.element(panel.getByText('120 kredi')).toBeVisible();
  await pressByKeyboard(panel.getByText('Rol, devre dışı bırakma, silme'));
  await expectAccessible('an account');
  await pressByKeyboard(button('Yönetici yap'), ' ');
  await hasFocusInside(requests);
  await expectAccessible('the question before an account changes');
  server.api.answers(updateUser, { user: { ...elif, role: 'admin', version: 4 } });
  await pressByKeyboard(requests.getByRole('button', { name: 'Yönetici yap' }));
  await expect.element(requests).not.toBeInTheDocument();
  expect(server.api.requestsOf(updateUser)[0]!.body).toEqual({ role: 'admin', version: 3 });
  await hasFocusInside(panel);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Elif Kaya: ayrıntılar')).toHaveFocus();
});

test('deleting asks for confirmation; Escape cancels it and the focus returns to the row', async () => {
  await open();
  await pressByKeyboard(button('Elif Kaya kullanıcısını sil'));
  await hasFocusInside(requests);
  await expectAccessible('the question before a user is deleted');
  await userEvent.keyboard('{Escape}');
  await expect.element(requests).not.toBeInTheDocument();
  await expect.element(button('Elif Kaya kullanıcısını sil')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await hasFocusInside(requests);
  server.api.answers(deleteUser, { ok: true });
  await pressByKeyboard(requests.getByRole('button', { name: 'Kullanıcıyı sil' }));
  await expect.element(page.getByText('Kullanıcı başarıyla silindi!').first()).toBeVisible();
  expect(server.api.requestsOf(deleteUser)).toHaveLength(1);
});
