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
  'payments.refundOfPlan': {
    status: 409,
    tr: 'Bir planın ödemesi aboneliğin kendisinden iade edilir.',
    en: 'The payment of a plan is refunded from its subscription.',
  },
  'payments.disputed': {
    status: 409,
    tr: 'Bu ödemeye itiraz edildi: para bankadadır, sonucu itiraz belirler. İade edilemez.',
    en: 'This payment is disputed: the bank holds the money and decides. It cannot be refunded.',
  },
  'payments.refundUnderway': {
    status: 409,
    tr: 'Bu sipariş için bir iade Stripe’a iletiliyor. Sonucunu bekleyin.',
    en: 'A refund of this order is on its way to Stripe. Wait for its outcome.',
  },
  'payments.nothingToRefund': {
    status: 409,
    tr: 'Bu siparişte iade edilecek bir ödeme kalmadı.',
    en: 'This order has no payment left to refund.',
  },
  'payments.refundChanged': {
    status: 409,
    tr: 'Bu siparişte iade edilebilecek tutar bu arada değişti, hiçbir şey iade edilmedi. Güncel tutara bakıp yeniden deneyin.',
    en: 'The amount left to refund has changed in the meantime, so nothing was refunded. Check it and try again.',
  },
  'payments.refundRefused': {
    status: 409,
    tr: 'Stripe iadeyi kabul etmedi; hiçbir şey iade edilmedi. Ödemenin durumuna Stripe panelinden bakın.',
    en: 'Stripe did not accept the refund; nothing was refunded. Check the payment in the Stripe dashboard.',
  },
  'payments.linkOfPlan': {
    status: 409,
    tr: 'Planlar için ödeme bağlantısı yoktur; müşteri planını abonelik sayfasından seçer.',
    en: 'There are no payment links for plans; the customer chooses a plan on the subscription page.',
  },
  'payments.alreadyPaid': { status: 409, tr: 'Bu sipariş ödendi.', en: 'This order is paid.' },
  'payments.linkJustSent': {
    status: 409,
    tr: 'Bu sipariş için az önce bir bağlantı gönderildi. On dakika sonra yeniden gönderebilirsiniz.',
    en: 'A link for this order was sent a moment ago. You can send another one after ten minutes.',
  },
  'payments.buyerDisabled': {
    status: 409,
    tr: 'Bu müşterinin hesabı kapalı; bağlantıyla ödeme yapamaz.',
    en: 'The customer’s account is disabled, so a link could not be paid.',
  },
  'payments.notOnSale': { status: 409, tr: 'Bu model artık satışta değil.', en: 'This model is no longer for sale.' },
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
  'payments.refundAmount': {
    tr: 'En az 0,01, en çok {left} dolar iade edilebilir.',
    en: 'You can refund between 0.01 and {left} dollars.',
  },
  'payments.refundWhole': {
    tr: 'Bu sipariş yalnızca bütünüyle iade edilebilir.',
    en: 'This order can only be refunded as a whole.',
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
