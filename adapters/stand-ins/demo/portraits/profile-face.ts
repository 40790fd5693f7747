import { brows, chinOf, eyes, lips, noses } from './face-shapes.ts';
import { isMan } from './figure.ts';
import type { Eye } from './face-shapes.ts';
import type { Figure } from './figure.ts';
import { drawProfileBeard } from './profile-beard.ts';
import { hidesEars } from './hair.ts';
import { smooth, within } from './shapes.ts';
import type { Point } from './shapes.ts';
import { skins } from './skins.ts';
import { disc, each, fill, line, mix, oval } from './svg.ts';

const lash = '#1B1018';

/** How far the chin stands before the lips, by the look of the face from the front. */
const chinStands = { strong: 8, weak: -6 };

/** The head from the side, looking to the right: the skull behind, then forehead, nose, lips and chin. */
export function profileOutline({ face }: Figure): string {
  const [width, noseEnd, bulge, tip] = noses[face.nose];
  const [, upper, lower] = lips[face.lips];
  const end = chinOf(face.shape);
  const broad = face.shape === 'square' || face.shape === 'broadJaw' || face.shape === 'leanJaw';
  const chin = 500 + (broad ? chinStands.strong : face.shape === 'heart' ? chinStands.weak : 0);
  const noseTip = 531 + (width - 20) * 0.5 + (tip - 1) * 16;
  const front: Point[] = [
    [470, 246],
    [496, 300],
    [501, 350],
    [492, 388],
    [507 + bulge, 424],
    [noseTip - 9, noseEnd - 28],
    [noseTip, noseEnd - 16],
    [noseTip - 9, noseEnd - 4],
    [507, noseEnd + 3],
    [504, noseEnd + 13],
    [501 + upper * 0.5, 520],
    [497, 529],
    [499 + lower * 0.4, 540],
    [492, 560],
    [chin, end - 22],
    [chin - 10, end - 4],
    [chin - 34, end + 2],
  ];
  const back: Point[] = [
    [430, end - 16],
    [broad ? 376 : 384, 540],
    [360, 500],
    [336, 470],
    [296, 420],
    [282, 350],
    [292, 280],
    [334, 226],
    [402, 206],
  ];
  return smooth([...front, ...back], 6.6);
}

/** Ear, skull and face with their features, seen from the side; the light falls from the left. */
export function drawProfileFace(figure: Figure): string {
  const skin = skins[figure.skin];
  const { face } = figure;
  const outline = profileOutline(figure);
  const shading =
    fill('M250 200H560V318C500 276 400 270 250 352Z', skin.shade, 0.3) +
    fill('M330 470C372 520 420 560 520 566L520 640L300 640Z', skin.shade, 0.5) +
    oval(436, 468, 30, 18, face.blush ? skins[figure.skin].blush : skin.light, face.blush ? 0.28 : 0.2);
  return [
    fill(outline, skin.base),
    within(outline, shading + drawProfileBeard(figure)),
    figure.freckles ? each(freckleSpots, (x, y, r) => disc(x, y, r, skin.dark, 0.45)) : '',
    face.mole ? disc(474, 506, 3.4, skin.dark, 0.9) : '',
    age(figure),
    nostril(figure),
    eye(figure),
    mouth(figure),
    hidesEars(figure.hair.style) ? '' : ear(figure),
  ].join('');
}

function nostril(figure: Figure): string {
  const [width, noseEnd] = noses[figure.face.nose];
  const { dark, shade } = skins[figure.skin];
  return (
    line(
      `M${500 - width * 0.2} ${noseEnd - 22}C${491 - width * 0.2} ${noseEnd - 14} 492 ${noseEnd - 2} 502 ${noseEnd - 3}`,
      shade,
      4,
    ) + line(`M506 ${noseEnd - 6}q6 -5 11 -3`, dark, 3.2, 0.65)
  );
}

/** From the side an eye is a wedge, open to where it looks. */
function eye(figure: Figure): string {
  const { face } = figure;
  const skin = skins[figure.skin];
  const { half, up, low, tilt, lid }: Eye = eyes[face.eyes];
  const [thickness, arch, fall] = brows[face.brows];
  const w = half * 0.98;
  const y = 404;
  const x = 484;
  const browLine = y - 36 - up * 0.4 - (figure.browLift ?? 0);
  const brow = fill(
    `M${x + 8} ${browLine - thickness * 0.3}C${x - 8} ${browLine - arch * 0.8 - thickness * 0.4} ${x - 30} ${browLine - arch * 0.6} ${x - 46} ${browLine + fall + 4}C${x - 28} ${browLine - arch * 0.3 + thickness * 0.5} ${x - 8} ${browLine + thickness * 0.3} ${x + 8} ${browLine + thickness * 0.6}Z`,
    face.brow,
  );
  if (figure.eyesClosed) {
    return (
      brow +
      line(`M${x - w} ${y}C${x - w * 0.6} ${y + 13} ${x - 8} ${y + 15} ${x} ${y + 8}`, lash, 5) +
      (isMan(figure) ? '' : line(`M${x - 2} ${y + 10}l9 6M${x - 12} ${y + 13}l6 8`, lash, 3))
    );
  }
  const outer = `${x - w} ${y - tilt}`;
  const white = `M${outer}C${x - w * 0.6} ${y - up * 0.8} ${x - 14} ${y - up - 2} ${x} ${y - up * 0.86}C${x + 5} ${y - 4} ${x + 4} ${y + 4} ${x - 1} ${y + low * 0.8}C${x - 14} ${y + low} ${x - w * 0.6} ${y + low * 0.8} ${outer}Z`;
  const liner = face.liner === 'wing' ? 8 : face.liner === 'fine' ? 6 : 4.5;
  return (
    brow +
    (face.eyeShadow && !isMan(figure)
      ? fill(
          `M${x - w - 8} ${y - tilt - 4}C${x - w * 0.7} ${y - up - 17} ${x - 12} ${y - up - 19} ${x + 4} ${y - up - 8}L${x} ${y - up}C${x - 14} ${y - up - 2} ${x - w * 0.6} ${y - up} ${outer}Z`,
          face.eyeShadow,
          0.5,
        )
      : '') +
    fill(white, '#FDF6EF') +
    within(
      white,
      oval(x - 3, y - 3, 8.5, 14, face.iris) +
        oval(x - 1, y - 3, 4.5, 8, '#160C12') +
        fill(
          `M${x - w - 2} ${y - 36}H${x + 8}V${y - up * 0.5}C${x - 14} ${y - up * 0.8} ${x - w * 0.6} ${y - up * 0.6} ${x - w} ${y}Z`,
          '#3A1E22',
          0.3,
        ),
    ) +
    disc(x - 5, y - 8, 2.8, '#FFFFFF') +
    line(`M${outer}C${x - w * 0.6} ${y - up * 0.8} ${x - 14} ${y - up - 2} ${x + 1} ${y - up * 0.86}`, lash, liner) +
    (isMan(figure) ? '' : line(`M${x} ${y - up * 0.86}q10 -2 13 -9`, lash, 4)) +
    (face.liner === 'wing'
      ? fill(`M${x - w + 4} ${y - tilt - 5}L${x - w - 15} ${y - tilt - 12}L${x - w} ${y - tilt + 3}Z`, lash)
      : '') +
    (lid
      ? fill(
          `M${x - w - 4} ${y - tilt - 2}C${x - w * 0.6} ${y - up - 10} ${x - 12} ${y - up - 11} ${x + 5} ${y - up - 3}L${x + 2} ${y - up + 3}C${x - 14} ${y - up} ${x - w * 0.6} ${y - up + 2} ${x - w - 4} ${y - tilt - 2}Z`,
          mix(skin.base, skin.shade, 0.7),
        )
      : line(
          `M${x - w * 0.8} ${y - up * 0.7 - 7}C${x - w * 0.5} ${y - up - 10} ${x - 12} ${y - up - 11} ${x} ${y - up - 7}`,
          skin.shade,
          3,
        ))
  );
}

/** Two lips that end at the outline; a smile draws the corner back and up. */
function mouth(figure: Figure): string {
  const skin = skins[figure.skin];
  const man = isMan(figure);
  const [half, up, low] = lips[figure.face.lips];
  const upper = man ? mix(skin.dark, skin.shade, 0.45) : mix(figure.face.lip, '#2A0610', 0.26);
  const lower = man ? mix(skin.shade, skin.blush, 0.35) : figure.face.lip;
  const corner = 499 - half * 0.74 - figure.smile * 6;
  const lift = 531 - figure.smile * 10;
  const tip = 501 + up * 0.5;
  const shape =
    fill(
      `M${corner} ${lift}C${corner + 14} ${520 - up * 0.2} 488 ${514 - up * 0.2} ${tip - 6} ${512 - up * 0.1}C${tip + 1} 514 ${tip + 1} 524 499 530C480 533 ${corner + 12} 534 ${corner} ${lift}Z`,
      upper,
    ) +
    fill(
      `M${corner + 3} ${lift + 2}C${corner + 16} 534 482 533 499 530C${504 + low * 0.45} 532 ${505 + low * 0.45} 546 494 ${549 + low * 0.2}C478 ${552 + low * 0.2} ${corner + 14} 546 ${corner + 3} ${lift + 2}Z`,
      lower,
    );
  const laugh = figure.teeth
    ? fill(
        `M${corner + 4} ${lift + 1}C${corner + 16} 530 486 528 500 527L499 537C484 540 ${corner + 16} 540 ${corner + 4} ${lift + 1}Z`,
        '#FFFAF5',
      )
    : '';
  return (
    within(profileOutline(figure), shape + laugh) +
    (figure.smile > 0.5 ? line(`M${corner - 6} ${lift - 8}q-5 6 -1 13`, skin.dark, 3, 0.4) : '')
  );
}

function ear(figure: Figure): string {
  const { base, shade, dark } = skins[figure.skin];
  return (
    oval(384, 424, 23, 36, base) +
    line('M370 402C378 386 402 388 402 412C402 430 392 440 388 454', shade, 5) +
    line('M380 414C388 408 394 416 390 428', dark, 3, 0.4) +
    line('M364 408C358 430 368 452 380 460', shade, 3.5, 0.8)
  );
}

function age(figure: Figure): string {
  const { age: years = 0 } = figure.face;
  if (years === 0) return '';
  const { dark, shade } = skins[figure.skin];
  const strong = years === 2 ? 0.5 : 0.26;
  return (
    line('M478 488C466 500 460 510 460 522', dark, 3.2, strong) +
    line('M440 398l-12 -7M439 408l-14 1', dark, 3, strong) +
    line('M456 432C466 440 476 440 484 436', shade, 3, strong + 0.2) +
    (years === 2 ? line('M452 304C468 300 480 302 490 308M450 324C466 320 480 322 492 328', dark, 3, 0.24) : '')
  );
}

const freckleSpots = [
  [448, 452, 2.6],
  [462, 462, 2.2],
  [436, 462, 2],
  [456, 476, 2.4],
  [474, 450, 2],
  [470, 472, 1.8],
  [490, 446, 2],
  [504, 440, 1.8],
] as const;
