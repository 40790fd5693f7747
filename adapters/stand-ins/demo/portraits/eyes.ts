import { brows, eyes } from './face-shapes.ts';
import type { Eye } from './face-shapes.ts';
import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { within } from './shapes.ts';
import { skins } from './skins.ts';
import { disc, fill, line, mix, ring } from './svg.ts';

const lash = '#1B1018';
const eyeLine = 404;

/** How far features move when the head turns. */
export const turnedBy = (figure: Figure): number => figure.turn * 25;

/** Both eyes and brows. The far eye is narrower when the head turns. */
export function drawEyes(figure: Figure): string {
  const shift = turnedBy(figure);
  const shape = eyes[figure.face.eyes];
  const narrow = (sign: 1 | -1) => 1 - Math.max(0, figure.turn * sign) * 0.2;
  const [thickness] = brows[figure.face.brows];
  const browLine = eyeLine - 33 - shape.up * 0.5 - thickness * 0.3 - (figure.browLift ?? 0);
  const at = (sign: 1 | -1, y: number, inner: string) =>
    `<g transform="translate(${Math.round(402 + shift + sign * 54 * narrow(sign))} ${Math.round(y)}) scale(${(sign * narrow(sign)).toFixed(2)} 1)">${inner}</g>`;
  const eye = (sign: 1 | -1) => (figure.eyesClosed ? closedEye(figure, shape) : openEye(figure, shape, sign));
  return ([-1, 1] as const).map((sign) => at(sign, eyeLine, eye(sign)) + at(sign, browLine, brow(figure))).join('');
}

/** Drawn as the viewer's right eye around 0,0. */
function openEye(figure: Figure, { half: w, up, low, tilt, lid, iris }: Eye, sign: 1 | -1): string {
  const skin = skins[figure.skin];
  const { face } = figure;
  const inner = `${-w} ${4 + tilt * 0.3}`;
  const outer = `${w} ${-tilt}`;
  const upper = `C${-w * 0.55} ${-up} ${w * 0.45} ${-up - tilt * 0.6} ${outer}`;
  const white = `M${inner}${upper}C${w * 0.5} ${low} ${-w * 0.4} ${low + 3} ${inner}Z`;
  const look = ((figure.gaze ?? 0) + figure.turn * 3) * sign;
  const liner = face.liner === 'wing' ? 9 : face.liner === 'fine' ? 6.5 : 4.5;
  const wing = face.liner === 'wing' ? `L${w + 15} ${-tilt - 11}L${w + 3} ${-tilt + 1}` : `L${w + 3} ${-tilt - 1}`;
  return [
    face.eyeShadow && !isMan(figure)
      ? fill(
          `M${-w} 2C${-w * 0.7} ${-up - 16} ${w * 0.5} ${-up - 19} ${w + 10} ${-tilt - 8}L${w} ${-tilt}C${w * 0.5} ${-up} ${-w * 0.5} ${-up} ${-w} 2Z`,
          face.eyeShadow,
          0.5,
        )
      : '',
    fill(white, '#FDF6EF'),
    within(
      white,
      disc(look, -3, iris, face.iris) +
        ring(look, -3, iris, mix(face.iris, '#120A10', 0.55), 3) +
        disc(look, -3, iris * 0.46, '#160C12') +
        fill(
          `M${-w - 2} -34H${w + 2}V${-up * 0.5 - tilt}C${w * 0.4} ${-up * 0.72} ${-w * 0.4} ${-up * 0.72} ${-w - 2} 1Z`,
          '#3A1E22',
          0.3,
        ),
    ),
    disc(look - 5, -8, 3.4, '#FFFFFF'),
    // The upper lid is a crescent: thin at the nose, thicker outside.
    fill(
      `M${-w - 2} ${5 + tilt * 0.3}C${-w * 0.6} ${-up - 2} ${w * 0.45} ${-up - tilt * 0.6 - liner * 0.8} ${w + 2} ${-tilt - liner * 0.5}${wing}C${w * 0.45} ${-up - tilt * 0.6 + 2.5} ${-w * 0.5} ${-up + 4} ${-w - 2} ${5 + tilt * 0.3}Z`,
      lash,
    ),
    lid
      ? fill(
          `M${-w - 2} -4C${-w * 0.5} ${-up - 11} ${w * 0.5} ${-up - 12} ${w + 6} ${-tilt - 2}C${w * 0.5} ${-up - 2} ${-w * 0.5} ${-up - 1} ${-w - 2} -4Z`,
          mix(skin.base, skin.shade, 0.7),
        )
      : line(
          `M${-w * 0.8} ${-up * 0.72 - 6}C${-w * 0.3} ${-up - 10} ${w * 0.4} ${-up - 11} ${w + 2} ${-tilt - 10}`,
          skin.shade,
          3,
        ),
    line(
      `M${-w * 0.5} ${low + 2}C${-w * 0.1} ${low + 5} ${w * 0.4} ${low + 3} ${w * 0.75} ${low * 0.3}`,
      skin.dark,
      2,
      0.35,
    ),
  ].join('');
}

function closedEye(figure: Figure, { half: w, tilt }: Eye): string {
  const skin = skins[figure.skin];
  const lashes = isMan(figure) ? '' : line(`M${w * 0.5} 9l5 8M${w * 0.8} 5l8 6M${w * 0.1} 11l2 8`, lash, 3);
  return (
    fill(`M${-w} -1C${-w * 0.5} 14 ${w * 0.5} 14 ${w + 2} ${-tilt}C${w * 0.6} 20 ${-w * 0.6} 18 ${-w} -1Z`, lash) +
    lashes +
    line(`M${-w * 0.8} -12C${-w * 0.3} -22 ${w * 0.4} -22 ${w} -13`, skin.shade, 3)
  );
}

function brow({ face }: Figure): string {
  const [t, arch, fall, w] = brows[face.brows];
  return fill(
    `M${-w} ${-t * 0.4}C${-w * 0.4} ${-arch * 0.8 - t * 0.4} ${w * 0.3} ${-arch - t * 0.5} ${w + 4} ${fall + 2}C${w * 0.4} ${-arch * 0.6 + t * 0.25} ${-w * 0.3} ${t * 0.1 - arch * 0.25} ${-w + 2} ${t * 0.6}C${-w - 4} ${t * 0.5} ${-w - 3} ${-t * 0.3} ${-w} ${-t * 0.4}Z`,
    face.brow,
  );
}
