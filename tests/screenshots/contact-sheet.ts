import type { Look } from './looks.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileNameOf, lookRows } from './looks.ts';

/**
 * Pixels: a screen is scaled to this height; a whole page is shown up to the height of three screens; the gap between
 * two.
 */
const screenHeight = 640;
const mostHeight = 3 * screenHeight;
const gap = 12;

type ImageView = { input: Buffer; width: number; height: number };

/**
 * All images of a screen on one, a row for each theme and language: `auth.sheet.light-tr.light-en.dark-tr.dark-en.png`.
 */
export async function makeContactSheet(folder: string, screen: string): Promise<void> {
  const rows = await Promise.all(lookRows.map((looks) => rowOf(folder, screen, looks)));
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let [width, top] = [1, 0];
  for (const row of rows) {
    let left = 0;
    for (const { input, width: wide } of row) {
      placed.push({ input, left, top });
      left += wide + gap;
    }
    width = Math.max(width, left - gap);
    top += Math.max(0, ...row.map(({ height }) => height)) + gap;
  }
  const labels = lookRows.map(([first]) => `${first!.theme}-${first!.language}`).join('.');
  await sharp({ create: { width, height: top, channels: 3, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(join(folder, `${screen}.sheet.${labels}.png`));
}

async function rowOf(folder: string, screen: string, looks: readonly Look[]): Promise<ImageView[]> {
  const taken = looks
    .map((look) => ({ look, path: join(folder, fileNameOf(screen, look)) }))
    .filter(({ path }) => existsSync(path));
  return Promise.all(
    taken.map(async ({ look: { size }, path }) => {
      const width = Math.round((size.width * screenHeight) / size.height);
      const { data, info } = await sharp(path).resize({ width }).toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, mostHeight);
      return { input: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height };
    }),
  );
}
