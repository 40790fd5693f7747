import type { Texts } from '../../../i18n/text-types.ts';

export const feedTexts = {
  'feed.title': { tr: 'Akış önizlemesi', en: 'Feed preview' },
  'feed.posts': { tr: '{count} gönderi', en: { one: '{count} post', other: '{count} posts' } },
  'feed.planned': { tr: '{count} planlı', en: '{count} planned' },
  'feed.followers': { tr: '{count} takipçi', en: '{count} followers' },
  'feed.hint': {
    tr: 'Planlı gönderileri sürükleyip birbirinin üzerine bırakın; saatleri yer değiştirir.',
    en: 'Drag one planned post onto another to swap their times.',
  },
  'feed.touchHint': {
    tr: 'Planlı bir gönderiyi basılı tutup başka birinin üzerine bırakın; saatleri yer değiştirir.',
    en: 'Press and hold a planned post, then drop it on another to swap their times.',
  },
  'feed.keysHint': {
    tr: 'Boşluk tuşu gönderiyi alır, oklar başka bir planlı gönderiyi seçer, Boşluk saatlerini değiştirir, Esc vazgeçer.',
    en: 'Space picks up the post, the arrows choose another planned post, Space swaps their times, Esc cancels.',
  },
  'feed.grid': { tr: 'Profil ızgarası', en: 'Profile grid' },
  'feed.tilePlanned': { tr: 'Planlı, {when}, {kind}: {prompt}', en: 'Planned, {when}, {kind}: {prompt}' },
  'feed.tilePosted': { tr: 'Yayınlandı, {when}, {kind}: {prompt}', en: 'Posted, {when}, {kind}: {prompt}' },
  'feed.actionsOf': { tr: '{when}, {prompt}: diğer işlemler', en: '{when}, {prompt}: other actions' },
  'feed.swapWith': { tr: 'Başka bir gönderiyle değiştir…', en: 'Swap with another post…' },
  'feed.swapLater': { tr: 'Sonrakiyle değiştir ({when})', en: 'Swap with the next one ({when})' },
  'feed.swapEarlier': { tr: 'Öncekiyle değiştir ({when})', en: 'Swap with the previous one ({when})' },
  'feed.picked': {
    tr: '{when} gönderisi hangisiyle yer değiştirecek? Bir planlı gönderi seçin.',
    en: 'Swap the post of {when} with which one? Choose a planned post.',
  },
  'feed.target': { tr: '{when} ile yer değiştirir: {prompt}', en: 'Swaps with {when}: {prompt}' },
  'feed.cancelled': { tr: 'Vazgeçildi, sıra aynı kaldı.', en: 'Cancelled. The order is unchanged.' },
  'feed.swapped': { tr: 'İki gönderinin saatleri değişti.', en: 'The two posts swapped times.' },
  'feed.swapUndone': { tr: 'Geri alındı; saatler eskisi gibi.', en: 'Undone. The times are as before.' },
  'feed.notSwapped': { tr: 'Saatler değiştirilemedi: {message}', en: 'Could not swap the times: {message}' },
  'feed.empty': { tr: 'Akış henüz boş', en: 'The feed is empty so far' },
  'feed.emptyText': {
    tr: 'Otomatik paylaşımı açık planlar ve yayınlanan gönderiler burada, Instagram’daki sırasıyla görünür.',
    en: 'Plans with automatic posting and published posts appear here in the order Instagram shows them.',
  },
  'feed.postsFailed': {
    tr: 'Yayınlanan gönderilerin bir kısmı yüklenemedi.',
    en: 'Some published posts could not be loaded.',
  },
} satisfies Texts;

type FeedTexts = typeof feedTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends FeedTexts {}
}
