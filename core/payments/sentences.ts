import type { Locale } from '#core/shared/locale.ts';
import type { Refusals, Texts } from '#core/texts/in-language.ts';
import { paymentDeclines } from './decline.ts';

export const refusals = {
  'marketplace.alreadyOwned': { status: 409, tr: 'Bu modele zaten sahipsiniz.', en: 'You already own this model.' },
  'payments.settling': {
    status: 409,
    tr: 'Bu ödeme alındı, işleniyor. Lütfen biraz bekleyin; ikinci kez ödemeyin.',
    en: 'We received this payment and are processing it. Please wait a moment and do not pay again.',
  },
  'payments.orderClosed': {
    status: 409,
    tr: 'Bu ödeme artık geçerli değil. Lütfen yeniden başlayın.',
    en: 'This payment is no longer valid. Please start again.',
  },
  'payments.providerRefused': {
    status: 502,
    tr: 'Ödeme sağlayıcısı isteği kabul etmedi. Kartınızdan para çekilmedi; lütfen tekrar deneyin.',
    en: 'The payment provider rejected the request. Your card was not charged; please try again.',
  },
  'payments.customerUnknown': {
    status: 502,
    tr: 'Ödeme hesabınız yenilendi. Kartınızdan para çekilmedi; lütfen tekrar deneyin.',
    en: 'Your payment account was reset. Your card was not charged; please try again.',
  },
  'payments.providerUnavailable': {
    status: 502,
    tr: 'Ödeme sağlayıcısına şu an ulaşılamıyor. Bu istek için para çekilmedi; birazdan tekrar deneyin.',
    en: 'The payment provider is unreachable right now. You were not charged; please try again in a moment.',
  },
  'payments.providerBusy': {
    status: 503,
    tr: 'Ödeme sağlayıcısı şu an çok yoğun. Bu istek için para çekilmedi; birkaç saniye sonra tekrar deneyin.',
    en: 'The payment provider is very busy right now. You were not charged; please try again in a few seconds.',
  },
  'payments.tooManyOpen': {
    status: 409,
    tr: 'İşlenmekte olan çok sayıda ödemeniz var. Sonuçlanmalarını bekleyip tekrar deneyin.',
    en: 'Too many of your payments are still being processed. Please wait for them to finish and try again.',
  },
  'payments.badEvent': {
    status: 400,
    tr: 'İmza geçerli, ancak içerik bir Stripe olayı değil.',
    en: 'The signature is valid, but the body is not a Stripe event.',
  },
  'payments.badSignature': { status: 400, tr: 'İmza doğrulanamadı.', en: 'The signature could not be verified.' },
  ...withStatus(402, paymentDeclines),
} satisfies Refusals;

export const sentences = {
  'payments.packUnknown': { tr: 'Böyle bir kredi paketi yok.', en: 'This credit pack does not exist.' },
  'payments.packMismatch': {
    tr: 'Kredi miktarı pakete uymuyor: bu paket {credits} kredi.',
    en: 'The number of credits does not match the pack: this pack has {credits} credits.',
  },
} satisfies Texts;

function withStatus<Code extends string>(
  status: number,
  declines: Record<Code, Record<Locale, string>>,
): Record<Code, Refusals[string]> {
  return Object.fromEntries(
    Object.entries<Record<Locale, string>>(declines).map(([code, sentence]) => [code, { ...sentence, status }]),
  ) as Record<Code, Refusals[string]>;
}
