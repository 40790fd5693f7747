import type { ArmPoseName } from './portraits/arm-poses.ts';
import type { Styling } from './portraits/draw.ts';
import type { ShotName } from './portraits/shots.ts';
import type { SceneName } from './portraits/scene.ts';
import type { DemoWorkflowKey } from './demo-workflows.ts';

/** A moment in Turkey: whole days before (negative) or after today, and the time of day. */
export type DemoMoment = { day: number; time: string };

export type DemoFrame = { scene: SceneName; seed: number; styling?: Styling };

/** Something Elif made. */
export type DemoRun = DemoMoment & {
  key: string;
  model: string;
  workflow: DemoWorkflowKey;
  prompt: string;
  place?: SceneName;
  frames?: DemoFrame[];
  text?: string;
  /** It was planned in the calendar. */
  planned?: boolean;
  /** It ended without a result; credits came back. */
  failed?: boolean;
};

const still = (scene: SceneName, seed: number, styling: Styling): DemoFrame => ({ scene, seed, styling });

/** One evening in one dress. */
function inRed(scene: SceneName, seed: number, arms: ArmPoseName, shot: ShotName): DemoFrame {
  const dress = { time: 'golden', color: '#E63946', cut: 'offShoulder' } as const;
  return still(scene, seed, { ...dress, arms, shot });
}

export const elifsRuns: readonly DemoRun[] = [
  {
    key: 'defne-studio',
    day: -12,
    time: '09:40',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Mercan fonda sakin bir stüdyo karesi, balıkçı yaka',
    place: 'studio',
    frames: [still('studio', 5, { color: '#FF6A4D', cut: 'turtleneck', arms: 'chin', shot: 'waist' })],
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
      inRed('bosphorus', 0, 'handInHair', 'half'),
      inRed('ferry', 2, 'tea', 'waist'),
      inRed('rooftop', 4, 'standing', 'close'),
      inRed('street', 1, 'bag', 'wide'),
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
    frames: [still('office', 2, { time: 'day', color: '#1F2A44', cut: 'blazer', arms: 'tablet', shot: 'half' })],
  },
  {
    key: 'defne-cafe',
    day: -6,
    time: '11:00',
    model: 'defne',
    workflow: 'photo',
    prompt: 'Kafede sabah kahvesi, yeşil balıkçı yaka, pencere ışığı',
    place: 'cafe',
    frames: [still('cafe', 4, { time: 'day', color: '#2F5D50', cut: 'turtleneck', arms: 'cupInBoth', shot: 'waist' })],
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
    frames: [still('court', 6, { time: 'day', color: '#E0218A', cut: 'tank', arms: 'bothHips', shot: 'half' })],
  },
  {
    key: 'defne-walk',
    day: -5,
    time: '19:40',
    model: 'defne',
    workflow: 'video',
    prompt: 'Sahilde yürüyüş, rüzgârda saç, birkaç saniye',
    place: 'bosphorus',
    frames: [still('bosphorus', 1, { arms: 'handInHair', time: 'day', shot: 'half' })],
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
      still('rooftop', 7, { time: 'night', color: '#14131F', cut: 'leatherJacket', arms: 'phone', shot: 'waist' }),
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
      still('bosphorus', 5, { time: 'day', color: '#F2E8DA', cut: 'blazer', arms: 'cup', shot: 'half', look: 'away' }),
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
      still('tiles', 1, {
        color: '#FFFFFF',
        cut: 'shirt',
        arms: 'onHip',
        shot: 'half',
        look: 'towards',
        time: 'golden',
      }),
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
    frames: [still('beach', 3, { time: 'day', arms: 'handInHair', shot: 'half' })],
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
      still('street', 6, {
        time: 'golden',
        color: '#D9B88F',
        cut: 'trench',
        arms: 'onePocket',
        shot: 'half',
        look: 'away',
      }),
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
    frames: [still('atelier', 3, { color: '#7B1E34', cut: 'blazer', arms: 'armsCrossed', shot: 'waist' })],
  },
  {
    key: 'selin-garden',
    day: -1,
    time: '17:20',
    model: 'selin',
    workflow: 'photo',
    prompt: 'Parkta dinlenme günü, gri kapüşonlu',
    place: 'garden',
    frames: [still('garden', 1, { time: 'day', color: '#AEB6C2', cut: 'hoodie', arms: 'cup', shot: 'half' })],
  },
];
