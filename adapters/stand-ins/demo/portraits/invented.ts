import type { Figure, HairStyle } from './figure.ts';
import { portraitModels } from './models.ts';
import type { PortraitModel } from './portrait-model.ts';
import { picker } from './seed.ts';
import { lighter } from './svg.ts';
import { wardrobeOf } from './wardrobe.ts';

/** What is known of a model somebody made in the admin panel. */
export type Stranger = { id: string; name?: string; gender?: string; color?: string };

const styles: Record<Figure['gender'], readonly [HairStyle, ...HairStyle[]]> = {
  female: ['longWaves', 'bob', 'ponytail', 'bun', 'curls', 'straight', 'pixie', 'braids'],
  male: ['quiff', 'shortAfro', 'manBun'],
};
const darkHair = ['#1A1524', '#2B1712', '#3E2218'] as const;
const anyHair = ['#1A1524', '#2B1712', '#5A2D1E', '#8A5226', '#B5652A', '#D9B06A'] as const;
const blocks = ['#FF6A4D', '#2447E8', '#066B4A', '#B79CF5', '#FF86B3', '#12A5A8', '#FFA62B', '#F2C230'] as const;

const presentations: readonly [Pick<Figure, 'arms'>, ...Pick<Figure, 'arms'>[]] = [
  { arms: 'onHip' },
  { arms: 'armsCrossed' },
  { arms: 'pockets' },
  { arms: 'cup' },
  { arms: 'wave' },
];

/** The demo's model of that name or id, or else a face of their own: the same for the same id, always. */
export function modelFor(stranger: Stranger): PortraitModel {
  const known = portraitModels.find(({ id, name }) => name === stranger.name || id === stranger.id);
  return known ?? inventedModel(stranger);
}

export function inventedModel(stranger: Stranger): PortraitModel {
  const pick = picker(stranger.id);
  const gender =
    stranger.gender === 'male'
      ? 'male'
      : stranger.gender === 'female'
        ? 'female'
        : pick<Figure['gender']>(['female', 'male']);
  const skin = pick(['porcelain', 'fair', 'wheat', 'olive', 'tan', 'deep'] as const);
  const hairColor = skin === 'tan' || skin === 'deep' ? pick(darkHair) : pick(anyHair);
  const block = /^#[0-9a-f]{6}$/i.test(stranger.color ?? '') ? (stranger.color ?? blocks[0]) : pick(blocks);
  const person: Omit<PortraitModel, 'garment'> = {
    id: `face-${stranger.id.replaceAll(/[^a-zA-Z0-9-]/g, '')}`,
    name: stranger.name ?? 'Model',
    window: pick(['arch', 'sun', 'half', 'quarter', 'wave', 'ring', 'diagonal', 'checker']),
    block,
    block2: lighter(block, 0.2),
    gender,
    skin,
    hair: { style: pick(styles[gender]), color: hairColor },
    face: {
      lip: pick(['#D6293E', '#D9566A', '#B3243B', '#C8485A']),
      iris: pick(['#5B3A22', '#2E6F77', '#4A7A3A', '#3B2A1C', '#6E86A6']),
      brow: hairColor,
      eyeShadow: pick(['#A85C3E', '#D99A6C', '#8C5A3A', '#7B6CF0']),
      ...(gender === 'male'
        ? { shape: pick(['leanJaw', 'softJaw', 'broadJaw']) }
        : { shape: pick(['oval', 'round', 'square', 'heart', 'long', 'diamond']) }),
      eyes: pick(['almond', 'round', 'hooded', 'down', 'narrow', 'upturned', 'wide', 'deep']),
      brows: pick(
        gender === 'male' ? ['straight', 'heavy', 'thick', 'soft'] : ['soft', 'arched', 'straight', 'rounded', 'thick'],
      ),
      nose: pick(['straight', 'button', 'aquiline', 'broad', 'long', 'small']),
      lips: pick(gender === 'male' ? ['flat', 'even', 'full'] : ['even', 'full', 'thin', 'bow', 'wide', 'small']),
      ...(gender === 'female' ? { liner: pick(['fine', 'wing', 'fine']), blush: pick([true, false]) } : {}),
      age: pick([0, 0, 0, 1, 2] as const),
      mole: pick([true, false, false]),
    },
    build: pick(gender === 'male' ? ['lean', 'broad', 'lean'] : ['slim', 'even', 'athletic', 'soft']),
    ...pick(presentations),
    freckles: pick([true, false, false]),
    accessories: gender === 'female' ? [{ kind: pick(['hoops', 'pearls', 'drops']), color: '#F4C04A' }] : [],
    turn: pick([-0.4, -0.2, 0.3, 0.5]),
    headTilt: pick([-3, 0, 2]),
    smile: 0.6,
    ...(gender === 'male' && pick([true, false]) ? { beard: { color: hairColor, full: pick([true, false]) } } : {}),
  };
  return { ...person, garment: pick(wardrobeOf(person)).garment };
}
