import type { Sentences } from './sentences.ts';

export const accountRefusals = {
  'auth.wrongCredentials': { tr: 'E-posta veya şifre hatalı.', en: 'The email or password is wrong.' },
} satisfies Sentences;

export const accountSentences = {
  'auth.emailTaken': { tr: 'Bu e-posta ile bir hesap zaten var.', en: 'There is already an account with this email.' },
  'auth.email': { tr: 'Geçerli bir e-posta adresi yazın.', en: 'Enter a valid email address.' },
  'auth.passwordShort': {
    tr: 'Şifre en az {min} karakter olmalı.',
    en: 'The password needs at least {min} characters.',
  },
  'auth.passwordCommon': {
    tr: 'Bu şifre çok yaygın. Daha zor tahmin edilen bir şifre seçin.',
    en: 'This password is too common. Choose one that is harder to guess.',
  },
  'auth.passwordLong': {
    tr: 'Şifre en fazla {max} karakter olabilir.',
    en: 'The password can have at most {max} characters.',
  },
} satisfies Sentences;
