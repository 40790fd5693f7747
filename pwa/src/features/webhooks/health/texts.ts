import type { Texts } from '../../../i18n/text-types.ts';

export const healthTexts = {
  'health.open': { tr: '{name}: sağlık', en: '{name}: health' },
  'health.openShort': { tr: 'Sağlık', en: 'Health' },
  'health.title': { tr: 'Sağlık: {name}', en: 'Health: {name}' },
  'health.note': { tr: 'Son 30 gün, üretimlerin bittiği güne göre', en: 'Last 30 days, by the day runs ended' },
  'health.state.closed': { tr: 'Çalışıyor', en: 'Working' },
  'health.state.open': { tr: 'Yanıt vermiyor', en: 'Not responding' },
  'health.state.halfOpen': { tr: 'Deneniyor', en: 'Testing' },
  'health.state.paused': { tr: 'Durduruldu', en: 'Paused' },
  'health.notice.closed': { tr: 'Üretim alıyor.', en: 'Accepting runs.' },
  'health.notice.open': {
    tr: 'Servis art arda yanıt veremediği için yeni üretim alınmıyor. {time} itibarıyla yeniden denenecek.',
    en: 'Paused after repeated failures; retrying at {time}.',
  },
  'health.notice.halfOpen': {
    tr: 'Bir üretim servisi deniyor; çalışırsa diğerleri de alınacak.',
    en: 'One run is testing the service. If it succeeds, new runs are accepted again.',
  },
  'health.notice.paused': {
    tr: 'Bir yönetici durdurdu. Yeni üretim alınmıyor, bekleyenler sürdürülünce başlar.',
    en: 'Paused by an admin. No new runs are accepted; waiting runs start when it resumes.',
  },
  'health.notice.account': {
    tr: 'Servis hesabınızı reddetti (bakiye, kota ya da anahtar); nedeni son hatalarda. Yeni üretim alınmıyor. Hesabı düzeltin, sonra webhook’u test edin ya da sürdürün.',
    en: 'The service refused your account (balance, quota or key); see recent failures for the reason. No new runs are accepted. Fix the account, then test the webhook or resume it.',
  },
  'health.busy': {
    tr: 'Servis yoğun: {time} saatine kadar çağrılmıyor.',
    en: 'The service is busy: next call at {time}.',
  },
  'health.since': { tr: '{when} tarihinden beri', en: 'since {when}' },
  'health.pause': { tr: 'Durdur', en: 'Pause' },
  'health.resume': { tr: 'Sürdür', en: 'Resume' },
  'health.isPaused': { tr: 'Webhook durduruldu.', en: 'Webhook paused.' },
  'health.isResumed': { tr: 'Webhook yeniden üretim alıyor.', en: 'The webhook accepts runs again.' },
  'health.download': { tr: 'CSV indir', en: 'Download CSV' },
  'health.success': { tr: 'Başarı', en: 'Success' },
  'health.byDay': { tr: 'Günlere göre', en: 'By day' },
  'health.chart': {
    tr: '{from} – {to}: {done} tamamlandı, {lost} sonuçsuz',
    en: '{from} – {to}: {done} completed, {lost} without a result',
  },
  'health.asTable': { tr: 'Tablo olarak', en: 'As table' },
  'health.nothing': { tr: 'Bu sürede biten üretim yok.', en: 'No runs ended in this period.' },
  'health.failures': { tr: 'Son hatalar', en: 'Recent failures' },
  'health.day': { tr: 'Gün', en: 'Day' },
  'health.workflow': { tr: 'Webhook', en: 'Webhook' },
  'health.done': { tr: 'Tamamlandı', en: 'Completed' },
  'health.lost': { tr: 'Sonuçsuz', en: 'No result' },
  'health.charged': { tr: 'Harcanan kredi', en: 'Credits charged' },
  'health.returned': { tr: 'Geri verilen kredi', en: 'Credits refunded' },
  'health.likeness': { tr: 'Ortalama benzerlik', en: 'Average likeness' },
  'health.likenessRuns': { tr: 'Puanlı / düşük / puansız', en: 'Scored / low / unscored' },
  'health.cost': { tr: 'Servisin ücreti', en: 'Service cost' },
  'health.costOf': {
    tr: '{total} · üretim başına {each} · fiyat {price} kredi',
    en: '{total} · {each} per run · price {price} credits',
  },
  'health.p50': { tr: 'Süre (p50)', en: 'Time (p50)' },
  'health.p95': { tr: 'Süre (p95)', en: 'Time (p95)' },
} satisfies Texts;

type HealthTexts = typeof healthTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends HealthTexts {}
}
