import type { Texts } from '#core/texts/in-language.ts';

/** Why the device refuses a change; the server never responds with these. */
export const deviceRefusals = {
  'outbox.needsDecision': {
    tr: 'Bu plandaki önceki değişiklik sizi bekliyor. Önce onun için karar verin.',
    en: 'An earlier change to this plan needs your decision first.',
  },
  'outbox.triggerWaiting': {
    tr: 'Bu plan başlatılmak üzere gönderilmeyi bekliyor; artık düzenlenemez.',
    en: 'This plan is waiting to be started and can no longer be edited.',
  },
  'outbox.notDeleted': { tr: 'Bu plan silinmiş değil.', en: 'This plan is not deleted.' },
  'outbox.tooLarge': {
    tr: 'Bu değişiklik çok büyük: en fazla {max} KB olabilir. Metni kısaltın.',
    en: 'This change is too large: the maximum is {max} KB. Shorten the text.',
  },
  'outbox.full': {
    tr: 'Bu cihazda gönderilmeyi bekleyen {max} değişiklik var. Yenilerini yapmadan önce eşitleyin.',
    en: 'This device has {max} pending changes. Sync before you make more.',
  },
  'outbox.maybeSent': {
    tr: 'Bu değişiklik sunucuya ulaşmış olabilir; artık geri çekilemez. Eşitlendikten sonra yeniden düzenleyin.',
    en: 'This change may have reached the server, so it cannot be discarded. Edit again once it has synced.',
  },
  'outbox.answered': {
    tr: 'Bu değişiklik bu arada sonuçlandı.',
    en: 'This change has been resolved in the meantime.',
  },
  'outbox.notKept': {
    tr: 'Henüz kaydedilmedi; bu cihazda saklanamadı. Yazdıklarınız duruyor, yeniden deneyin.',
    en: 'Not saved yet; this device could not store it. What you typed is still here. Try again.',
  },
  'outbox.storageFull': {
    tr: 'Henüz kaydedilmedi; bu cihazda yer kalmadı. Yer açıp yeniden deneyin.',
    en: 'Not saved yet; this device is full. Free some space and try again.',
  },
  'outbox.fileTooLarge': {
    tr: 'Çevrimdışıyken bir dosya en fazla {max} MB olabilir. Bağlantı gelince yeniden deneyin.',
    en: 'Files can be at most {max} MB while you’re offline. Try again when you’re back online.',
  },
  'outbox.filesFull': {
    tr: 'Gönderilmeyi bekleyen dosyalar {max} MB yeri dolduruyor. Bağlantı gelince yeniden deneyin.',
    en: 'Files waiting to be sent have filled their {max} MB. Try again when you’re back online.',
  },
  'outbox.outdated': {
    tr: 'Uygulamanın yeni sürümü başka bir sekmede açıldı. Bu sayfayı yenileyin; yazdıklarınız saklandı.',
    en: 'A newer version of the app is open in another tab. Reload this page; what you typed is saved.',
  },
  'outbox.choiceGone': {
    tr: 'Bu seçenek artık yok. Planın güncel haline bakıp yeniden karar verin.',
    en: 'This option is no longer available. Review the current plan and decide again.',
  },
  // The same for entities other than plans.
  'outbox.entity.needsDecision': {
    tr: 'Buradaki önceki değişiklik sizi bekliyor. Önce onun için karar verin.',
    en: 'An earlier change here needs your decision first.',
  },
  'outbox.entity.notDeleted': { tr: 'Bu kayıt silinmiş değil.', en: 'This is not deleted.' },
  'outbox.entity.deleted': { tr: 'Bu kayıt silindi.', en: 'This was deleted.' },
  'outbox.entity.choiceGone': {
    tr: 'Bu seçenek artık yok. Güncel hâline bakıp yeniden karar verin.',
    en: 'This option is no longer available. Review the current version and decide again.',
  },
} satisfies Texts;

/** Why a change waits for the person, or for another try. */
export const sentences = {
  'outbox.conflict.changed': {
    tr: 'Bu plan başka bir yerde de değişti. Hangi hâli kalsın?',
    en: 'This plan was also changed elsewhere. Which version do you want to keep?',
  },
  'outbox.conflict.changedBeforeRun': {
    tr: 'Plan, siz başlatmak istedikten sonra başka bir yerde değişti. Başlatılmadı, kredi harcanmadı.',
    en: 'The plan was changed elsewhere after you chose to start it. It was not started and no credits were used.',
  },
  'outbox.conflict.price': {
    tr: 'Bu planı başlatmanın fiyatı değişti: {agreed} krediydi, şimdi {now} kredi. Başlatılmadı, kredi harcanmadı.',
    en: 'The price of this plan changed from {agreed} to {now} credits. It was not started and no credits were used.',
  },
  'outbox.conflict.locked': {
    tr: 'Plan bu arada çalışmaya başladı ya da bitti; değişikliğiniz uygulanmadı.',
    en: 'The plan has started or ended in the meantime; your change was not applied.',
  },
  'outbox.conflict.gone': {
    tr: 'Plan bu arada silinmiş; değişikliğiniz uygulanmadı.',
    en: 'The plan was deleted in the meantime; your change was not applied.',
  },
  'outbox.conflict.exists': {
    tr: 'Aynı kimlikle başka bir plan var; planınız oluşturulmadı.',
    en: 'Another plan has the same ID; your plan was not created.',
  },
  'outbox.entity.conflict.changed': {
    tr: 'Bu kayıt başka bir yerde de değişti. Hangi hâli kalsın?',
    en: 'This was also changed elsewhere. Which version do you want to keep?',
  },
  'outbox.entity.conflict.locked': {
    tr: 'İçerik şu anda paylaşıldığı için silinmedi.',
    en: 'The item was not deleted because it is being posted.',
  },
  'outbox.entity.conflict.gone': {
    tr: 'Bu kayıt bu arada silinmiş; değişikliğiniz uygulanmadı.',
    en: 'This was deleted in the meantime; your change was not applied.',
  },
  'outbox.entity.conflict.exists': {
    tr: 'Aynı kimlikle başka bir kayıt var; sizinki oluşturulmadı.',
    en: 'Another item has the same ID; yours was not created.',
  },
  'outbox.entity.blocked': {
    tr: 'Buradaki önceki değişiklik sonuçlanınca gönderilecek.',
    en: 'It will be sent once the earlier change here is resolved.',
  },
  'outbox.pastDue': {
    tr: 'Planın saati, bağlantı gelmeden geçti. Kendiliğinden yayınlanmadı.',
    en: 'The planned time passed while you were offline, so the plan was not posted automatically.',
  },
  'outbox.notOwned': {
    tr: 'Bu model artık hesabınızda değil; plan oluşturulmadı. Modeli yeniden alırsanız planı gönderebilirsiniz.',
    en: 'You no longer own this model, so the plan was not created. Buy the model again to send the plan.',
  },
  'outbox.expired': {
    tr: 'Bu değişiklik 30 günden eski. Hâlâ göndermek istiyor musunuz?',
    en: 'This change is more than 30 days old. Do you still want to send it?',
  },
  'outbox.triggerExpired': {
    tr: 'Başlatma isteği zamanında gönderilemedi. Plan şimdi başlatılsın mı?',
    en: 'The start request could not be sent in time. Start the plan now?',
  },
  'outbox.blocked': {
    tr: 'Bu plandaki önceki değişiklik sonuçlanınca gönderilecek.',
    en: 'It will be sent once the earlier change to this plan is resolved.',
  },
  'outbox.retry': {
    tr: 'Sunucu şu anda yapamadı; yeniden denenecek.',
    en: 'The server could not apply it right now; we’ll try again.',
  },
  'outbox.unreadable': {
    tr: 'Bu değişiklik uygulamanın başka bir sürümüyle yapılmış ve okunamıyor. Silinmedi; uygulamayı güncelleyin.',
    en: 'This change was made with another version of the app and cannot be read. It was not deleted; update the app.',
  },
} satisfies Texts;
