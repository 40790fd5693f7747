import type { ArmPose } from './arm-poses.ts';
import { jointsOf } from './arms.ts';
import { middle } from './builds.ts';
import type { Figure } from './figure.ts';
import { hemOf } from './torso.ts';
import { darker, fill, line } from './svg.ts';

/** The cloth in front of a hand in a pocket: of the coat, or of what is worn below. */
export function drawPocket(figure: Figure, pose: ArmPose, side: 1 | -1): string {
  if (!pose.pocket) return '';
  const { wrist } = jointsOf(figure, pose);
  const color = hemOf(figure.garment) > 1450 ? figure.garment.color : (figure.bottom ?? '#2B3247');
  const [x, y] = [Math.round(wrist[0]), Math.round(wrist[1])];
  const edge = `M${x - 76} ${y - 4}L${x + 44} ${y - 44}`;
  return `<g transform="translate(${middle} 0) scale(${side} 1)">${
    fill(`${edge}L${x + 46} ${y + 160}H${x - 80}Z`, color) + line(edge, darker(color, 0.3), 8)
  }</g>`;
}
