import type { ScheduleContentType } from '#core/schedules/schedule.ts';
import type { Styling } from './portraits/draw.ts';
import type { SceneName } from './portraits/scene.ts';
import type { DemoWorkflowKey } from './demo-workflows.ts';

/** A moment in Turkey: whole days before (negative) or after today, and the time of day. */
export type DemoMoment = { day: number; time: string };

/** Something Elif made. */
export type DemoRun = DemoMoment & {
  key: string;
  model: string;
  workflow: DemoWorkflowKey;
  prompt: string;
  place?: SceneName;
  frames?: { scene: SceneName; seed: number; styling?: Styling }[];
  text?: string;
  /** It was planned in the calendar. */
  planned?: boolean;
  /** It ended without a result; credits came back. */
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
    frames: [
      { scene: 'studio', seed: 5, styling: { color: '#FF6A4D', cut: 'turtleneck', arms: 'chin', shot: 'waist' } },
    ],
  },
  {
    key: 'defne-sunset',
    day: -9,
    time: '18:20',
    model: 'defne',
    workflow: 'photo-grid',
    prompt: 'Moda’da gün batımı, vapur geçerken sahil yolunda, omuzları açık kırmızı elbise',
    place: 'bosphorus',
    frames: [
      {
        scene: 'bosphorus',
        seed: 0,
        styling: {
          time: 'golden',
          color: '#E63946',
          cut: 'offShoulder',
          arms: 'handInHair',
          shot: 'half',
          look: 'away',
        },
      },
      {
        scene: 'ferry',
        seed: 2,
        styling: { time: 'golden', color: '#E63946', cut: 'offShoulder', arms: 'tea', shot: 'waist' },
      },
      {
        scene: 'rooftop',
        seed: 4,
        styling: {
          time: 'golden',
          color: '#E63946',
          cut: 'offShoulder',
          arms: 'standing',
          shot: 'close',
          look: 'away',
        },
      },
      {
        scene: 'street',
        seed: 1,
        styling: { time: 'golden', color: '#E63946', cut: 'offShoulder', arms: 'bag', shot: 'wide' },
      },
    ],
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
    frames: [
      {
        scene: 'office',
        seed: 2,
        styling: { time: 'day', color: '#1F2A44', cut: 'blazer', arms: 'tablet', shot: 'half' },
      },
    ],
  },
  {
    key: 'defne-cafe',
    day: -6,
    time: '11:00',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Kafede sabah kahvesi, yeşil balıkçı yaka, pencere ışığı',
    place: 'cafe',
    frames: [
      {
        scene: 'cafe',
        seed: 4,
        styling: { time: 'day', color: '#2F5D50', cut: 'turtleneck', arms: 'cupInBoth', shot: 'waist' },
      },
    ],
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
    frames: [
      {
        scene: 'court',
        seed: 6,
        styling: { time: 'day', color: '#E0218A', cut: 'tank', arms: 'bothHips', shot: 'half' },
      },
    ],
  },
  {
    key: 'defne-walk',
    day: -5,
    time: '19:40',
    model: 'defne',
    workflow: 'video',
    prompt: 'Sahilde yürüyüş, rüzgârda saç, birkaç saniye',
    place: 'bosphorus',
    frames: [{ scene: 'bosphorus', seed: 1, styling: { arms: 'handInHair', time: 'day', shot: 'half' } }],
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
    frames: [
      {
        scene: 'rooftop',
        seed: 7,
        styling: { time: 'night', color: '#14131F', cut: 'leatherJacket', arms: 'phone', shot: 'waist' },
      },
    ],
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
    frames: [
      {
        scene: 'bosphorus',
        seed: 5,
        styling: { time: 'day', color: '#F2E8DA', cut: 'blazer', arms: 'cup', shot: 'half', look: 'away' },
      },
    ],
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
    frames: [
      {
        scene: 'tiles',
        seed: 1,
        styling: { color: '#FFFFFF', cut: 'shirt', arms: 'onHip', shot: 'half', look: 'towards', time: 'golden' },
      },
    ],
  },
  {
    key: 'selin-beach',
    day: -2,
    time: '06:45',
    model: 'selin',
    workflow: 'photo',
    prompt: 'Denizden önce esneme, gün ışığı',
    place: 'beach',
    frames: [{ scene: 'beach', seed: 3, styling: { time: 'day', arms: 'handInHair', shot: 'half' } }],
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
    frames: [
      {
        scene: 'street',
        seed: 6,
        styling: { time: 'golden', color: '#D9B88F', cut: 'trench', arms: 'onePocket', shot: 'half', look: 'away' },
      },
    ],
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
    frames: [
      { scene: 'atelier', seed: 3, styling: { color: '#7B1E34', cut: 'blazer', arms: 'armsCrossed', shot: 'waist' } },
    ],
  },
  {
    key: 'selin-garden',
    day: -1,
    time: '17:20',
    model: 'selin',
    workflow: 'photo',
    prompt: 'Parkta dinlenme günü, gri kapüşonlu',
    place: 'garden',
    frames: [
      {
        scene: 'garden',
        seed: 1,
        styling: { time: 'day', color: '#AEB6C2', cut: 'hoodie', arms: 'cup', shot: 'half' },
      },
    ],
  },
];

/** Something that is still to come. */
export type DemoPlan = DemoMoment & {
  key: string;
  model: string;
  workflow: DemoWorkflowKey;
  contentType: ScheduleContentType;
  prompt: string;
  place: SceneName;
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
  place: SceneName,
): DemoPlan {
  const workflow = contentType === 'reels' ? 'video' : 'photo';
  return { key, day, time, model, workflow, contentType, prompt, place, autoPublish: true };
}
