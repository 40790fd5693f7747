import type { DemoMoment } from './demo-ids.ts';
import type { DemoWorkflowKey } from './demo-workflows.ts';
import type { DemoAssetKey } from './seed-assets.ts';
import type { PlaceName } from './scenes.ts';
import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';

/** A run of Elif. */
export type DemoRun = DemoMoment & {
  key: string;
  model: string;
  workflow: DemoWorkflowKey;
  prompt: string;
  place?: PlaceName;
  /** How many images or videos it made; their files are `libraryFile(run, 1)` and its followers. */
  frames?: number;
  text?: string;
  /** It was planned in the calendar. */
  planned?: boolean;
  /** It ended without a result; the credits were returned. */
  failed?: boolean;
};

export const elifsRuns: readonly DemoRun[] = [
  {
    key: 'defne-studio',
    day: -12,
    time: '09:40',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Mercan fonda sakin bir stüdyo karesi, balıkçı yaka',
    place: 'studio',
    frames: 1,
  },
  {
    key: 'defne-sunset',
    day: -9,
    time: '18:20',
    model: 'defne',
    workflow: 'photo-grid',
    prompt: 'Moda’da gün batımı, sahil yolunda, kırmızı elbise',
    place: 'bosphorus',
    frames: 4,
  },
  {
    key: 'defne-monday',
    day: -8,
    time: '08:15',
    model: 'defne',
    workflow: 'text',
    prompt: 'Pazartesiyi sevmek için üç neden',
    text: 'Pazartesiyi sevmek için üç neden:\n\n1. Dolap yeni toplanmış, her şey yerinde.\n2. Sahil yolu bomboş, rüzgâr bana kaldı.\n3. Bütün hafta önümde, daha hiçbir şey ters gitmedi.\n\nSenin nedenin ne?\n\n#defneaksoy #pazartesi #moda',
  },
  {
    key: 'mira-office',
    day: -7,
    time: '07:30',
    model: 'mira',
    workflow: 'photo',
    prompt: 'Sabah toplantısından önce, lacivert ceket, cam kenarı',
    place: 'office',
    frames: 1,
  },
  {
    key: 'defne-cafe',
    day: -6,
    time: '11:00',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Kafede sabah kahvesi, yeşil balıkçı yaka, pencere ışığı',
    place: 'cafe',
    frames: 1,
    planned: true,
  },
  {
    key: 'selin-court',
    day: -6,
    time: '07:00',
    model: 'selin',
    workflow: 'photo',
    prompt: 'Sahada ısınma, pembe atlet',
    place: 'court',
    frames: 1,
  },
  {
    key: 'defne-walk',
    day: -5,
    time: '19:40',
    model: 'defne',
    workflow: 'video',
    prompt: 'Sahilde yürüyüş, birkaç saniye',
    place: 'bosphorus',
    frames: 1,
    planned: true,
  },
  {
    key: 'defne-rooftop',
    day: -4,
    time: '20:00',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Çatıda ilk ışıklar, siyah deri ceket',
    place: 'rooftop',
    frames: 1,
    planned: true,
  },
  {
    key: 'mira-bebek',
    day: -3,
    time: '12:30',
    model: 'mira',
    workflow: 'photo',
    prompt: 'Bebek’te öğle arası, krem blazer',
    place: 'bosphorus',
    frames: 1,
    planned: true,
  },
  {
    key: 'defne-ferry',
    day: -3,
    time: '21:00',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Vapurda gece, şehir ışıkları arkada',
    place: 'ferry',
    planned: true,
    failed: true,
  },
  {
    key: 'defne-tiles',
    day: -2,
    time: '11:05',
    model: 'defne',
    workflow: 'photo',
    prompt: 'İznik çinisi önünde beyaz gömlek, doğal gülüş',
    place: 'tiles',
    frames: 1,
  },
  {
    key: 'selin-beach',
    day: -2,
    time: '06:45',
    model: 'selin',
    workflow: 'photo',
    prompt: 'Denizden önce yürüyüş, güneş gözlüğü, gün ışığı',
    place: 'beach',
    frames: 1,
    planned: true,
  },
  {
    key: 'mira-meeting',
    day: -1,
    time: '09:10',
    model: 'mira',
    workflow: 'text',
    prompt: 'Toplantıyı erken bitirmenin üç yolu',
    text: 'Toplantıyı erken bitirmenin üç yolu:\n\n1. Soruyu davete yaz, cevabı odada ara.\n2. Karar verecek kişi yoksa başlama.\n3. Yirmi dakika koy. Dolmazsa sevin.\n\nSiz en son hangi toplantıyı iptal ettiniz?\n\n#mirademir #liderlik #zaman',
  },
  {
    key: 'defne-galata',
    day: -1,
    time: '18:30',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Galata’da akşam yürüyüşü, bej trençkot',
    place: 'street',
    frames: 1,
    planned: true,
  },
  {
    key: 'mira-gallery',
    day: -1,
    time: '20:15',
    model: 'mira',
    workflow: 'photo',
    prompt: 'Galeri açılışı, bordo ceket',
    place: 'atelier',
    frames: 1,
  },
  {
    key: 'selin-garden',
    day: -1,
    time: '17:20',
    model: 'selin',
    workflow: 'photo',
    prompt: 'Parkta dinlenme günü, gri kazak',
    place: 'garden',
    frames: 1,
  },
];

/** The name of the image of a frame, counted from 1. */
export function libraryFile({ key, model }: DemoRun, frame: number): string {
  return `${model}/library-${key.replace(`${model}-`, '')}-${frame}`;
}

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
  assets?: readonly DemoAssetKey[];
};

export const elifsPlans: readonly DemoPlan[] = [
  { ...plan('defne-hello', 1, '09:00', 'defne', 'story', 'Günaydın hikâyesi, elde kahve', 'cafe'), assets: ['mug'] },
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
