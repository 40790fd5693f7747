import type { Texts } from '../../i18n/text-types.ts';

export const reportsTexts = {
  'reports.title': { tr: 'Şikâyetler', en: 'Reports' },
  'reports.filter': { tr: 'Duruma göre süz', en: 'Filter by state' },
  'reports.waiting': { tr: 'Bekleyenler', en: 'Waiting' },
  'reports.answered': { tr: 'Yanıtlananlar', en: 'Answered' },
  'reports.closed': { tr: 'Kapatılanlar', en: 'Closed' },
  'reports.none': { tr: 'Burada şikâyet yok', en: 'No reports here' },
  'reports.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Could not load the data: {message}' },
  'reports.failed': { tr: 'İşlem yapılamadı: {message}', en: 'That did not work: {message}' },
  'reports.more': { tr: 'Daha fazla', en: 'More' },
  'reports.state.open': { tr: 'Açık', en: 'Open' },
  'reports.state.inReview': { tr: 'İnceleniyor', en: 'In review' },
  'reports.state.answered': { tr: 'Yanıtlandı', en: 'Answered' },
  'reports.state.closed': { tr: 'Kapatıldı', en: 'Closed' },
  'reports.modelPage': { tr: 'Modelin sayfası', en: 'Page of the model' },
  'reports.withoutEmail': { tr: 'E-posta bırakmadı', en: 'Left no email' },
  'reports.givenAnswer': { tr: 'Yanıtınız', en: 'Your answer' },
  'reports.review': { tr: 'İncelemeye al', en: 'Start review' },
  'reports.release': { tr: 'İncelemeyi bırak', en: 'Stop reviewing' },
  'reports.answer': { tr: 'Yanıtla', en: 'Answer' },
  'reports.close': { tr: 'Kapat', en: 'Close' },
  'reports.reopen': { tr: 'Yeniden aç', en: 'Reopen' },
  'reports.reviewDone': { tr: 'İncelemeye alındı.', en: 'Review started.' },
  'reports.releaseDone': { tr: 'İnceleme bırakıldı.', en: 'Review stopped.' },
  'reports.closeDone': { tr: 'Şikâyet kapatıldı.', en: 'Report closed.' },
  'reports.reopenDone': { tr: 'Şikâyet yeniden açıldı.', en: 'Report reopened.' },
  'reports.answerDone': { tr: 'Yanıt gönderiliyor.', en: 'The answer is on its way.' },
  'reports.answerText': { tr: 'Yanıt', en: 'Answer' },
  'reports.answerHint': {
    tr: '{email} adresine bir kez gönderilir, geri alınamaz. Bildiren kişi bu sayfayı {language} gördü.',
    en: 'Sent once to {email}, and cannot be taken back. The sender saw the page in {language}.',
  },
  'reports.inTurkish': { tr: 'Türkçe', en: 'Turkish' },
  'reports.inEnglish': { tr: 'İngilizce', en: 'English' },
  'reports.sendAnswer': { tr: 'Yanıtı gönder', en: 'Send answer' },
  'reports.takeOffSale': { tr: 'Satıştan kaldır', en: 'Take off sale' },
  'reports.takeOffSaleTitle': { tr: '{name} satıştan kaldırılsın mı?', en: 'Take {name} off sale?' },
  'reports.takeOffSaleText': {
    tr: 'Pazar yerinde görünmez ve satın alınamaz. Sahipleri kullanmaya devam eder.',
    en: 'It disappears from the marketplace and cannot be bought. Its owners keep it.',
  },
  'reports.takeOffSaleDone': { tr: '{name} satıştan kaldırıldı.', en: '{name} is off sale.' },
} satisfies Texts;

type ReportsTexts = typeof reportsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends ReportsTexts {}
}
