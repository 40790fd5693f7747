import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';
import type { DemoMoment } from './demo-library.ts';
import type { DemoWorkflowKey } from './demo-workflows.ts';
import type { PlaceName } from './scenes.ts';

/** A future entry. */
export type DemoPlan = DemoMoment & {
  key: string;
  model: string;
  workflow: DemoWorkflowKey;
  contentType: ScheduleContentType;
  prompt: string;
  place: PlaceName;
  /** Needs a connected account. */
  autoPublish: boolean;
};

export const elifsPlans: readonly DemoPlan[] = [
  plan('defne-hello', 1, '09:00', 'defne', 'story', 'Günaydın hikâyesi, elde kahve', 'cafe'),
  plan('mira-morning', 1, '08:30', 'mira', 'image', 'Haftanın gündemi, siyah balıkçı yaka, cam kenarı', 'office'),
  { ...plan('selin-run', 1, '07:00', 'selin', 'image', 'Kordon’da sabah koşusu', 'beach'), autoPublish: false },
  plan('defne-blazer', 2, '12:30', 'defne', 'image', 'Siyah blazer, ofis ışığı', 'office'),
  plan('defne-weekend', 2, '20:00', 'defne', 'reels', 'Hafta sonu kombini, üç parça', 'street'),
  plan('mira-terrace', 3, '19:00', 'mira', 'image', 'Terasta gün batımı, krem ceket', 'rooftop'),
  plan('defne-emirgan', 4, '11:00', 'defne', 'image', 'Emirgan’da sonbahar, kırmızı kazak', 'garden'),
  { ...plan('selin-rest', 4, '18:00', 'selin', 'image', 'Dinlenmek de antrenmandır', 'garden'), autoPublish: false },
  plan('defne-tiles-2', 5, '18:30', 'defne', 'image', 'Çini avluda akşam ışığı, beyaz elbise', 'tiles'),
  plan('defne-ferry-2', 6, '17:45', 'defne', 'image', 'Vapurda martılar, lacivert trençkot', 'ferry'),
];

function plan(
  key: string,
  day: number,
  time: string,
  model: string,
  contentType: ScheduleContentType,
  prompt: string,
  place: PlaceName,
): DemoPlan {
  const workflow = contentType === 'reels' ? 'video' : 'photo';
  return { key, day, time, model, workflow, contentType, prompt, place, autoPublish: true };
}
