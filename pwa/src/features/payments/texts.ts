import type { Texts } from '../../i18n/text-types.ts';

/** Spec §4 and §8 give some of these word for word. */
export const paymentsTexts = {
  'payments.title': { tr: 'Ödeme', en: 'Payment' },
  'payments.summary': { tr: 'Sipariş özeti', en: 'Order summary' },
  'payments.cardForm': { tr: 'Kartla ödeme', en: 'Card payment' },
  'payments.preparing': { tr: 'Ödeme hazırlanıyor...', en: 'Preparing your payment...' },
  'payments.failedTitle': { tr: 'Ödeme sırasında bir hata oluştu', en: 'Something went wrong with your payment' },
  'payments.scriptFailed': {
    tr: 'Kart formu yüklenemedi. Bağlantınızı denetleyip tekrar deneyin.',
    en: 'The card form could not be loaded. Check your connection and try again.',
  },
  'payments.saveCard': { tr: 'Kartı kaydet', en: 'Save card' },
  'payments.savingCard': { tr: 'Kart kaydediliyor…', en: 'Saving card…' },
  'payments.changeCardTitle': { tr: 'Kartı değiştir', en: 'Change card' },
  'payments.changeCardText': {
    tr: 'Şimdi bir ödeme alınmaz. Bundan sonraki ödemeler bu karttan alınır.',
    en: 'You won’t be charged now. Future payments use this card.',
  },
  'payments.changeCardDue': {
    tr: 'Ödenmemiş fatura da bu karttan ödenir.',
    en: 'It also pays your unpaid invoice.',
  },
  'payments.cardSaved': { tr: 'Kart kaydedildi', en: 'Card saved' },
  'payments.cardChanged': { tr: 'Kartınız değiştirildi.', en: 'Card changed.' },
  'payments.cardChangeFailed': {
    tr: 'Kart değiştirilemedi: {message}',
    en: 'Could not change the card: {message}',
  },
  'payments.pay': { tr: '{amount} öde', en: 'Pay {amount}' },
  'payments.paying': { tr: 'Ödeme işleniyor...', en: 'Processing your payment...' },
  'payments.safe': {
    tr: 'Kart bilgileriniz Stripe’a şifreli gider; bizde saklanmaz.',
    en: 'Your card details go straight to Stripe, encrypted. We never store them.',
  },
  'payments.received': { tr: 'Ödeme alındı', en: 'Payment received' },
  'payments.settling': { tr: 'Ödemeniz bankanızda işleniyor', en: 'Your bank is processing the payment' },
  'payments.today': { tr: 'Bugün ödenecek', en: 'Due today' },
  'payments.model': { tr: 'Model', en: 'Model' },
  'payments.modelOnce': { tr: 'Model · tek seferlik', en: 'Model · one-time' },
  'payments.right': { tr: 'İçerik üretme hakkı', en: 'Content creation' },
  'payments.unlimited': { tr: 'sınırsız', en: 'unlimited' },
  'payments.monthly': { tr: 'Aylık ücret', en: 'Monthly fee' },
  'payments.none': { tr: 'yok', en: 'none' },
  'payments.creditsApart': {
    tr: 'Krediler bu fiyata dahil değildir; her üretim kredi harcar.',
    en: 'Credits are not included in this price. Each run uses credits.',
  },
  'payments.balanceStays': { tr: 'Kredi bakiyeniz değişmez:', en: 'Your credit balance stays the same:' },
  'payments.noNextPayment': {
    tr: 'Sonraki ödeme tarihi yok; bu bir abonelik değildir.',
    en: 'No further payments. This is not a subscription.',
  },
  'payments.credits': { tr: '{credits} kredi', en: { one: '{credits} credit', other: '{credits} credits' } },
  'payments.creditWord': { tr: 'kredi', en: { one: 'credit', other: 'credits' } },
  'payments.modelArriving': { tr: 'Model hesabınıza ekleniyor…', en: 'Adding the model to your account…' },
  'payments.notGranted': {
    tr: 'Ödemeniz alındı ama alışveriş tamamlanamadı. Ücretin iadesi için ekibimiz bilgilendirildi.',
    en: 'We received your payment but could not complete the purchase. Our team has been notified and will refund you.',
  },
  'payments.canceled': {
    tr: 'Ödeme iptal edildi; kartınızdan para çekilmedi.',
    en: 'Payment cancelled. Your card was not charged.',
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
    en: 'now {before}, after payment {after}',
  },
  'payments.toCard': { tr: 'Ödemeye geç · {amount}', en: 'Continue to payment · {amount}' },
  'payments.changePack': { tr: 'Paketi değiştir', en: 'Change pack' },
  'payments.neverExpire': { tr: 'Kredilerin süresi dolmaz.', en: 'Credits never expire.' },
  'payments.usageHint': {
    tr: 'Fotoğraf 1–2, video 3–5 kredi harcar. Modeller hazır gelir; 10–20 kredilik model eğitimi gerekmez.',
    en: 'A photo uses 1–2 credits, a video 3–5. Models come ready: no model training (10–20 credits) is needed.',
  },
  'payments.creditsArrivingHere': { tr: 'Kredileriniz ekleniyor…', en: 'Adding your credits…' },
  'payments.creditsArriving': {
    tr: 'Ödeme alındı, kredileriniz ekleniyor',
    en: 'Payment received, adding your credits',
  },
  'payments.creditsAdded': { tr: '{credits} kredi eklendi.', en: '{credits} credits added.' },
  'payments.creditsAddedBalance': {
    tr: '{credits} kredi eklendi. Bakiyeniz {balance} kredi.',
    en: '{credits} credits added. Your balance is {balance} credits.',
  },
  'payments.returnChecking': { tr: 'Ödemeniz denetleniyor', en: 'Checking your payment' },
  'payments.returnWaiting': { tr: 'Ödeme alındı, işleniyor', en: 'Payment received, processing' },
  'payments.returnWaitingText': {
    tr: 'Genellikle birkaç saniye sürer. Bu sayfa kendiliğinden yenilenir.',
    en: 'This usually takes a few seconds. The page updates automatically.',
  },
  'payments.returnModel': { tr: 'Model artık sizin', en: 'The model is yours' },
  'payments.returnModelText': {
    tr: 'İçerik üretebilir ve planlayabilirsiniz. Her üretim kredi harcar.',
    en: 'You can now create and plan content. Each run uses credits.',
  },
  'payments.returnCredits': { tr: 'Kredileriniz eklendi', en: 'Credits added' },
  'payments.returnCreditsText': { tr: 'Bakiyeniz {balance} kredi.', en: 'Your balance is {balance} credits.' },
  'payments.planMonthly': { tr: 'Aylık plan', en: 'Monthly plan' },
  'payments.planYearly': { tr: 'Yıllık plan', en: 'Yearly plan' },
  'payments.planPrice': { tr: 'Plan ücreti', en: 'Plan price' },
  'payments.planCreditsMonth': { tr: 'Her ay gelen kredi', en: 'Credits every month' },
  'payments.planCreditsYear': { tr: 'Her yıl gelen kredi', en: 'Credits every year' },
  'payments.planRenewal': { tr: 'Yenilenme', en: 'Renewal' },
  'payments.everyMonth': { tr: 'her ay', en: 'every month' },
  'payments.everyYear': { tr: 'her yıl', en: 'every year' },
  'payments.planCancelAnyTime': {
    tr: 'İstediğiniz zaman iptal edebilirsiniz; plan ödenen dönemin sonuna kadar sürer, kredileriniz sizde kalır.',
    en: 'Cancel at any time. The plan runs until the end of the paid period, and you keep your credits.',
  },
  'payments.planEnds': {
    tr: 'Bu plan kendiliğinden yenilenmez; dönem sonunda biter, kredileriniz sizde kalır.',
    en: 'This plan does not renew. It ends after this period, and you keep your credits.',
  },
  'payments.subscriptionArriving': { tr: 'Aboneliğiniz hazırlanıyor…', en: 'Setting up your subscription…' },
  'payments.subscriptionPaid': {
    tr: 'Ödeme başarıyla tamamlandı! Aboneliğiniz aktif edildi.',
    en: 'Payment complete! Your subscription is active.',
  },
  'payments.returnSubscription': { tr: 'Aboneliğiniz aktif', en: 'Your subscription is active' },
  'payments.toSubscription': { tr: 'Aboneliğime git', en: 'Go to my subscription' },
  'payments.returnNone': { tr: 'Gösterilecek bir ödeme yok', en: 'No payment to show' },
  'payments.returnNoneText': {
    tr: 'Bu sayfa, bankanızın onayından dönünce ödemenizin sonucunu gösterir. Alışverişlerinizi hesabınızda bulursunuz.',
    en: 'This page shows the result of a payment after your bank sends you back. You’ll find your purchases in your account.',
  },
  'payments.returnFailed': { tr: 'Ödeme tamamlanmadı', en: 'The payment was not completed' },
  'payments.returnFailedText': {
    tr: 'Kartınızdan para çekilmedi. Dilerseniz yeniden deneyebilirsiniz.',
    en: 'Your card was not charged. You can try again.',
  },
  'payments.returnRefused': { tr: 'Alışveriş tamamlanamadı', en: 'The purchase could not be completed' },
  'payments.returnLost': { tr: 'Bu ödeme bulunamadı', en: 'Payment not found' },
  'payments.returnSignIn': { tr: 'Sonucu görmek için giriş yapın', en: 'Sign in to see the result' },
  'payments.returnLostText': {
    tr: 'Ödemeyi yaptığınız hesapla giriş yaptığınızdan emin olun.',
    en: 'Make sure you are signed in with the account you paid with.',
  },
  'payments.toModels': { tr: 'Modellerime git', en: 'Go to my models' },
  'payments.toCreator': { tr: 'İlk kareyi üret', en: 'Create the first picture' },
  'payments.toMarketplace': { tr: 'Pazar yerine dön', en: 'Back to the marketplace' },
  'payments.toLogin': { tr: 'Giriş yap', en: 'Sign in' },
} satisfies Texts;

type PaymentsTexts = typeof paymentsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends PaymentsTexts {}
}
