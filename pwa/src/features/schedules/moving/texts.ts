import type { Texts } from '../../../i18n/text-types.ts';

export const movingTexts = {
  'moving.hint': {
    tr: 'Boşluk tuşu planı taşımak için alır, Enter ayrıntılarını açar.',
    en: 'Press Space to pick up the plan and move it, Enter to open its details.',
  },
  'moving.picked': { tr: 'Plan alındı: {when}.', en: 'Plan picked up: {when}.' },
  'moving.weekKeys': {
    tr: 'Sol ve sağ oklar gün, yukarı ve aşağı oklar saat değiştirir. Boşluk bırakır, Esc vazgeçer.',
    en: 'Left and right change the day, up and down change the hour. Space drops it, Esc cancels.',
  },
  'moving.monthKeys': {
    tr: 'Sol ve sağ oklar gün, yukarı ve aşağı oklar hafta değiştirir. Boşluk bırakır, Esc vazgeçer.',
    en: 'Left and right change the day, up and down change the week. Space drops it, Esc cancels.',
  },
  'moving.modelKeys': {
    tr: 'Sol ve sağ oklar gün, yukarı ve aşağı oklar model değiştirir. C kopyalar, Boşluk bırakır, Esc vazgeçer.',
    en: 'Left and right change the day, up and down change the model. C copies, Space drops, Esc cancels.',
  },
  'moving.copies': { tr: 'Kopyası bırakılacak: {when}', en: 'A copy will be dropped: {when}' },
  'moving.moves': { tr: 'Kendisi taşınacak: {when}', en: 'The plan itself will move: {when}' },
  'moving.copied': { tr: 'Kopya bırakıldı: {when}.', en: 'Copy dropped: {when}.' },
  'moving.firstModel': { tr: 'Bu ilk model.', en: 'This is the first model.' },
  'moving.lastModel': { tr: 'Bu son model.', en: 'This is the last model.' },
  'moving.dropped': { tr: 'Plan bırakıldı: {when}.', en: 'Plan dropped: {when}.' },
  'moving.cancelled': {
    tr: 'Vazgeçildi. Plan yerinde kaldı: {when}.',
    en: 'Cancelled. The plan stays at {when}.',
  },
  'moving.pastDay': {
    tr: 'Geçmiş bir güne plan taşınamaz. Bugünü ya da sonraki bir günü seçin.',
    en: 'Plans cannot be moved to a past day. Choose today or later.',
  },
  'moving.pastTime': {
    tr: 'Bugün saat {time} geçti. Plan bugünün bu saatine taşınamaz.',
    en: 'It’s past {time} today. The plan cannot be moved to that time.',
  },
  'moving.tooFar': {
    tr: 'Planlar en fazla bir yıl ileriye taşınabilir.',
    en: 'Plans can be moved up to one year ahead.',
  },
  'moving.processing': {
    tr: 'Bu plan şu anda çalışıyor, artık taşınamaz.',
    en: 'This plan is running now and can no longer be moved.',
  },
  'moving.completed': {
    tr: 'Bu plan tamamlandı, artık taşınamaz. Ayrıntıları için açın.',
    en: 'This plan is completed and can no longer be moved. Open it to see its details.',
  },
  'moving.failed': {
    tr: 'Bu plan başarısız oldu, taşınamaz. Açıp yeniden deneyebilirsiniz.',
    en: 'This plan failed and cannot be moved. Open it to try again.',
  },
} satisfies Texts;

type MovingTexts = typeof movingTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends MovingTexts {}
}
