/**
 * Draws the icons of the installed app into pwa/public/icons: `node pwa/manifest/draw-icons.ts`. The images are in the
 * repository; they are drawn again only when the mark changes.
 */
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public/icons');
const page = '#F6F6F3';
const ink = '#0B1226';

/** The mark in its own 30 × 36 units. */
const mark = `<path d="M0 36V15a15 15 0 0 1 30 0v21z" fill="#FF6A4D"/><path d="M6 36a9 9 0 0 1 18 0z" fill="${ink}"/><circle cx="15" cy="17.5" r="6.5" fill="#fff"/>`;
/** One colour with holes: the system paints it. */
const outline = `<path fill-rule="evenodd" d="M0 36V15a15 15 0 0 1 30 0v21h-6a9 9 0 0 0-18 0zM15 11a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z"/>`;

/** Signs of the shortcuts in 24 × 24 units, drawn as strokes. */
const signs = {
  create: '<path d="M12 3v18M3 12h18M6 6l12 12M18 6L6 18"/>',
  calendar: '<path d="M4 6h16v15H4zM4 11h16M8 3v5M16 3v5"/>',
  balance: '<circle cx="12" cy="12" r="9"/><path d="M12 7v10M9 9.5h6M9 14.5h6"/>',
} as const;

for (const size of [192, 512]) {
  await draw(`icon-${size}`, size, placed(mark, size, 0.84));
  await draw(`maskable-${size}`, size, filled(page) + placed(mark, size, 0.56));
  await draw(`monochrome-${size}`, size, placed(outline, size, 0.6));
}
await draw('apple-touch-icon', 180, filled(page) + placed(mark, 180, 0.62));
for (const [name, sign] of Object.entries(signs)) {
  const strokes = `<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(24 24) scale(2)">${sign}</g>`;
  await draw(`shortcut-${name}`, 96, `<circle cx="48" cy="48" r="48" fill="${ink}"/>${strokes}`);
}

/** The mark in the middle, `share` of the height tall. */
function placed(drawing: string, size: number, share: number): string {
  const scale = (size * share) / 36;
  const [x, y] = [(size - 30 * scale) / 2, (size - 36 * scale) / 2];
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

function filled(color: string): string {
  return `<rect width="100%" height="100%" fill="${color}"/>`;
}

async function draw(name: string, size: number, drawing: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`));
}
