import type { Texts } from '../../i18n/text-types.ts';

export const subscriptionsTexts = {
  'subscriptions.title': { tr: 'Abonelik ve krediler', en: 'Subscription and credits' },
  'subscriptions.plans': { tr: 'Planlar', en: 'Plans' },
  'subscriptions.current': { tr: 'Aboneliğiniz', en: 'Your subscription' },
  'subscriptions.noneTitle': { tr: 'Aktif aboneliğiniz yok', en: 'No active subscription' },
  'subscriptions.noneText': {
    tr: 'Aşağıdan bir plan seçtiğinizde kredileriniz her dönem kendiliğinden gelir.',
    en: 'Choose a plan below and your credits arrive by themselves every period.',
  },
  'subscriptions.status.active': { tr: 'Aktif', en: 'Active' },
  'subscriptions.status.trialing': { tr: 'Deneme dönemi', en: 'Trial' },
  'subscriptions.status.incomplete': { tr: 'Kurulum sürüyor', en: 'Setup in progress' },
  'subscriptions.status.incompleteExpired': { tr: 'Kurulum tamamlanmadı', en: 'Setup not completed' },
  'subscriptions.status.pastDue': { tr: 'Ödeme bekleniyor', en: 'Payment due' },
  'subscriptions.status.unpaid': { tr: 'Ödenmedi', en: 'Unpaid' },
  'subscriptions.status.paused': { tr: 'Duraklatıldı', en: 'Paused' },
  'subscriptions.status.canceled': { tr: 'İptal edildi', en: 'Cancelled' },
  'subscriptions.renewsOn': { tr: 'Sonraki ödeme {date}: {amount}.', en: 'Next payment on {date}: {amount}.' },
  'subscriptions.endsOn': {
    tr: '{date} tarihinde biter; yenilenmez.',
    en: 'Ends on {date}; it does not renew.',
  },
  'subscriptions.endedOn': { tr: '{date} tarihinde bitti.', en: 'Ended on {date}.' },
  'subscriptions.nextPlanOn': {
    tr: '{date} tarihinde {plan} planı başlar: {amount}.',
    en: 'On {date} the plan {plan} begins: {amount}.',
  },
  'subscriptions.pendingSwitch': {
    tr: '{plan} planına geçiş ödemesini bekliyor.',
    en: 'The switch to {plan} waits for its payment.',
  },
  'subscriptions.setupText': {
    tr: 'İlk ödeme tamamlanınca plan başlar ve krediler gelir.',
    en: 'The plan begins, and its credits arrive, with the first payment.',
  },
  'subscriptions.setupExpired': {
    tr: 'İlk ödeme yapılmadığı için kapandı. Kartınızdan para çekilmedi.',
    en: 'It was closed because the first payment was not made. Your card was not charged.',
  },
  'subscriptions.unpaidText': {
    tr: 'Yenileme ödemesi alınamadı. Ödeme tamamlanınca dönemin kredileri gelir.',
    en: 'The renewal could not be charged. Its credits arrive once it is paid.',
  },
  'subscriptions.completePayment': { tr: 'Ödemeyi tamamla', en: 'Complete the payment' },
  'subscriptions.payInvoice': { tr: 'Şimdi öde', en: 'Pay now' },
  'subscriptions.cancel': { tr: 'Aboneliği iptal et', en: 'Cancel the subscription' },
  'subscriptions.cancelTitle': { tr: 'Abonelik iptal edilsin mi?', en: 'Cancel the subscription?' },
  'subscriptions.cancelText': {
    tr: 'Planınız {date} tarihine kadar sürer, sonra yenilenmez. Kredileriniz sizde kalır.',
    en: 'Your plan runs until {date} and does not renew after that. Your credits stay yours.',
  },
  'subscriptions.cancelNowText': {
    tr: 'Ödenmemiş dönem için aboneliğiniz hemen biter ve para istenmez. Kredileriniz sizde kalır.',
    en: 'As its period is not paid, the subscription ends at once and nothing is charged. Your credits stay yours.',
  },
  'subscriptions.abandon': { tr: 'Kurulumdan vazgeç', en: 'Give up the setup' },
  'subscriptions.abandonTitle': { tr: 'Kurulumdan vazgeçilsin mi?', en: 'Give up the setup?' },
  'subscriptions.abandonText': {
    tr: 'Henüz para çekilmedi. Planı daha sonra yeniden seçebilirsiniz.',
    en: 'Nothing was charged. You can choose the plan again later.',
  },
  'subscriptions.canceled': {
    tr: 'Aboneliğiniz başarıyla iptal edildi.',
    en: 'Your subscription was cancelled.',
  },
  'subscriptions.cancelFailed': { tr: 'Abonelik iptali hatası: {message}', en: 'Cancelling failed: {message}' },
  'subscriptions.undoFailed': { tr: 'İptal geri alınamadı: {message}', en: 'Could not undo: {message}' },
  'subscriptions.subscribe': { tr: 'Abone ol', en: 'Subscribe' },
  'subscriptions.buy': { tr: 'Satın al', en: 'Buy' },
  'subscriptions.switch': { tr: 'Bu plana geç', en: 'Switch to this plan' },
  'subscriptions.keepPlan': { tr: 'Bu planda kal', en: 'Stay with this plan' },
  'subscriptions.activePlan': { tr: 'Aktif Plan', en: 'Active plan' },
  'subscriptions.activePlanReason': { tr: 'Bu plan şu an aktif.', en: 'This plan is active now.' },
  'subscriptions.nextPlan': { tr: 'Sıradaki plan', en: 'Next plan' },
  'subscriptions.nextPlanReason': {
    tr: 'Bu plan dönem sonunda başlayacak.',
    en: 'This plan begins when the period ends.',
  },
  'subscriptions.notActiveReason': {
    tr: 'Önce aboneliğinizin ödemesini tamamlayın.',
    en: 'Complete the payment of your subscription first.',
  },
  'subscriptions.otherKindReason': {
    tr: 'Mevcut planınız bitince seçebilirsiniz.',
    en: 'You can choose it once your present plan has ended.',
  },
  'subscriptions.cancelingReason': { tr: 'Önce iptali geri alın.', en: 'Undo the cancellation first.' },
  'subscriptions.shorterReason': {
    tr: 'Yıllık planınız bitince aylık plana geçebilirsiniz.',
    en: 'You can move to a monthly plan once your year has ended.',
  },
  'subscriptions.loadingCurrent': { tr: 'Aboneliğiniz yükleniyor.', en: 'Loading your subscription.' },
  'subscriptions.doesNotRenew': {
    tr: 'Tek seferlik ödeme; kendiliğinden yenilenmez.',
    en: 'Paid once; it does not renew by itself.',
  },
  'subscriptions.switchTitle': { tr: '{plan} planına geç', en: 'Switch to {plan}' },
  'subscriptions.switchPreparing': { tr: 'Tutar hesaplanıyor.', en: 'Working out the amount.' },
  'subscriptions.switchNow': { tr: '{amount} öde ve geç', en: 'Pay {amount} and switch' },
  'subscriptions.switchLater': { tr: 'Dönem sonunda geç', en: 'Switch at the end of the period' },
  'subscriptions.chargeToday': { tr: 'Bugün çekilecek tutar', en: 'Charged today' },
  'subscriptions.creditsToday': { tr: 'Bugün gelecek kredi', en: 'Credits today' },
  'subscriptions.startsAt': { tr: 'Plan başlangıcı', en: 'Plan begins' },
  'subscriptions.today': { tr: 'bugün', en: 'today' },
  'subscriptions.nextPayment': { tr: 'Sonraki ödeme', en: 'Next payment' },
  'subscriptions.amountOn': { tr: '{date} · {amount}', en: '{date} · {amount}' },
  'subscriptions.noNextPayment': { tr: 'yok', en: 'none' },
  'subscriptions.afterwards': { tr: 'Yeni plan', en: 'New plan' },
  'subscriptions.effectNow': {
    tr: 'Tutar kayıtlı kartınızdan çekilir. Yeni dönem bugün başlar; eski planınızın kalan günleri iade edilmez, kredileriniz sizde kalır.',
    en: 'Your saved card is charged. A new period begins today; the rest of the old one is not refunded, and your credits stay yours.',
  },
  'subscriptions.effectNowOnce': {
    tr: 'Yeni dönem bugün başlar; eski planınızın kalan günleri iade edilmez, kredileriniz sizde kalır.',
    en: 'A new period begins today; the rest of the old one is not refunded, and your credits stay yours.',
  },
  'subscriptions.effectLater': {
    tr: 'Bugün bir şey çekilmez. Ödediğiniz plan dönem sonuna kadar sürer, sonra yeni plan başlar.',
    en: 'Nothing is charged today. The plan you paid runs to the end of its period, then the new one begins.',
  },
  'subscriptions.effectKeep': {
    tr: 'Planlanan geçiş iptal edilir; planınız olduğu gibi yenilenir.',
    en: 'The planned switch is called off; your plan renews as it is.',
  },
  'subscriptions.switchedNow': { tr: '{plan} planına geçtiniz.', en: 'You switched to {plan}.' },
  'subscriptions.switchedLater': {
    tr: '{date} tarihinde {plan} planına geçeceksiniz.',
    en: 'You will switch to {plan} on {date}.',
  },
  'subscriptions.switchedKeep': { tr: '{plan} planında kalıyorsunuz.', en: 'You stay with {plan}.' },
  'subscriptions.billing': { tr: 'Plan ödemeleri', en: 'Plan payments' },
  'subscriptions.payment': { tr: 'Plan ödemesi', en: 'Plan payment' },
  'subscriptions.receipt': { tr: 'Makbuz', en: 'Receipt' },
  'subscriptions.receiptOf': { tr: 'Makbuz, {date}', en: 'Receipt, {date}' },
  'subscriptions.refunded': { tr: '{amount} iade edildi', en: '{amount} refunded' },
  'subscriptions.invoice.open': { tr: 'Ödenmedi', en: 'Unpaid' },
  'subscriptions.invoice.paid': { tr: 'Ödendi', en: 'Paid' },
  'subscriptions.invoice.void': { tr: 'Geçersiz', en: 'Void' },
  'subscriptions.invoice.uncollectible': { tr: 'Tahsil edilemedi', en: 'Not collectible' },
  'subscriptions.range': { tr: '{from}–{to} / {total}', en: '{from}–{to} of {total}' },
  'subscriptions.newer': { tr: 'Daha yeni', en: 'Newer' },
  'subscriptions.older': { tr: 'Daha eski', en: 'Older' },
  'subscriptions.firstPage': { tr: 'En yeni ödemeler gösteriliyor.', en: 'These are the newest payments.' },
  'subscriptions.lastPage': { tr: 'Daha eski ödeme yok.', en: 'There are no older payments.' },
  'subscriptions.perMonth': { tr: '/ ay', en: '/ month' },
  'subscriptions.perYear': { tr: '/ yıl', en: '/ year' },
  'subscriptions.planCreditsMonth': { tr: 'Ayda {credits} kredi', en: '{credits} credits a month' },
  'subscriptions.planCreditsYear': { tr: 'Yılda {credits} kredi', en: '{credits} credits a year' },
  'subscriptions.noPlansTitle': { tr: 'Henüz plan yok', en: 'No plans yet' },
  'subscriptions.noPlansText': {
    tr: 'Planlar hazırlanıyor. Kredi paketleri her zaman burada.',
    en: 'Plans are being prepared. Credit packs are always here.',
  },
  'subscriptions.monthly': { tr: 'Aylık', en: 'Monthly' },
  'subscriptions.yearly': { tr: 'Yıllık', en: 'Yearly' },
} satisfies Texts;

type SubscriptionsTexts = typeof subscriptionsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends SubscriptionsTexts {}
}
