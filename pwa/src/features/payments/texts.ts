import type { Texts } from '../../i18n/text-types.ts';

/** Spec §4 and §8 give some of these word for word. */
export const paymentsTexts = {
  'payments.title': { tr: 'Ödeme', en: 'Payment' },
  'payments.summary': { tr: 'Sipariş özeti', en: 'Order summary' },
  'payments.cardForm': { tr: 'Kartla ödeme', en: 'Payment by card' },
  'payments.preparing': { tr: 'Ödeme hazırlanıyor...', en: 'Preparing the payment...' },
  'payments.failedTitle': { tr: 'Ödeme sırasında bir hata oluştu', en: 'Something went wrong with the payment' },
  'payments.scriptFailed': {
    tr: 'Kart formu yüklenemedi. Bağlantınızı denetleyip tekrar deneyin.',
    en: 'The card form could not be loaded. Check your connection and try again.',
  },
  'payments.saveCard': { tr: 'Kartı kaydet', en: 'Save card' },
  'payments.savingCard': { tr: 'Kart kaydediliyor…', en: 'Saving the card…' },
  'payments.changeCardTitle': { tr: 'Kartı değiştir', en: 'Change card' },
  'payments.changeCardText': {
    tr: 'Şimdi bir ödeme alınmaz. Bundan sonraki ödemeler bu karttan alınır.',
    en: 'Nothing is charged now. Payments from now on are taken from this card.',
  },
  'payments.changeCardDue': {
    tr: 'Ödenmemiş fatura da bu karttan ödenir.',
    en: 'The unpaid invoice is paid with this card too.',
  },
  'payments.cardSaved': { tr: 'Kart kaydedildi', en: 'Card saved' },
  'payments.cardChanged': { tr: 'Kartınız değiştirildi.', en: 'Your card was changed.' },
  'payments.cardChangeFailed': {
    tr: 'Kart değiştirilemedi: {message}',
    en: 'The card could not be changed: {message}',
  },
  'payments.pay': { tr: '{amount} öde', en: 'Pay {amount}' },
  'payments.paying': { tr: 'Ödeme işleniyor...', en: 'Processing the payment...' },
  'payments.safe': {
    tr: 'Kart bilgileriniz Stripe’a şifreli gider; bizde saklanmaz.',
    en: 'Your card details go to Stripe encrypted; we do not keep them.',
  },
  'payments.received': { tr: 'Ödeme alındı', en: 'Payment received' },
  'payments.settling': { tr: 'Ödemeniz bankanızda işleniyor', en: 'Your bank is processing the payment' },
  'payments.today': { tr: 'Bugün ödenecek', en: 'To pay today' },
  'payments.model': { tr: 'Model', en: 'Model' },
  'payments.modelOnce': { tr: 'Model · tek seferlik', en: 'Model · one-time' },
  'payments.right': { tr: 'İçerik üretme hakkı', en: 'Right to create content' },
  'payments.unlimited': { tr: 'sınırsız', en: 'unlimited' },
  'payments.monthly': { tr: 'Aylık ücret', en: 'Monthly fee' },
  'payments.none': { tr: 'yok', en: 'none' },
  'payments.creditsApart': {
    tr: 'Krediler bu fiyata dahil değildir; her üretim kredi harcar.',
    en: 'Credits are not included in this price; each generation uses credits.',
  },
  'payments.balanceStays': { tr: 'Kredi bakiyeniz değişmez:', en: 'Your credit balance does not change:' },
  'payments.noNextPayment': {
    tr: 'Sonraki ödeme tarihi yok; bu bir abonelik değildir.',
    en: 'There is no next payment; this is not a subscription.',
  },
  'payments.credits': { tr: '{credits} kredi', en: { one: '{credits} credit', other: '{credits} credits' } },
  'payments.creditWord': { tr: 'kredi', en: { one: 'credit', other: 'credits' } },
  'payments.modelArriving': { tr: 'Model hesabınıza ekleniyor…', en: 'The model is being added to your account…' },
  'payments.modelBought': {
    tr: "Model başarıyla satın alındı! Dashboard'a yönlendiriliyorsunuz...",
    en: 'You have bought the model! Taking you to the dashboard...',
  },
  'payments.notGranted': {
    tr: 'Ödemeniz alındı ama alışveriş tamamlanamadı. Ücretin iadesi için ekibimiz bilgilendirildi.',
    en: 'Your payment was taken but the purchase could not be completed. Our team has been told, to refund it.',
  },
  'payments.canceled': {
    tr: 'Ödeme iptal edildi; kartınızdan para çekilmedi.',
    en: 'The payment was cancelled; your card was not charged.',
  },
  'payments.bankRefused': {
    tr: 'Bankanız ödemeyi onaylamadı; kartınızdan para çekilmedi. Başka bir kartla tekrar deneyin.',
    en: 'Your bank did not approve the payment; your card was not charged. Try again with another card.',
  },
  'payments.buyCredits': { tr: 'Kredi al', en: 'Buy credits' },
  'payments.packs': { tr: 'Kredi paketleri', en: 'Credit packs' },
  'payments.pack': { tr: 'Kredi paketi', en: 'Credit pack' },
  'payments.packOnce': { tr: 'Kredi paketi · tek seferlik', en: 'Credit pack · one-time' },
  'payments.perCredit': { tr: 'Kredi başına {price}', en: '{price} per credit' },
  'payments.perCreditRow': { tr: 'Kredi başına', en: 'Per credit' },
  'payments.popular': { tr: 'Popüler', en: 'Popular' },
  'payments.saving': { tr: '%{percent} tasarruf', en: 'Save {percent}%' },
  'payments.balance': { tr: 'Kredi bakiyeniz', en: 'Your credit balance' },
  'payments.balanceFromTo': {
    tr: 'şimdi {before}, ödemeden sonra {after}',
    en: 'now {before}, after the payment {after}',
  },
  'payments.toCard': { tr: 'Ödemeye geç · {amount}', en: 'Continue to payment · {amount}' },
  'payments.changePack': { tr: 'Paketi değiştir', en: 'Change pack' },
  'payments.neverExpire': { tr: 'Kredilerin süresi dolmaz.', en: 'Credits never expire.' },
  'payments.usageHint': {
    tr: 'Fotoğraf 1–2, video 3–5, model eğitimi 10–20 kredi harcar.',
    en: 'A photo takes 1–2 credits, a video 3–5, model training 10–20.',
  },
  'payments.creditsArrivingHere': { tr: 'Kredileriniz ekleniyor…', en: 'Your credits are being added…' },
  'payments.creditsArriving': {
    tr: 'Ödeme alındı, kredileriniz ekleniyor',
    en: 'Payment received, your credits are being added',
  },
  'payments.creditsAdded': { tr: '{credits} kredi eklendi.', en: '{credits} credits added.' },
  'payments.creditsAddedBalance': {
    tr: '{credits} kredi eklendi. Bakiyeniz {balance} kredi.',
    en: '{credits} credits added. Your balance is {balance} credits.',
  },
  'payments.returnChecking': { tr: 'Ödemenizin sonucu soruluyor', en: 'Asking how your payment ended' },
  'payments.returnWaiting': { tr: 'Ödeme alındı, işleniyor', en: 'Payment received, being processed' },
  'payments.returnWaitingText': {
    tr: 'Genellikle birkaç saniye sürer. Bu sayfa kendiliğinden yenilenir.',
    en: 'This usually takes a few seconds. The page updates by itself.',
  },
  'payments.certificate': { tr: 'Sertifikanız', en: 'Your certificate' },
  'payments.returnModel': { tr: 'Model artık sizin', en: 'The model is yours' },
  'payments.returnModelText': {
    tr: 'İçerik üretebilir ve planlayabilirsiniz. Her üretim kredi harcar.',
    en: 'You can create and plan content. Each generation uses credits.',
  },
  'payments.returnCredits': { tr: 'Kredileriniz eklendi', en: 'Your credits were added' },
  'payments.returnCreditsText': { tr: 'Bakiyeniz {balance} kredi.', en: 'Your balance is {balance} credits.' },
  'payments.planMonthly': { tr: 'Aylık plan', en: 'Monthly plan' },
  'payments.planYearly': { tr: 'Yıllık plan', en: 'Yearly plan' },
  'payments.planPrice': { tr: 'Plan ücreti', en: 'Price of the plan' },
  'payments.planCreditsMonth': { tr: 'Her ay gelen kredi', en: 'Credits every month' },
  'payments.planCreditsYear': { tr: 'Her yıl gelen kredi', en: 'Credits every year' },
  'payments.planRenewal': { tr: 'Yenilenme', en: 'Renewal' },
  'payments.everyMonth': { tr: 'her ay', en: 'every month' },
  'payments.everyYear': { tr: 'her yıl', en: 'every year' },
  'payments.planCancelAnyTime': {
    tr: 'İstediğiniz zaman iptal edebilirsiniz; plan ödenen dönemin sonuna kadar sürer, kredileriniz sizde kalır.',
    en: 'You can cancel at any time; the plan runs to the end of the paid period, and your credits stay yours.',
  },
  'payments.planEnds': {
    tr: 'Bu plan kendiliğinden yenilenmez; dönem sonunda biter, kredileriniz sizde kalır.',
    en: 'This plan does not renew by itself; it ends with its period, and your credits stay yours.',
  },
  'payments.subscriptionArriving': { tr: 'Aboneliğiniz hazırlanıyor…', en: 'Your subscription is being set up…' },
  'payments.subscriptionPaid': {
    tr: 'Ödeme başarıyla tamamlandı! Aboneliğiniz aktif edildi.',
    en: 'The payment is complete! Your subscription is active.',
  },
  'payments.returnSubscription': { tr: 'Aboneliğiniz aktif', en: 'Your subscription is active' },
  'payments.toSubscription': { tr: 'Aboneliğime git', en: 'Go to my subscription' },
  'payments.returnNone': { tr: 'Gösterilecek bir ödeme yok', en: 'There is no payment to show' },
  'payments.returnNoneText': {
    tr: 'Bu sayfa, bankanızın onayından dönünce ödemenizin sonucunu gösterir. Alışverişlerinizi hesabınızda bulursunuz.',
    en: 'This page shows how a payment ended once your bank sends you back. Your purchases are in your account.',
  },
  'payments.returnFailed': { tr: 'Ödeme tamamlanmadı', en: 'The payment was not completed' },
  'payments.returnFailedText': {
    tr: 'Kartınızdan para çekilmedi. Dilerseniz yeniden deneyebilirsiniz.',
    en: 'Your card was not charged. You can try again.',
  },
  'payments.returnRefused': { tr: 'Alışveriş tamamlanamadı', en: 'The purchase could not be completed' },
  'payments.returnLost': { tr: 'Bu ödeme bulunamadı', en: 'This payment was not found' },
  'payments.returnSignIn': { tr: 'Sonucu görmek için giriş yapın', en: 'Sign in to see how it ended' },
  'payments.returnLostText': {
    tr: 'Ödemeyi yaptığınız hesapla giriş yaptığınızdan emin olun.',
    en: 'Make sure you are signed in with the account you paid with.',
  },
  'payments.toModels': { tr: 'Modellerime git', en: 'Go to my models' },
  'payments.toMarketplace': { tr: 'Pazar yerine dön', en: 'Back to the marketplace' },
  'payments.toLogin': { tr: 'Giriş yap', en: 'Sign in' },
} satisfies Texts;

type PaymentsTexts = typeof paymentsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends PaymentsTexts {}
}
