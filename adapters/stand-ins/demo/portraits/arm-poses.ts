import type { HandKind } from './hands.ts';
import type { PropName } from './props.ts';
import type { Point } from './shapes.ts';

/**
 * Where an arm is. Points count from the middle of the body outwards, the elbow from the shoulder's joint. A hand that
 * holds something is placed by the middle of the thing (`at`), any other by its wrist.
 */
export type ArmPose = {
  elbow: Point;
  at: Point;
  hand: HandKind;
  /** Degrees the hand is turned. */
  angle: number;
  /** Half width of what the hand closes around. */
  radius?: number;
  /** Before the face and its hair, not only before the body. */
  raised?: boolean;
  /** The wrist goes into a pocket. */
  pocket?: boolean;
  /** Moves outwards with broader shoulders. */
  outside?: boolean;
};

const hanging: ArmPose = { elbow: [36, 320], at: [200, 1392], hand: 'relaxed', angle: 4, outside: true };
const pocket: ArmPose = { elbow: [76, 318], at: [176, 1420], hand: 'hidden', angle: 0, pocket: true, outside: true };
const onHip: ArmPose = { elbow: [156, 250], at: [226, 1226], hand: 'fist', angle: 62, outside: true };
const wave: ArmPose = { elbow: [120, 190], at: [312, 700], hand: 'open', angle: 186, outside: true };
const inHair: ArmPose = { elbow: [176, -90], at: [176, 372], hand: 'relaxed', angle: 138, raised: true };
const acrossTop: ArmPose = { elbow: [82, 268], at: [-96, 1012], hand: 'relaxed', angle: 78 };
const acrossUnder: ArmPose = { elbow: [82, 272], at: [-70, 1056], hand: 'hidden', angle: 90 };
const atChin: ArmPose = { elbow: [-4, 360], at: [86, 742], hand: 'fist', angle: 158, raised: true };
const acrossWaist: ArmPose = { elbow: [64, 296], at: [-60, 1136], hand: 'relaxed', angle: 82 };

/** A hand before the body around something `radius` wide. */
const holding = (at: Point, radius: number, elbow: Point = [56, 312], angle = 0): ArmPose => ({
  elbow,
  at,
  hand: 'grip',
  angle,
  radius,
});

export type ArmPair = readonly [left: ArmPose, right: ArmPose];

/** What people do with their arms; what they hold is drawn at the right hand, or between both. */
export const armPoses = {
  standing: [hanging, { ...hanging, elbow: [44, 318], at: [196, 1396] }],
  pockets: [pocket, pocket],
  onePocket: [hanging, pocket],
  armsCrossed: [acrossUnder, acrossTop],
  handInHair: [onHip, inHair],
  wave: [pocket, wave],
  onHip: [hanging, onHip],
  bothHips: [onHip, onHip],
  chin: [acrossWaist, atChin],
  cup: [pocket, holding([84, 850], 46)],
  cupInBoth: [holding([0, 862], 48), holding([0, 862], 48)],
  tea: [acrossWaist, holding([96, 880], 20)],
  phone: [pocket, holding([108, 830], 44, [62, 318], 10)],
  call: [hanging, { ...holding([160, 486], 30, [110, 196], 14), raised: true }],
  camera: [holding([0, 812], 128, [60, 300]), holding([0, 812], 128, [60, 300])],
  laptop: [holding([0, 1090], 176, [34, 318]), holding([0, 1090], 176, [34, 318])],
  tablet: [holding([0, 968], 128, [50, 310]), holding([0, 968], 128, [50, 310])],
  book: [holding([0, 946], 136, [42, 316]), holding([0, 946], 136, [42, 316])],
  microphone: [onHip, holding([62, 700], 17, [52, 300], -16)],
  bouquet: [acrossWaist, holding([60, 1050], 26, [50, 312], 12)],
  brush: [onHip, holding([150, 850], 9, [70, 306], 20)],
  gamepad: [holding([0, 960], 158, [70, 300]), holding([0, 960], 158, [70, 300])],
  ball: [onHip, holding([190, 1120], 118, [128, 250], 0)],
  umbrella: [pocket, holding([128, 900], 12, [66, 312])],
  sunglasses: [pocket, { ...holding([128, 430], 8, [96, 210], -24), raised: true }],
  suitcase: [pocket, { ...hanging, elbow: [60, 196], at: [284, 1104], hand: 'fist', angle: -6 }],
  bag: [onHip, { ...hanging, elbow: [64, 206], at: [262, 1084], hand: 'fist', angle: 6 }],
  skateboard: [pocket, { ...hanging, elbow: [132, 270], at: [296, 1180], hand: 'fist', angle: 18 }],
} as const satisfies Record<string, ArmPair>;

/** The thing a pose is made for. */
export const heldIn = {
  cup: 'cup',
  cupInBoth: 'mug',
  tea: 'tea',
  phone: 'phone',
  call: 'phone',
  camera: 'camera',
  laptop: 'laptop',
  tablet: 'tablet',
  book: 'book',
  microphone: 'microphone',
  bouquet: 'bouquet',
  brush: 'brush',
  gamepad: 'gamepad',
  ball: 'ball',
  umbrella: 'umbrella',
  sunglasses: 'sunglasses',
  suitcase: 'suitcase',
  bag: 'bag',
  skateboard: 'skateboard',
} as const satisfies { [Name in keyof typeof armPoses]?: PropName };

export type ArmPoseName = keyof typeof armPoses;
export const propHeldIn = (name: ArmPoseName): PropName | undefined =>
  (heldIn as Partial<Record<ArmPoseName, PropName>>)[name];
export const armPoseNames = Object.keys(armPoses) as ArmPoseName[];
