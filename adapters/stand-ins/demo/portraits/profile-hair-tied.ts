import type { Figure, Hair } from './figure.ts';
import { box, darker, fill, lighter, line, oval, repeat, turned } from './svg.ts';

/** Hair drawn back from the forehead over the ear's upper edge to the nape. */
const sleek =
  'M482 266C474 196 424 166 374 168C290 172 262 256 270 344C276 412 312 462 350 484C364 470 352 440 362 410C372 380 404 382 414 400C420 350 436 300 482 266Z';

const sleekLines = (light: string) =>
  line('M456 222C400 200 330 230 300 296', light, 5, 0.5) +
  line('M440 256C390 240 330 270 300 330M420 296C380 290 330 320 312 372', light, 3, 0.4);

export function profilePonytail({ hair: { color, tie = '#FFFFFF' } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.32), lighter(color, 0.24)];
  return {
    back:
      fill(
        'M300 190C220 150 150 210 150 320C150 430 196 500 172 600C160 650 176 700 206 720C250 640 262 560 254 470C246 390 262 320 310 270Z',
        dark,
      ) +
      fill(
        'M296 196C230 166 172 220 172 322C174 420 214 500 192 596C184 640 190 680 206 712C238 640 246 560 238 474C230 390 250 310 306 262Z',
        color,
      ) +
      line('M272 220C216 250 206 340 222 430C234 510 222 590 206 660', light, 5, 0.5),
    front:
      fill(sleek, color) +
      fill('M350 484C312 462 276 412 270 344C290 400 330 430 358 440C354 456 360 474 350 484Z', dark, 0.5) +
      sleekLines(light) +
      line('M414 400C408 420 412 436 408 450', color, 4) +
      turned(-34, 296, 232, box(280, 204, 32, 58, tie, 14)),
  };
}

export function profileBun({ hair: { color, grey } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.34), lighter(color, 0.22)];
  return {
    back:
      oval(294, 186, 68, 64, color) +
      fill('M250 226C250 262 300 268 336 236C300 250 266 246 250 226Z', dark, 0.6) +
      line('M250 176C258 146 284 134 312 138', light, 5, 0.5),
    front:
      fill(sleek, color) +
      fill('M350 484C312 462 276 412 270 344C290 400 330 430 358 440C354 456 360 474 350 484Z', dark, 0.55) +
      sleekLines(light) +
      line('M414 398C404 424 410 452 402 484', color, 4.5) +
      (grey ? line('M470 250C420 222 360 230 320 276M462 270C420 248 372 256 336 296', grey, 5, 0.8) : ''),
  };
}

/** Half up, the rest down to the collar. */
export function profileManBun({ hair: { color } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.3), lighter(color, 0.2)];
  return {
    back:
      oval(280, 216, 52, 48, color) +
      fill('M246 246C250 276 290 280 318 254C292 264 262 262 246 246Z', dark, 0.6) +
      fill('M300 300C250 360 270 480 236 586C270 640 360 640 404 604L400 420Z', dark),
    front:
      fill(
        'M482 268C474 196 424 168 374 170C290 174 262 256 268 344C274 440 262 520 246 588C284 628 352 624 394 600C384 540 402 480 410 430C418 360 436 302 482 268Z',
        color,
      ) +
      fill('M410 430C402 480 384 540 394 600C366 616 330 620 302 614C352 560 340 480 410 430Z', dark, 0.45) +
      sleekLines(light) +
      line('M300 400C304 480 288 540 280 604M346 430C346 500 330 560 330 612', light, 3, 0.45),
  };
}

export function profileBraids({ hair: { color, tie = '#FFFFFF' } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.32), lighter(color, 0.22)];
  const strands = repeat(8, (i) => {
    const [x, y, width] = [360 - i * 4, 516 + i * 40, (34 - i * 1.6) * 0.62];
    return (
      turned(28, x - 8, y, oval(x - 8, y, width, 25, color)) +
      turned(-28, x + 8, y + 18, oval(x + 8, y + 18, width, 25, dark)) +
      line(`M${x - 16} ${y - 10}q6 -8 14 -8`, light, 4, 0.6)
    );
  });
  return {
    back: fill('M340 220C280 260 260 380 300 500L400 520V300Z', dark),
    front:
      fill(
        'M486 270C476 194 424 160 372 162C286 168 252 256 260 346C266 420 290 480 324 530C352 548 388 536 396 500C404 470 412 440 418 404C424 354 440 304 486 270Z',
        color,
      ) +
      fill('M418 404C412 440 404 470 396 500C388 536 352 548 324 530C360 500 380 440 418 404Z', dark, 0.45) +
      sleekLines(light) +
      strands +
      box(316, 834, 28, 20, tie, 8) +
      fill('M317 854L343 854L326 904Z', color),
  };
}
