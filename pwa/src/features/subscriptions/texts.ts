import type { Texts } from '../../i18n/text-types.ts';

export const subscriptionsTexts = {
  'subscriptions.title': { tr: 'Abonelik ve krediler', en: 'Subscription and credits' },
  'subscriptions.plans': { tr: 'Planlar', en: 'Plans' },
  'subscriptions.current': { tr: 'Aboneliğiniz', en: 'Your subscription' },
  'subscriptions.noneTitle': { tr: 'Aktif aboneliğiniz yok', en: 'No active subscription' },
  'subscriptions.noneText': {
    tr: 'Aşağıdan bir plan seçtiğinizde kredileriniz her dönem kendiliğinden gelir.',
    en: 'Choose a plan below and your credits arrive automatically every period.',
  },
  'subscriptions.changeCard': { tr: 'Kartı değiştir', en: 'Change card' },
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
    en: 'Ends on {date} and does not renew.',
  },
  'subscriptions.endedOn': { tr: '{date} tarihinde bitti.', en: 'Ended on {date}.' },
  'subscriptions.nextPlanOn': {
    tr: '{date} tarihinde {plan} planı başlar: {amount}.',
    en: 'The {plan} plan starts on {date}: {amount}.',
  },
  'subscriptions.pendingSwitch': {
    tr: '{plan} planına geçiş ödemesini bekliyor.',
    en: 'The switch to {plan} is awaiting payment.',
  },
  'subscriptions.setupText': {
    tr: 'İlk ödeme tamamlanınca plan başlar ve krediler gelir.',
    en: 'Your plan and its credits start with the first payment.',
  },
  'subscriptions.setupExpired': {
    tr: 'İlk ödeme yapılmadığı için kapandı. Kartınızdan para çekilmedi.',
    en: 'It was closed because the first payment was not made. Your card was not charged.',
  },
  'subscriptions.unpaidText': {
    tr: 'Yenileme ödemesi alınamadı. Ödeme tamamlanınca dönemin kredileri gelir.',
    en: 'The renewal payment failed. You get this period’s credits once it is paid.',
  },
  'subscriptions.completePayment': { tr: 'Ödemeyi tamamla', en: 'Complete payment' },
  'subscriptions.payInvoice': { tr: 'Şimdi öde', en: 'Pay now' },
  'subscriptions.cancel': { tr: 'Aboneliği iptal et', en: 'Cancel subscription' },
  'subscriptions.cancelTitle': { tr: 'Abonelik iptal edilsin mi?', en: 'Cancel your subscription?' },
  'subscriptions.cancelText': {
    tr: 'Planınız {date} tarihine kadar sürer, sonra yenilenmez. Kredileriniz sizde kalır.',
    en: 'Your plan runs until {date} and does not renew. You keep your credits.',
  },
  'subscriptions.cancelNowText': {
    tr: 'Ödenmemiş dönem için aboneliğiniz hemen biter ve para istenmez. Kredileriniz sizde kalır.',
    en: 'Because this period is unpaid, your subscription ends immediately and you won’t be charged. You keep your credits.',
  },
  'subscriptions.abandon': { tr: 'Kurulumdan vazgeç', en: 'Cancel setup' },
  'subscriptions.abandonTitle': { tr: 'Kurulumdan vazgeçilsin mi?', en: 'Cancel setup?' },
  'subscriptions.abandonText': {
    tr: 'Henüz para çekilmedi. Planı daha sonra yeniden seçebilirsiniz.',
    en: 'You haven’t been charged. You can choose the plan again later.',
  },
  'subscriptions.canceled': {
    tr: 'Aboneliğiniz başarıyla iptal edildi.',
    en: 'Your subscription was cancelled.',
  },
  'subscriptions.cancelFailed': {
    tr: 'Abonelik iptali hatası: {message}',
    en: 'Could not cancel the subscription: {message}',
  },
  'subscriptions.undoFailed': {
    tr: 'İptal geri alınamadı: {message}',
    en: 'Could not undo the cancellation: {message}',
  },
  'subscriptions.subscribe': { tr: 'Abone ol', en: 'Subscribe' },
  'subscriptions.buy': { tr: 'Satın al', en: 'Buy' },
  'subscriptions.switch': { tr: 'Bu plana geç', en: 'Switch to this plan' },
  'subscriptions.keepPlan': { tr: 'Bu planda kal', en: 'Keep this plan' },
  'subscriptions.activePlan': { tr: 'Aktif Plan', en: 'Active plan' },
  'subscriptions.activePlanReason': { tr: 'Bu plan şu an aktif.', en: 'This is your active plan.' },
  'subscriptions.nextPlan': { tr: 'Sıradaki plan', en: 'Next plan' },
  'subscriptions.nextPlanReason': {
    tr: 'Bu plan dönem sonunda başlayacak.',
    en: 'This plan starts after the current period.',
  },
  'subscriptions.notActiveReason': {
    tr: 'Önce aboneliğinizin ödemesini tamamlayın.',
    en: 'Pay for your subscription first.',
  },
  'subscriptions.otherKindReason': {
    tr: 'Mevcut planınız bitince seçebilirsiniz.',
    en: 'You can choose it once your current plan ends.',
  },
  'subscriptions.cancelingReason': { tr: 'Önce iptali geri alın.', en: 'Undo the cancellation first.' },
  'subscriptions.shorterReason': {
    tr: 'Yıllık planınız bitince aylık plana geçebilirsiniz.',
    en: 'You can switch to a monthly plan once your yearly plan ends.',
  },
  'subscriptions.loadingCurrent': { tr: 'Aboneliğiniz yükleniyor.', en: 'Loading your subscription.' },
  'subscriptions.doesNotRenew': {
    tr: 'Tek seferlik ödeme; kendiliğinden yenilenmez.',
    en: 'One-time payment; does not renew.',
  },
  'subscriptions.switchTitle': { tr: '{plan} planına geç', en: 'Switch to {plan}' },
  'subscriptions.switchPreparing': { tr: 'Tutar hesaplanıyor.', en: 'Calculating the amount.' },
  'subscriptions.switchNow': { tr: '{amount} öde ve geç', en: 'Pay {amount} and switch' },
  'subscriptions.switchLater': { tr: 'Dönem sonunda geç', en: 'Switch after this period' },
  'subscriptions.chargeToday': { tr: 'Bugün çekilecek tutar', en: 'Charged today' },
  'subscriptions.creditsToday': { tr: 'Bugün gelecek kredi', en: 'Credits today' },
  'subscriptions.startsAt': { tr: 'Plan başlangıcı', en: 'Plan starts' },
  'subscriptions.today': { tr: 'bugün', en: 'today' },
  'subscriptions.nextPayment': { tr: 'Sonraki ödeme', en: 'Next payment' },
  'subscriptions.amountOn': { tr: '{date} · {amount}', en: '{date} · {amount}' },
  'subscriptions.noNextPayment': { tr: 'yok', en: 'none' },
  'subscriptions.afterwards': { tr: 'Yeni plan', en: 'New plan' },
  'subscriptions.effectNow': {
    tr: 'Tutar kayıtlı kartınızdan çekilir. Yeni dönem bugün başlar; eski planınızın kalan günleri iade edilmez, kredileriniz sizde kalır.',
    en: 'We charge your saved card. A new period starts today; the rest of your old plan is not refunded, and you keep your credits.',
  },
  'subscriptions.effectNowOnce': {
    tr: 'Yeni dönem bugün başlar; eski planınızın kalan günleri iade edilmez, kredileriniz sizde kalır.',
    en: 'A new period starts today; the rest of your old plan is not refunded, and you keep your credits.',
  },
  'subscriptions.effectLater': {
    tr: 'Bugün bir şey çekilmez. Ödediğiniz plan dönem sonuna kadar sürer, sonra yeni plan başlar.',
    en: 'You won’t be charged today. Your current plan runs until the end of its period, then the new one starts.',
  },
  'subscriptions.effectKeep': {
    tr: 'Planlanan geçiş iptal edilir; planınız olduğu gibi yenilenir.',
    en: 'The scheduled switch is cancelled and your current plan renews as usual.',
  },
  'subscriptions.switchedNow': { tr: '{plan} planına geçtiniz.', en: 'You’re now on {plan}.' },
  'subscriptions.switchedLater': {
    tr: '{date} tarihinde {plan} planına geçeceksiniz.',
    en: 'You will switch to {plan} on {date}.',
  },
  'subscriptions.switchedKeep': { tr: '{plan} planında kalıyorsunuz.', en: 'You’re staying on {plan}.' },
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
  'subscriptions.firstPage': { tr: 'En yeni ödemeler gösteriliyor.', en: 'You’re viewing the newest payments.' },
  'subscriptions.lastPage': { tr: 'Daha eski ödeme yok.', en: 'No older payments.' },
  'subscriptions.perMonth': { tr: '/ ay', en: '/ month' },
  'subscriptions.perYear': { tr: '/ yıl', en: '/ year' },
  'subscriptions.planCreditsMonth': { tr: 'Ayda {credits} kredi', en: '{credits} credits a month' },
  'subscriptions.planCreditsYear': { tr: 'Yılda {credits} kredi', en: '{credits} credits a year' },
  'subscriptions.noPlansTitle': { tr: 'Henüz plan yok', en: 'No plans yet' },
  'subscriptions.noPlansText': {
    tr: 'Planlar hazırlanıyor. Kredi paketleri her zaman burada.',
    en: 'Plans are coming soon. Credit packs are always available.',
  },
  'subscriptions.monthly': { tr: 'Aylık', en: 'Monthly' },
  'subscriptions.yearly': { tr: 'Yıllık', en: 'Yearly' },
} satisfies Texts;

type SubscriptionsTexts = typeof subscriptionsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends SubscriptionsTexts {}
}
