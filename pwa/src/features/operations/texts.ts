import type { Texts } from '../../i18n/text-types.ts';

/** A key without an ending is the title of an item, `…Do` the next step, `…Kind` the name of its kind. */
export const operationsTexts = {
  'operations.moved': { tr: 'Bu ekran taşındı', en: 'This screen has moved' },
  'operations.movedText': {
    tr: 'Buradaki her şey artık yeni yönetim panelinde.',
    en: 'You’ll find everything in the new admin panel.',
  },
  'operations.waiting': { tr: 'Sizi bekleyenler', en: 'Needs your attention' },
  'operations.none': { tr: 'Bekleyen bir şey yok', en: 'Nothing is waiting' },
  'operations.noneText': {
    tr: 'Gönderiler, ödemeler, bağlantılar ve işler yolunda. İlgilenmeniz gereken bir şey olursa burada görünür.',
    en: 'Posts, payments, connections and jobs are fine. Anything that needs a person appears here.',
  },
  'operations.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Could not load the data: {message}' },
  'operations.failed': { tr: 'Olmadı: {message}', en: 'That did not work: {message}' },
  'operations.filter': { tr: 'Türe göre süz', en: 'Filter by kind' },
  'operations.all': { tr: 'Hepsi', en: 'All' },
  'operations.oldest': { tr: 'En eskisi {when}', en: 'The oldest {when}' },
  'operations.openDesk': { tr: 'Hepsini aç', en: 'Open the list' },
  'operations.more': {
    tr: 'En uzun bekleyen {shown} kayıt görünüyor; {count} kayıt daha var.',
    en: 'The {shown} that wait longest are shown; there are {count} more.',
  },
  'operations.keys': {
    tr: 'J ve K ile satırlarda gezin, E ile ilk işlemi yapın, Enter ile açın.',
    en: 'J and K move through the rows, E runs the first action, Enter opens.',
  },
  'operations.deletedAccount': { tr: 'Silinmiş kullanıcı', en: 'Deleted user' },
  'operations.deletedModel': { tr: 'Silinmiş model', en: 'Deleted model' },
  'operations.unknownQueue': { tr: 'bilinmeyen sıra', en: 'unknown queue' },

  'operations.notGranted': {
    tr: '{person} {amount} ödedi, karşılığını almadı',
    en: '{person} paid {amount} and got nothing for it',
  },
  'operations.notGrantedDo': { tr: 'Siparişe bakın, parayı iade edin', en: 'Look at the order and refund it' },
  'operations.notGrantedKind': { tr: 'Karşılıksız ödeme', en: 'Paid, not granted' },
  'operations.disputed': {
    tr: '{person}: {amount} ödemesine itiraz edildi',
    en: '{person}: payment of {amount} disputed',
  },
  'operations.disputedDo': { tr: 'Yanıtı Stripe’ta verin', en: 'Respond to it at Stripe' },
  'operations.disputedKind': { tr: 'İtiraz', en: 'Disputes' },
  'operations.unconfirmed': {
    tr: '{person} · {model}: gönderinin yayınlandığı doğrulanamadı',
    en: '{person} · {model}: post not confirmed',
  },
  'operations.unconfirmedDo': {
    tr: 'Instagram’da arayın; yoksa yeniden paylaşılmasına izin verin',
    en: 'Look for it on Instagram; if it is missing, allow it to be posted again',
  },
  'operations.unconfirmedKind': { tr: 'Doğrulanmayan gönderi', en: 'Unconfirmed posts' },
  'operations.missed': {
    tr: '{person} · {model}: planın zamanı geçti, başlamadı',
    en: '{person} · {model}: the plan did not start on time',
  },
  'operations.missedDo': {
    tr: 'Bir iş akışını, hesabı ya da işçiyi bekliyor olabilir',
    en: 'It may be waiting for a workflow, an account or a worker',
  },
  'operations.missedKind': { tr: 'Kaçan plan', en: 'Missed plans' },
  'operations.stopped': { tr: '{workflow}: yeni üretim almıyor', en: '{workflow}: taking no new runs' },
  'operations.stoppedDo': { tr: 'Nedenini giderin, sonra sürdürün', en: 'Remove the cause, then resume it' },
  'operations.stoppedKind': { tr: 'Duran iş akışı', en: 'Paused workflows' },
  'operations.reported': { tr: '{name} şikâyet edildi', en: '{name} was reported' },
  'operations.reportedDo': { tr: 'Şikâyeti okuyup yanıtlayın', en: 'Read the report and answer it' },
  'operations.reportedKind': { tr: 'Şikâyet', en: 'Reports' },
  'operations.undeclared': {
    tr: '{model} satışta, ama gerçek bir kişi olup olmadığı beyan edilmedi',
    en: '{model} is on sale without a declaration about real persons',
  },
  'operations.undeclaredDo': { tr: 'Modeli açıp beyan edin', en: 'Open the model and declare it' },
  'operations.undeclaredKind': { tr: 'Beyanı eksik model', en: 'Undeclared models' },
  'operations.deadJob': {
    tr: '{name}: arka plan işi bütün denemelerde başarısız',
    en: '{name}: a job failed every retry',
  },
  'operations.deadJobDo': {
    tr: 'Nedenini giderin, sonra yeniden sıraya alın',
    en: 'Remove the cause, then queue it again',
  },
  'operations.deadJobFault': { tr: 'Hata: {fault}', en: 'Fault: {fault}' },
  'operations.deadJobKind': { tr: 'Başarısız iş', en: 'Failed jobs' },
  'operations.broken': {
    tr: '@{name} ({model}) yeniden bağlanmalı',
    en: '@{name} ({model}) must be connected again',
  },
  'operations.brokenDo': { tr: 'Instagram sekmesinde bağlayın', en: 'Connect it in the Instagram tab' },
  'operations.brokenKind': { tr: 'Kopan bağlantı', en: 'Broken connections' },
  'operations.pastDue': {
    tr: '{person}: yenileme ödemesi alınamadı ({amount})',
    en: '{person}: renewal of {amount} not paid',
  },
  'operations.pastDueDo': { tr: 'Aboneliğine bakın', en: 'Look at the subscription' },
  'operations.pastDueKind': { tr: 'Geciken yenileme', en: 'Unpaid renewals' },
  'operations.declined': {
    tr: '{person}: {amount} ödemesi {count} kez reddedildi',
    en: {
      one: '{person}: payment of {amount} declined once',
      other: '{person}: payment of {amount} declined {count} times',
    },
  },
  'operations.declinedDo': { tr: 'Nedenini görün, ödeme bağlantısı gönderin', en: 'See why, or send a link to pay' },
  'operations.declinedKind': { tr: 'Reddedilen ödeme', en: 'Declined payments' },
  'operations.requested': {
    tr: '{person}, {model} için Instagram hesabı bekliyor',
    en: '{person} is waiting for an Instagram account for {model}',
  },
  'operations.requestedDo': { tr: 'Hesabı bağlayın ya da reddedin', en: 'Connect one, or decline' },
  'operations.requestedKind': { tr: 'Bağlantı isteği', en: 'Connection requests' },
  'operations.planFailed': { tr: '{person} · {model}: plan tamamlanamadı', en: '{person} · {model}: the plan failed' },
  'operations.planFailedDo': { tr: 'Nedenini giderin, yeniden başlatın', en: 'Remove the cause and start it again' },
  'operations.planFailedKind': { tr: 'Başarısız plan', en: 'Failed plans' },
  'operations.postFailed': {
    tr: '{person} · {model}: gönderi paylaşılamadı',
    en: '{person} · {model}: the post failed',
  },
  'operations.postFailedDo': { tr: 'Sahibi yeniden paylaşabilir', en: 'The owner can post it again' },
  'operations.postFailedKind': { tr: 'Başarısız gönderi', en: 'Failed posts' },
  'operations.runsFailed': {
    tr: '{workflow}: son 24 saatte {count} üretim başarısız',
    en: {
      one: '{workflow}: {count} run failed in the last 24 hours',
      other: '{workflow}: {count} runs failed in the last 24 hours',
    },
  },
  'operations.runsFailedDo': { tr: 'Nedenine bakın', en: 'See the reason' },
  'operations.runsFailedKind': { tr: 'Başarısız üretim', en: 'Failed runs' },

  'operations.open': { tr: 'Aç', en: 'Open' },
  'operations.connect': { tr: 'Bağla', en: 'Connect' },
  'operations.refund': { tr: 'İade et', en: 'Refund' },
  'operations.notify': { tr: 'Bağlantı gönder', en: 'Send link' },
  'operations.check': { tr: 'Instagram’da ara', en: 'Check Instagram' },
  'operations.declareMissing': { tr: 'Orada yok', en: 'Not there' },
  'operations.retry': { tr: 'Yeniden başlat', en: 'Run again' },
  'operations.resume': { tr: 'Sürdür', en: 'Resume' },
  'operations.requeue': { tr: 'Yeniden sıraya al', en: 'Queue again' },
  'operations.discard': { tr: 'Sil', en: 'Delete' },
  'operations.handle': { tr: 'Halledildi', en: 'Done' },
  'operations.refundDone': { tr: 'İade istendi.', en: 'Refund requested.' },
  'operations.notifyDone': { tr: 'Ödeme bağlantısı gönderildi.', en: 'Payment link sent.' },
  'operations.checkDone': { tr: 'Instagram’da aranıyor.', en: 'Looking for it on Instagram.' },
  'operations.declareMissingDone': { tr: 'Gönderi yeniden paylaşılabilir.', en: 'It may be posted again.' },
  'operations.retryDone': { tr: 'Plan başladı.', en: 'The plan has started.' },
  'operations.resumeDone': { tr: 'İş akışı yeniden üretim alıyor.', en: 'The workflow takes runs again.' },
  'operations.requeueDone': { tr: 'İş yeniden sırada.', en: 'The job is queued again.' },
  'operations.discardDone': { tr: 'İş silindi.', en: 'Job deleted.' },
  'operations.handleDone': { tr: 'Listeden çıkarıldı.', en: 'Taken off the list.' },
  'operations.refundTitle': { tr: '{amount} iade edilsin mi?', en: 'Refund {amount}?' },
  'operations.refundText': {
    tr: 'Ödemenin tamamı {person} adlı kişinin kartına döner. Geri alınamaz.',
    en: 'The whole payment returns to the card of {person}. This cannot be undone.',
  },
  'operations.declareMissingTitle': { tr: 'Gönderi Instagram’da yok mu?', en: 'Is the post not on Instagram?' },
  'operations.declareMissingText': {
    tr: 'Hesaba kendiniz bakın: onaylarsanız içerik yeniden paylaşılabilir, orada varsa iki kez çıkar.',
    en: 'Look at the account yourself: after this the content may be posted again, twice if it is there.',
  },
  'operations.retryTitle': { tr: 'Plan şimdi başlasın mı?', en: 'Run the plan now?' },
  'operations.retryText': {
    tr: '{person} adlı kişinin kredisi kullanılabilir; plan paylaşım içeriyorsa hemen yayınlanır.',
    en: 'It may use credits of {person}, and posts at once if the plan says so.',
  },
  'operations.discardTitle': { tr: 'İş silinsin mi?', en: 'Delete the job?' },
  'operations.discardText': {
    tr: 'Bu iş bir daha çalışmaz. Geri alınamaz.',
    en: 'It will not run again. This cannot be undone.',
  },

  'operations.installation': { tr: 'Sistem', en: 'System' },
  'operations.ledger.audit': { tr: 'Defter denetimi', en: 'Ledger audit' },
  'operations.backup': { tr: 'Yedek', en: 'Backup' },
  'operations.restore.rehearsal': { tr: 'Geri yükleme provası', en: 'Restore rehearsal' },
  'operations.retention': { tr: 'Eski kayıtların silinmesi', en: 'Deletion of old rows' },
  'operations.never': { tr: 'Hiç yapılmadı', en: 'Never' },
  'operations.lastFailed': { tr: 'Son deneme başarısız: {when}', en: 'The last try failed: {when}' },
  'operations.processes': { tr: 'Süreçler', en: 'Processes' },
  'operations.role.all': { tr: 'Web ve işçi', en: 'Web and worker' },
  'operations.role.web': { tr: 'Web', en: 'Web' },
  'operations.role.worker': { tr: 'İşçi', en: 'Worker' },
  'operations.alive': { tr: 'çalışıyor', en: 'running' },
  'operations.silent': { tr: 'yanıt yok, son işaret {when}', en: 'silent, last seen {when}' },
  'operations.noProcesses': {
    tr: 'Son bir saatte işaret veren süreç yok.',
    en: 'No process has reported in the last hour.',
  },
  'operations.queues': { tr: 'İş sıraları', en: 'Job queues' },
  'operations.queueWaiting': { tr: '{count} bekliyor', en: '{count} waiting' },
  'operations.queueActive': { tr: '{count} çalışıyor', en: '{count} running' },
  'operations.queueFailed': { tr: '{count} başarısız', en: '{count} failed' },
  'operations.queueOldest': { tr: 'en eskisi {when}', en: 'the oldest {when}' },
  'operations.noQueues': { tr: 'Bütün sıralar boş.', en: 'All queues are empty.' },
} satisfies Texts;

type OperationsTexts = typeof operationsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends OperationsTexts {}
}
