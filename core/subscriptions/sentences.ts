import type { Refusals } from '#core/texts/in-language.ts';

export const refusals = {
  'subscriptions.none': {
    status: 409,
    tr: 'Aktif bir aboneliğiniz yok.',
    en: 'You don’t have an active subscription.',
  },
  'subscriptions.alreadyActive': {
    status: 409,
    tr: 'Zaten bir aboneliğiniz var. Yeni bir abonelik yerine planınızı değiştirebilirsiniz.',
    en: 'You already have a subscription. You can switch plans instead.',
  },
  'subscriptions.planUnavailable': {
    status: 409,
    tr: 'Bu plan artık satışta değil.',
    en: 'This plan is no longer on sale.',
  },
  'subscriptions.samePlan': { status: 409, tr: 'Bu plan zaten seçili.', en: 'You’re already on this plan.' },
  'subscriptions.notActive': {
    status: 409,
    tr: 'Aboneliğinizin ödemesi tamamlanmadan plan değiştirilemez.',
    en: 'You can switch plans once your subscription is paid.',
  },
  'subscriptions.canceling': {
    status: 409,
    tr: 'Aboneliğiniz dönem sonunda bitecek. Plan değiştirmek için önce iptali geri alın.',
    en: 'Your subscription ends after this period. To switch, undo the cancellation first.',
  },
  'subscriptions.otherKind': {
    status: 409,
    tr: 'Yenilenen ve tek seferlik planlar arasında, mevcut planınız bitince geçebilirsiniz.',
    en: 'You can switch between renewing and one-time plans once your current plan ends.',
  },
  'subscriptions.shorterInterval': {
    status: 409,
    tr: 'Yıllık planınız bitene kadar aylık plana geçilemez. Dönem sonunda iptal edip aylık plana abone olabilirsiniz.',
    en: 'You cannot switch from a yearly to a monthly plan before it ends. Cancel at the end of the period and subscribe again.',
  },
  'subscriptions.termsChanged': {
    status: 409,
    tr: 'Plan bilgileri siz bakarken değişti. Lütfen yeni tutarı kontrol edip tekrar onaylayın.',
    en: 'The plan changed while you were viewing it. Please check the new amount and confirm again.',
  },
  'subscriptions.switchUnderway': {
    status: 409,
    tr: 'Başka bir plan değişikliği sürüyor. Lütfen biraz bekleyin.',
    en: 'Another switch is in progress. Please wait a moment.',
  },
  'subscriptions.unknownToStripe': {
    status: 409,
    tr: 'Abonelik ödeme sağlayıcısında bulunamadı. Lütfen destekle iletişime geçin.',
    en: 'The payment provider does not know this subscription. Please contact support.',
  },
  'subscriptions.nothingToRefund': {
    status: 409,
    tr: 'İade edilecek bir ödeme yok.',
    en: 'There is no payment to refund.',
  },
} satisfies Refusals;
