// spec: 5.61
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  askNewEmail,
  changeName,
  changePassword,
  deleteOwnAccount,
  exportOwnData,
  ownAccount,
  ownSessions,
} from '#core/contract/account.ts';
import { forgotPassword, login, register, resetPassword } from '#core/contract/auth.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { notificationPreferences } from '#core/contract/notifications.ts';
import { recordedPost } from '#core/contract/verification.ts';
import { defaultPreferences } from '#core/notifications/preferences.ts';
import type { Walk } from './walk-form.ts';
import type { FormsOf } from './walked-forms.ts';
import { aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { closeCentre } from '../../../pwa/src/features/notifications/notification-state.ts';
import { buttonIn, type, typedFields } from './press-effect.ts';
import { breakStore, walkForm } from './walk-form.ts';

const server = useContractServer();
beforeEach(() => {
  closeCentre();
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(ownAccount, { user: aUser(), emailVerifiedAt: null, wantedEmail: null });
  server.api.answers(ownSessions, { devices: [] });
  server.api.answers(notificationPreferences, { preferences: defaultPreferences });
});

let typed = 27;
const main = (selector: string) => () => document.querySelector<HTMLElement>(selector);
const fill = async (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const openProfile = async (action: string) => {
  await openScreen('/dashboard/profile');
  await press(action);
};

const forms: Record<FormsOf<'accounts'>, Walk> = {
  'sign in': {
    open: async () => {
      await openScreen('/auth', { user: null });
      await fill('E-posta', 'elif@example.com');
      await fill('Şifre', 'mavi-vapur-27');
    },
    form: main('.auth-form'),
    button: buttonIn('.auth-form', 'Giriş yap'),
    route: login,
    codes: ['auth.'],
  },
  register: {
    open: async () => {
      await openScreen('/auth', { user: null });
      await page.getByRole('radio', { name: 'Hesap aç' }).click();
      await fill('Ad soyad', 'Elif Kaya');
      await fill('E-posta', 'elif@example.com');
      await fill('Şifre', 'mavi-vapur-27');
    },
    form: main('.auth-form'),
    button: buttonIn('.auth-form', 'Hesap aç'),
    route: register,
    codes: ['auth.'],
  },
  'forgotten password': {
    open: async () => {
      await openScreen('/auth/forgot', { user: null });
      await fill('E-posta', 'elif@example.com');
    },
    form: main('.auth-form'),
    button: buttonIn('.auth-form', 'Bağlantı gönder'),
    route: forgotPassword,
    codes: ['auth.'],
  },
  'new password': {
    open: async () => {
      await openScreen('/auth/reset#gizli', { user: null });
      await fill('Yeni şifre', 'mavi-vapur-27');
    },
    form: main('.auth-form'),
    button: buttonIn('.auth-form', /ve giriş yap/),
    route: resetPassword,
    // A new link needs another password.
    reopen: async () => type(typedFields(document.body)[0]!, `mavi-vapur-${++typed}`),
    codes: ['auth.'],
  },
  'own name': {
    open: async () => {
      await openScreen('/dashboard/profile');
      await fill('Ad soyad', 'Elif Kara');
    },
    form: main('.profile-form'),
    button: buttonIn('.profile-form', 'Kaydet'),
    route: changeName,
    codes: ['auth.', 'users.'],
  },
  'own email': {
    open: async () => {
      await openProfile('E-postayı değiştir');
      await fill('Yeni e-posta', 'elif2@example.com');
      await fill('Mevcut şifre', 'mavi-vapur-27');
    },
    form: main('.profile-form[aria-label]'),
    button: buttonIn('.profile-form[aria-label]', /gönder/),
    route: askNewEmail,
    codes: ['auth.', 'users.'],
  },
  'own password': {
    open: async () => {
      await openProfile('Şifreyi değiştir');
      await fill('Mevcut şifre', 'mavi-vapur-27');
      await fill('Yeni şifre', 'karadan bir tren');
    },
    form: main('.profile-form[aria-label]'),
    button: buttonIn('.profile-form[aria-label]', 'Şifreyi değiştir'),
    route: changePassword,
    codes: ['users.'],
  },
  'own data': {
    open: async () => {
      await openProfile('Verilerimi indir');
      await fill('Mevcut şifre', 'mavi-vapur-27');
    },
    form: main('[role=dialog] form'),
    button: buttonIn('[role=dialog] form', 'İndir'),
    route: exportOwnData,
    codes: ['users.'],
  },
  'end of the account': {
    open: async () => {
      await openProfile('Hesabımı sil');
      await fill('Mevcut şifre', 'mavi-vapur-27');
    },
    form: main('[role=dialog] form'),
    button: buttonIn('[role=dialog] form', 'Hesabı kalıcı olarak sil'),
    route: deleteOwnAccount,
    codes: ['users.'],
    isSameForm: true,
  },
  notifications: {
    open: async () => {
      await openProfile('Bildirim ayarları');
      await page.getByRole('checkbox', { name: 'Gönderi yayında: E-posta' }).click();
    },
    form: main('.notification-settings form'),
    button: buttonIn('.notification-settings form', 'Kaydet'),
    route: null,
    breakStore,
  },
  'the link of a post': {
    open: async () => {
      await openScreen('/verify', { user: null });
      await fill('Instagram gönderisinin bağlantısı', 'https://www.instagram.com/p/C1a2b3/');
    },
    form: main('main form'),
    button: buttonIn('main form', 'Kontrol et'),
    route: recordedPost,
    codes: ['verification.'],
  },
};

test.each(Object.entries<Walk>(forms))('%s', async (_name, walk) => {
  expect(await walkForm(server.api, walk)).toBeGreaterThan(0);
});
