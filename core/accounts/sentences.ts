import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'auth.wrongCredentials': { status: 401, tr: 'E-posta veya şifre hatalı.', en: 'Wrong email or password.' },
  'auth.disabled': {
    status: 403,
    tr: 'Hesabınız devre dışı bırakıldı. Bilgi için bizimle iletişime geçin.',
    en: 'Your account has been disabled. Contact us to learn more.',
  },
  'auth.linkOver': {
    status: 410,
    tr: 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Yenisini isteyin.',
    en: 'This link has expired or has already been used. Request a new one.',
  },
  'users.required': { status: 400, tr: 'Tüm alanlar zorunludur!', en: 'All fields are required!' },
  'users.ownAccount': { status: 409, tr: 'Kendi hesabınızı silemezsiniz!', en: 'You cannot delete your own account!' },
  'users.ownRights': {
    status: 409,
    tr: 'Kendi rolünüzü değiştiremez, kendi hesabınızı devre dışı bırakamazsınız.',
    en: 'You cannot change your own role or disable your own account.',
  },
} satisfies Refusals;

export const sentences = {
  'auth.name': {
    tr: 'Ad tek satır olmalı ve gizli işaretler içermemeli.',
    en: 'The name must be a single line without hidden characters.',
  },
  'auth.emailTaken': { tr: 'Bu e-posta ile bir hesap zaten var.', en: 'An account with this email already exists.' },
  'auth.email': { tr: 'Geçerli bir e-posta adresi yazın.', en: 'Enter a valid email address.' },
  'auth.passwordWrong': { tr: 'Şifre hatalı.', en: 'Wrong password.' },
  'auth.passwordShort': {
    tr: 'Şifre en az {min} karakter olmalı.',
    en: 'Use at least {min} characters.',
  },
  'auth.passwordCommon': {
    tr: 'Bu şifre çok yaygın. Daha zor tahmin edilen bir şifre seçin.',
    en: 'This password is too common. Choose one that is harder to guess.',
  },
  'auth.passwordLong': {
    tr: 'Şifre en fazla {max} karakter olabilir.',
    en: 'Use at most {max} characters.',
  },
} satisfies Texts;
