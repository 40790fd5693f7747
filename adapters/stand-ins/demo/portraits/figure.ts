import type { ArmPoseName } from './arm-poses.ts';
import type { BuildName } from './builds.ts';
import type { BrowShape, EyeShape, FaceShape, LipShape, NoseShape } from './face-shapes.ts';
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

export type Weave = 'plain' | 'striped' | 'checked' | 'knitted' | 'ribbed' | 'twill' | 'pinstriped';

export type Garment = {
  cut: GarmentCut;
  color: string;
  /** What shows underneath; bare skin when not given (jackets). */
  inner?: string;
  stripes?: string;
  /** Neckline, laces, buttons. */
  trim?: string;
  weave?: Weave;
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
  arms?: ArmPoseName;
  propColor?: string;
  /** Sleeves rolled up to the elbow. */
  rolled?: boolean;
  /** Colour of trousers or skirt. */
  bottom?: string;
  /** −1 looks to the viewer's left, 1 to the right: a three-quarter view. */
  turn: number;
  /** The head seen from the side; it then looks to the right, and `turn` says nothing. */
  profile?: boolean;
  /** Degrees. */
  headTilt: number;
  /** 0 earnest … 1 wide. */
  smile: number;
  teeth?: boolean;
  eyesClosed?: boolean;
  /** Pixels the irises move sideways. */
  gaze?: number;
  browLift?: number;
  /** Degrees the whole body leans. */
  lean?: number;
  /** Pixels of the picture per pixel of the figure. */
  zoom?: number;
  dx?: number;
  /** Seen the other way round: light from the right. */
  mirror?: boolean;
  /** Where the eyes stand in the picture, of 1000. */
  eyeLine?: number;
};

/** What stays the same in every picture: it is how people recognise the model. */
export type Person = {
  id: string;
  gender: 'female' | 'male';
  skin: SkinName;
  hair: { style: HairStyle; color: string; hat?: string; band?: string; tie?: string; grey?: string };
  build?: BuildName;
  face: {
    lip: string;
    iris: string;
    brow: string;
    eyeShadow?: string;
    shape: FaceShape;
    eyes: EyeShape;
    brows: BrowShape;
    nose: NoseShape;
    lips: LipShape;
    /** Drawn along the upper lid, with a wing or without. */
    liner?: 'fine' | 'wing';
    blush?: boolean;
    mole?: boolean;
    /** 0 young, 1 some lines, 2 about forty-five. */
    age?: 0 | 1 | 2;
  };
  nails?: string;
  beard?: { color: string; full: boolean; grey?: string };
  freckles?: boolean;
};

export type Figure = Person & Pose;

export const isMan = (person: Pick<Person, 'gender'>) => person.gender === 'male';
