import type { SkinName } from './skins.ts';

export const hairStyles = [
  'longWaves',
  'bob',
  'ponytail',
  'bun',
  'curls',
  'shortAfro',
  'straight',
  'pixie',
  'headscarf',
  'sunHat',
  'quiff',
  'manBun',
  'braids',
] as const;
export type HairStyle = (typeof hairStyles)[number];
/** Hair is drawn in two layers: behind neck and shoulders, and over the face. */
export type Hair = { back: string; front: string };

export const garmentCuts = [
  'blazer',
  'turtleneck',
  'tank',
  'offShoulder',
  'tee',
  'hoodie',
  'shirt',
  'leatherJacket',
  'knit',
  'trench',
  'denimJacket',
] as const;
export type GarmentCut = (typeof garmentCuts)[number];

export type Garment = {
  cut: GarmentCut;
  color: string;
  /** What shows underneath; bare skin when not given (jackets). */
  inner?: string;
  stripes?: string;
  /** Neckline, laces, buttons. */
  trim?: string;
};

export const accessoryKinds = [
  'hoops',
  'pearls',
  'drops',
  'glasses',
  'sunglasses',
  'headphones',
  'choker',
  'chain',
  'headband',
  'neckScarf',
  'beret',
  'beanie',
] as const;
export type AccessoryKind = (typeof accessoryKinds)[number];
export type Accessory = { kind: AccessoryKind; color: string };

/** Everything that may differ from one picture of a person to the next. */
export type Pose = {
  garment: Garment;
  accessories: Accessory[];
  /** −1 looks to the viewer's left, 1 to the right. */
  turn: number;
  /** Degrees. */
  headTilt: number;
  /** 0 earnest … 1 wide. */
  smile: number;
  teeth?: boolean;
  eyesClosed?: boolean;
  /** Pixels the irises move sideways. */
  gaze?: number;
  browLift?: number;
  zoom?: number;
  dx?: number;
  dy?: number;
};

/** What stays the same in every picture: it is how people recognise the model. */
export type Person = {
  id: string;
  gender: 'female' | 'male';
  skin: SkinName;
  hair: { style: HairStyle; color: string; hat?: string; band?: string; tie?: string };
  face: { lip: string; iris: string; brow: string; eyeShadow?: string };
  beard?: { color: string; full: boolean };
  freckles?: boolean;
};

export type Figure = Person & Pose;

export const isMan = (person: Pick<Person, 'gender'>) => person.gender === 'male';
