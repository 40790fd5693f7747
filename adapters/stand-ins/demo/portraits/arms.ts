import type { ArmPair, ArmPose } from './arm-poses.ts';
import { buildOf, middle, shoulderJoint } from './builds.ts';
import { isMan } from './figure.ts';
import type { Figure, GarmentCut } from './figure.ts';
import { drawHand, gripWrist } from './hands.ts';
import { between, degreesOf, rotated, shaded, tube, within } from './shapes.ts';
import type { Point } from './shapes.ts';
import { skins } from './skins.ts';
import { cloth } from './textiles.ts';
import { darker, fill, lighter, line, mix, moved } from './svg.ts';

type Side = 1 | -1;
/** An arm in parts, from behind to front: hair falls over `upper`, what is held lies between `lower` and `fingers`. */
export type Arm = { upper: string; lower: string; fingers: string; shadow: string; outline: string };

const sleeves: Record<GarmentCut, 'long' | 'short' | 'none'> = {
  blazer: 'long',
  turtleneck: 'long',
  tank: 'none',
  offShoulder: 'none',
  tee: 'short',
  hoodie: 'long',
  shirt: 'long',
  leatherJacket: 'long',
  knit: 'long',
  trench: 'long',
  denimJacket: 'long',
};
const looseness: Partial<Record<GarmentCut, number>> = {
  hoodie: 12,
  knit: 9,
  trench: 9,
  denimJacket: 6,
  blazer: 5,
  shirt: 4,
};

export function drawArms(figure: Figure, pair: ArmPair): { left: Arm; right: Arm } {
  return { left: drawArm(figure, pair[0], -1), right: drawArm(figure, pair[1], 1) };
}

/** Joints of an arm, counted from the middle outwards. */
export function jointsOf(figure: Figure, pose: ArmPose): { shoulder: Point; elbow: Point; wrist: Point; hand: Point } {
  const build = buildOf(figure);
  const shoulder = shoulderJoint(build);
  const wider = pose.outside ? build.shoulder - 190 : 0;
  const elbow: Point = [shoulder[0] + pose.elbow[0], shoulder[1] + pose.elbow[1]];
  const hand: Point = [pose.at[0] + wider, pose.at[1]];
  if (pose.hand !== 'grip') return { shoulder, elbow, wrist: hand, hand };
  const [dx, dy] = rotated(gripWrist((pose.radius ?? 10) / build.hand), pose.angle);
  return { shoulder, elbow, wrist: [hand[0] + dx * build.hand, hand[1] + dy * build.hand], hand };
}

function drawArm(figure: Figure, pose: ArmPose, side: Side): Arm {
  const build = buildOf(figure);
  const skin = skins[figure.skin];
  const joints = jointsOf(figure, pose);
  const nail = isMan(figure)
    ? mix(skin.base, '#FFFFFF', 0.35)
    : (figure.nails ?? mix(figure.face.lip, skin.base, 0.25));
  const paint = { base: skin.base, shade: mix(skin.base, skin.shade, 0.85), dark: skin.dark, nail };
  const hand = drawHand(pose.hand, paint, (pose.radius ?? 10) / build.hand);
  const placed = (inner: string) =>
    inner &&
    `<g transform="translate(${joints.hand.map(Math.round).join(' ')}) rotate(${pose.angle}) scale(${build.hand})">${inner}</g>`;
  const mirrorImage = (inner: string) => inner && `<g transform="translate(${middle} 0) scale(${side} 1)">${inner}</g>`;
  const limb = drawLimb(figure, joints, side);
  const isGrip = pose.hand === 'grip';
  // Palm and thumb of a grip lie behind the thing; the sleeve ends over the wrist.
  return {
    upper: mirrorImage(limb.upper),
    lower: mirrorImage(limb.skin + placed(hand.behind) + (isGrip ? limb.cloth : '')),
    fingers: mirrorImage(placed(hand.front) + (isGrip ? '' : limb.cloth)),
    shadow: mirrorImage(moved(-side * 14, 22, fill(limb.outline, '#0B1024', 0.2))),
    outline: mirrorImage(fill(limb.outline, '#0B1024') + placed(hand.behind + hand.front)),
  };
}

type Joints = ReturnType<typeof jointsOf>;

function drawLimb(figure: Figure, { shoulder, elbow, wrist }: Joints, side: Side) {
  const { arm } = buildOf(figure);
  const { garment } = figure;
  const skin = skins[figure.skin];
  const shadeTo: Point = [side * 13, 4];
  const radii = [arm, arm * 0.82, arm * 0.62] as const;
  const bare = (path: string) => shaded(path, skin.base, mix(skin.base, skin.shade, 0.8), shadeTo);
  const forearm = tube(elbow, wrist, radii[1], radii[2]);
  const upperArm = tube(shoulder, elbow, radii[0], radii[1]);
  const outline = upperArm + forearm;
  const kind = sleeves[garment.cut];
  if (kind === 'none') return { upper: bare(upperArm), skin: bare(forearm), cloth: '', outline };
  const dark = darker(garment.color, 0.22);
  const loose = looseness[garment.cut] ?? 2;
  if (kind === 'short') {
    const sleeve = tube(shoulder, between(shoulder, elbow, 0.56), radii[0] + 4, radii[0] + 6);
    const worn = bare(upperArm) + sleeveOf(figure, sleeve, [shoulder, elbow], shadeTo, dark);
    return { upper: worn, skin: bare(forearm), cloth: '', outline };
  }
  const cuff = between(wrist, elbow, figure.rolled ? 0.5 : 0.06);
  const upper = tube(shoulder, elbow, radii[0] + loose, radii[1] + loose);
  const width = (figure.rolled ? radii[1] : radii[2]) + loose * 0.7 + 4;
  const lower = tube(elbow, cuff, radii[1] + loose, width);
  const [x, y] = elbow.map(Math.round) as [number, number];
  const creases = line(`M${x - 30} ${y - 34}q22 16 50 4M${x - 24} ${y - 8}q20 12 38 2`, dark, 4, 0.6);
  return {
    upper: sleeveOf(figure, upper, [shoulder, elbow], shadeTo, dark) + within(upper, creases),
    skin: bare(forearm),
    cloth:
      sleeveOf(figure, lower, [elbow, cuff], shadeTo, dark) +
      within(lower, creases) +
      cuffOf(figure, elbow, cuff, width + 2),
    outline: upper + lower,
  };
}

function sleeveOf({ garment }: Figure, path: string, [from, to]: [Point, Point], shadeTo: Point, dark: string): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const area = { x: from[0] - 80, y: from[1] - 84, width: 160, height: length + 168 };
  const degrees = Math.round(degreesOf(from, to)) - 90;
  return shaded(path, garment.color, dark, shadeTo, cloth(garment, { ...area, degrees, pivot: from }));
}

function cuffOf({ garment: { cut, color, trim } }: Figure, elbow: Point, cuff: Point, radius: number): string {
  const start = between(cuff, elbow, 0.1);
  const band = cut === 'knit' || cut === 'hoodie' ? (trim ?? lighter(color, 0.14)) : darker(color, 0.12);
  const [dx, dy] = [cuff[0] - start[0], cuff[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * radius, (dx / length) * radius];
  const edge = (sign: 1 | -1) => `${Math.round(cuff[0] + sign * nx)} ${Math.round(cuff[1] + sign * ny)}`;
  const far = (sign: 1 | -1) => `${Math.round(start[0] + sign * nx)} ${Math.round(start[1] + sign * ny)}`;
  const color2 = cut === 'hoodie' ? darker(color, 0.12) : band;
  return (
    fill(`M${edge(1)}L${edge(-1)}L${far(-1)}L${far(1)}Z`, color2) +
    line(`M${far(1)}L${far(-1)}`, darker(color, 0.32), 3, 0.6)
  );
}
