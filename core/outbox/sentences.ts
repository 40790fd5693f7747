import type { Texts } from '#core/texts/in-language.ts';

/** Why the device refuses a change; the server never responds with these. */
export const deviceRefusals = {
  'outbox.needsDecision': {
    tr: 'Bu plandaki önceki değişiklik sizi bekliyor. Önce onun için karar verin.',
    en: 'An earlier change of this plan is waiting for you. Decide about it first.',
  },
  'outbox.triggerWaiting': {
    tr: 'Bu plan tetiklenmek üzere gönderilmeyi bekliyor; artık düzenlenemez.',
    en: 'This plan is waiting to be triggered and can no longer be edited.',
  },
  'outbox.notDeleted': { tr: 'Bu plan silinmiş değil.', en: 'This plan is not deleted.' },
  'outbox.tooLarge': {
    tr: 'Bu değişiklik çok büyük: en fazla {max} KB olabilir. Metni kısaltın.',
    en: 'This change is too large: it can have at most {max} KB. Shorten the text.',
  },
  'outbox.full': {
    tr: 'Bu cihazda gönderilmeyi bekleyen {max} değişiklik var. Yenilerini yapmadan önce eşitleyin.',
    en: '{max} changes are waiting on this device. Sync before you make more.',
  },
  'outbox.maybeSent': {
    tr: 'Bu değişiklik sunucuya ulaşmış olabilir; artık geri çekilemez. Eşitlendikten sonra yeniden düzenleyin.',
    en: 'This change may have reached the server, so it cannot be taken back. Edit again once it is in sync.',
  },
  'outbox.answered': {
    tr: 'Bu değişiklik bu arada sonuçlandı.',
    en: 'This change has been settled meanwhile.',
  },
  'outbox.notKept': {
    tr: 'Henüz kaydedilmedi; bu cihazda saklanamadı. Yazdıklarınız duruyor, yeniden deneyin.',
    en: 'Not saved yet; this device could not keep it. What you typed is still here, try again.',
  },
  'outbox.storageFull': {
    tr: 'Henüz kaydedilmedi; bu cihazda yer kalmadı. Yer açıp yeniden deneyin.',
    en: 'Not saved yet; this device is full. Free some space and try again.',
  },
  'outbox.fileTooLarge': {
    tr: 'Çevrimdışıyken bir dosya en fazla {max} MB olabilir. Bağlantı gelince yeniden deneyin.',
    en: 'Offline, a file can have at most {max} MB. Try again once there is a connection.',
  },
  'outbox.filesFull': {
    tr: 'Gönderilmeyi bekleyen dosyalar {max} MB yeri dolduruyor. Bağlantı gelince yeniden deneyin.',
    en: 'Files that wait to be sent fill the {max} MB there are for them. Try again once there is a connection.',
  },
  'outbox.outdated': {
    tr: 'Uygulamanın yeni sürümü başka bir sekmede açıldı. Bu sayfayı yenileyin; yazdıklarınız saklandı.',
    en: 'A newer version of the app is open in another tab. Reload this page; what you typed is kept.',
  },
  'outbox.choiceGone': {
    tr: 'Bu seçenek artık yok. Planın güncel haline bakıp yeniden karar verin.',
    en: 'This choice is no longer there. Look at the plan as it is now and decide again.',
  },
  // The same for entities other than plans.
  'outbox.entity.needsDecision': {
    tr: 'Buradaki önceki değişiklik sizi bekliyor. Önce onun için karar verin.',
    en: 'An earlier change here is waiting for you. Decide about it first.',
  },
  'outbox.entity.notDeleted': { tr: 'Bu kayıt silinmiş değil.', en: 'This is not deleted.' },
  'outbox.entity.deleted': { tr: 'Bu kayıt silindi.', en: 'This was deleted.' },
  'outbox.entity.choiceGone': {
    tr: 'Bu seçenek artık yok. Güncel hâline bakıp yeniden karar verin.',
    en: 'This choice is no longer there. Look at the current version and decide again.',
  },
} satisfies Texts;

/** Why a change waits for the person, or for another try. */
export const sentences = {
  'outbox.conflict.changed': {
    tr: 'Bu plan başka bir yerde de değişti. Hangi hâli kalsın?',
    en: 'This plan was also changed elsewhere. Which version should stay?',
  },
  'outbox.conflict.changedBeforeRun': {
    tr: 'Plan, siz çalıştırmak istedikten sonra başka bir yerde değişti. Çalıştırılmadı, kredi harcanmadı.',
    en: 'The plan was changed elsewhere after you chose to run it. It was not run and no credits were used.',
  },
  'outbox.conflict.price': {
    tr: 'Bu planı çalıştırmanın fiyatı değişti: {agreed} krediydi, şimdi {now} kredi. Çalıştırılmadı, kredi harcanmadı.',
    en: 'Running this plan has another price now: it was {agreed} credits, it is {now}. It was not run and no credits were used.',
  },
  'outbox.conflict.locked': {
    tr: 'Plan bu arada çalışmaya başladı ya da bitti; değişikliğiniz uygulanmadı.',
    en: 'The plan has started or ended meanwhile; your change was not applied.',
  },
  'outbox.conflict.gone': {
    tr: 'Plan bu arada silinmiş; değişikliğiniz uygulanmadı.',
    en: 'The plan was deleted meanwhile; your change was not applied.',
  },
  'outbox.conflict.exists': {
    tr: 'Aynı kimlikle başka bir plan var; planınız oluşturulmadı.',
    en: 'Another plan has the same id; your plan was not created.',
  },
  'outbox.entity.conflict.changed': {
    tr: 'Bu kayıt başka bir yerde de değişti. Hangi hâli kalsın?',
    en: 'This was also changed elsewhere. Which version should stay?',
  },
  'outbox.entity.conflict.gone': {
    tr: 'Bu kayıt bu arada silinmiş; değişikliğiniz uygulanmadı.',
    en: 'This was deleted meanwhile; your change was not applied.',
  },
  'outbox.entity.conflict.exists': {
    tr: 'Aynı kimlikle başka bir kayıt var; sizinki oluşturulmadı.',
    en: 'There is another one with the same id; yours was not created.',
  },
  'outbox.entity.blocked': {
    tr: 'Buradaki önceki değişiklik sonuçlanınca gönderilecek.',
    en: 'It will be sent once the earlier change here is settled.',
  },
  'outbox.pastDue': {
    tr: 'Planın saati, bağlantı gelmeden geçti. Kendiliğinden yayımlanmadı.',
    en: 'The time of the plan passed before there was a connection. It was not published by itself.',
  },
  'outbox.notOwned': {
    tr: 'Bu model artık hesabınızda değil; plan oluşturulmadı. Modeli yeniden alırsanız planı gönderebilirsiniz.',
    en: 'This model is no longer in your account; the plan was not created. Buy the model again to send the plan.',
  },
  'outbox.expired': {
    tr: 'Bu değişiklik 30 günden eski. Hâlâ göndermek istiyor musunuz?',
    en: 'This change is more than 30 days old. Do you still want to send it?',
  },
  'outbox.triggerExpired': {
    tr: 'Tetikleme zamanında gönderilemedi. Şimdi çalıştırılsın mı?',
    en: 'The trigger could not be sent in time. Should the plan run now?',
  },
  'outbox.blocked': {
    tr: 'Bu plandaki önceki değişiklik sonuçlanınca gönderilecek.',
    en: 'It will be sent once the earlier change of this plan is settled.',
  },
  'outbox.retry': {
    tr: 'Sunucu şu anda yapamadı; yeniden denenecek.',
    en: 'The server could not do it right now; it will be tried again.',
  },
  'outbox.unreadable': {
    tr: 'Bu değişiklik uygulamanın başka bir sürümüyle yapılmış ve okunamıyor. Silinmedi; uygulamayı güncelleyin.',
    en: 'This change was made with another version of the app and cannot be read. It was kept; update the app.',
  },
} satisfies Texts;
