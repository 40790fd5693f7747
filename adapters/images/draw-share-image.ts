import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { openImage } from './open-image.ts';

/** The preview image of a link to a page: 1200×630, as networks require (ogp.me, developer.x.com). */
export type ShareImage = {
  /** `#RRGGBB`: the background, a lighter tone of it, and the text colour on both. */
  block: string;
  block2: string;
  on: string;
  /** Drawn from right to left. */
  figures: readonly { bytes: Uint8Array; isCutout: boolean }[];
  brand: string;
  title: string;
  note: string;
};

const width = 1200;
const height = 630;

export async function drawShareImage(given: ShareImage): Promise<Buffer> {
  const figures = await Promise.all(given.figures.map((figure, index) => placed(figure, index, given.figures.length)));
  const words = await Promise.all([
    line(given.brand, { size: 30, on: given.on, top: 64 }),
    line(given.title, { size: 68, on: given.on, top: 232 }),
    line(given.note, { size: 32, on: given.on, top: 420 }),
  ]);
  return sharp(Buffer.from(backdrop(given)))
    .composite([...figures, ...words.filter((each) => each !== null)])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The arch of the brand behind the figures, in the second tone. */
function backdrop({ block, block2 }: ShareImage): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${block}"/><path d="M640 ${height}V330a250 250 0 0 1 500 0v300z" fill="${block2}"/></svg>`;
}

async function placed(
  { bytes, isCutout }: ShareImage['figures'][number],
  index: number,
  count: number,
): Promise<OverlayOptions> {
  const image = await openImage(bytes);
  const middle = count === 1 ? 890 : 1010 - index * 190;
  if (!isCutout) {
    const input = await image.resize(420, 525, { fit: 'cover' }).png().toBuffer();
    return { input, left: middle - 210, top: height - 525 };
  }
  const input = await image.resize({ height: 600 }).png().toBuffer({ resolveWithObject: true });
  const left = Math.max(0, Math.min(width - input.info.width, middle - Math.round(input.info.width / 2)));
  return { input: input.data, left, top: height - 600 };
}

/** In the machine's own typeface; on a machine without one the image has no words. */
async function line(text: string, { size, on, top }: { size: number; on: string; top: number }) {
  const markup = `<span foreground="${on}" weight="bold">${escaped(text)}</span>`;
  try {
    const options = { text: markup, font: `sans ${Math.round(size * 0.75)}`, rgba: true, width: 540, dpi: 96 };
    const input = await sharp({ text: { ...options, wrap: 'word-char' } })
      .png()
      .toBuffer({ resolveWithObject: true });
    const data =
      input.info.height > 180
        ? await sharp(input.data).extract({ left: 0, top: 0, width: input.info.width, height: 180 }).toBuffer()
        : input.data;
    return { input: data, left: 72, top } satisfies OverlayOptions;
  } catch {
    return null;
  }
}

/** Pango reads markup; control characters are not allowed in it. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 120)
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
