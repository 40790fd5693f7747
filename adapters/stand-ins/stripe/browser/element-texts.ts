/**
 * Words of the card fields and sentences of payment problems, by Stripe's codes (docs.stripe.com/error-codes, declines/codes).
 */
export type ElementLocale = 'tr' | 'en';

const texts: Record<string, { tr: string; en: string }> = {
  form: { tr: 'Kart bilgileri', en: 'Card details' },
  frameTitle: { tr: 'Güvenli ödeme alanı', en: 'Secure payment input frame' },
  challengeFrameTitle: { tr: '3D Secure onayı', en: '3D Secure check' },
  number: { tr: 'Kart numarası', en: 'Card number' },
  expiry: { tr: 'Son kullanma', en: 'Expiry' },
  expiryHint: { tr: 'AA / YY', en: 'MM / YY' },
  cvc: { tr: 'CVC', en: 'CVC' },
  name: { tr: 'Kart üzerindeki ad', en: 'Name on card' },
  country: { tr: 'Fatura ülkesi', en: 'Billing country' },
  challengeTitle: { tr: 'Ödemeyi onaylayın', en: 'Approve the payment' },
  challengeBody: {
    tr: 'Gerçek hayatta burada bankanızın onay sayfası açılır. Deneme ortamında sonucu siz seçersiniz.',
    en: 'In real life your bank’s page opens here. In the sandbox you choose how it ends.',
  },
  amount: { tr: 'Tutar', en: 'Amount' },
  approve: { tr: 'Onayla', en: 'Approve' },
  refuse: { tr: 'Reddet', en: 'Refuse' },
  incomplete_number: { tr: 'Kart numarası eksik.', en: 'Your card number is incomplete.' },
  invalid_number: { tr: 'Kart numarası geçersiz.', en: 'Your card number is invalid.' },
  incorrect_number: { tr: 'Kart numarası hatalı.', en: 'Your card number is incorrect.' },
  incomplete_expiry: { tr: 'Son kullanma tarihi eksik.', en: 'Your card’s expiration date is incomplete.' },
  invalid_expiry_month: { tr: 'Son kullanma ayı geçersiz.', en: 'Your card’s expiration month is invalid.' },
  invalid_expiry_month_past: { tr: 'Son kullanma tarihi geçmişte.', en: 'Your card’s expiration date is in the past.' },
  invalid_expiry_year: { tr: 'Son kullanma yılı geçersiz.', en: 'Your card’s expiration year is invalid.' },
  invalid_expiry_year_past: { tr: 'Son kullanma yılı geçmişte.', en: 'Your card’s expiration year is in the past.' },
  incomplete_cvc: { tr: 'Güvenlik kodu 3 haneli olmalı.', en: 'The security code has 3 digits.' },
  incomplete_cvc_amex: { tr: 'Güvenlik kodu 4 haneli olmalı.', en: 'The security code has 4 digits.' },
  invalid_cvc: { tr: 'Güvenlik kodu geçersiz.', en: 'Your card’s security code is invalid.' },
  incomplete_name: { tr: 'Kart üzerindeki adı yazın.', en: 'Enter the name on the card.' },
  card_declined: { tr: 'Kartınız reddedildi.', en: 'Your card was declined.' },
  generic_decline: { tr: 'Kartınız reddedildi.', en: 'Your card was declined.' },
  insufficient_funds: { tr: 'Kartınızda yeterli bakiye yok.', en: 'Your card has insufficient funds.' },
  test_mode_live_card: {
    tr: 'Deneme ortamında gerçek kart kullanılmaz. Deneme kartlarından birini yazın.',
    en: 'Real cards are not used in the sandbox. Type one of the test cards.',
  },
  expired_card: { tr: 'Kartınızın süresi dolmuş.', en: 'Your card has expired.' },
  incorrect_cvc: { tr: 'Güvenlik kodu hatalı.', en: 'Your card’s security code is incorrect.' },
  processing_error: {
    tr: 'Kart işlenirken bir hata oluştu. Biraz sonra yeniden deneyin.',
    en: 'An error occurred while processing your card. Try again in a little bit.',
  },
  payment_intent_authentication_failure: {
    tr: 'Kart sahibi doğrulanamadı. Başka bir kartla yeniden deneyin.',
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  payment_intent_unexpected_state: {
    tr: 'Bu ödeme daha önce sonuçlanmış.',
    en: 'This payment has already ended.',
  },
  rate_limit: {
    tr: 'Çok sık denendi. Biraz sonra yeniden deneyin.',
    en: 'Too many tries. Please try again in a moment.',
  },
  api_error: {
    tr: 'Ödeme sağlayıcısında bir hata oluştu. Yeniden deneyin.',
    en: 'The payment provider had an error. Please try again.',
  },
  api_connection_error: {
    tr: 'Ödeme sağlayıcısına ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    en: 'We could not reach the payment provider. Check your connection and try again.',
  },
};

export function elementText(key: string, locale: ElementLocale): string | null {
  return texts[key]?.[locale] ?? null;
}

/** `auto` follows the browser; an unsupported language falls back to English, as Stripe.js does. */
export function elementLocale(input: string | undefined): ElementLocale {
  const language = input === undefined || input === 'auto' ? navigator.language : input;
  return language.toLowerCase().startsWith('tr') ? 'tr' : 'en';
}

export type ElementError = {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: unknown;
  [more: string]: unknown;
};

/** The same error with its message in the reader's language, if the code has one. */
export function inLanguage(error: ElementError, locale: ElementLocale): ElementError {
  const known = [error.decline_code, error.code, error.type].map((key) =>
    key === undefined ? null : elementText(key, locale),
  );
  const message = known.find((text) => text !== null) ?? error.message ?? '';
  return { ...error, message };
}
