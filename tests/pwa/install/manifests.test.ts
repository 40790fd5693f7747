import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifestLanguages, manifestOf } from '../../../pwa/manifest/manifests.ts';
import { shareTargetPath } from '../../../pwa/src/install/service-worker-names.ts';

const folder = join(import.meta.dirname, '../../../pwa/public');

test('both manifests are one app in two languages: only words and images of words differ', () => {
  const [tr, en] = manifestLanguages.map((language) => manifestOf(language));
  const { description, lang, screenshots, shortcuts, ...same } = tr!;
  const { description: d, lang: l, screenshots: s, shortcuts: c, ...sameInEnglish } = en!;
  expect(same).toEqual(sameInEnglish);
  expect([description, lang, screenshots.length]).not.toEqual([d, l, s.length]);
  expect(shortcuts.map(({ url }) => url)).toEqual(c.map(({ url }) => url));
  expect(shortcuts.filter(({ name }, at) => name === c[at]!.name)).toEqual([]);
});

test.each(manifestLanguages)(
  'every image of the %s manifest exists, in the declared size and type, and is small',
  async (language) => {
    const { icons, screenshots, shortcuts } = manifestOf(language);
    const images = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 192x192',
      'monochrome 512x512',
    ]);
    for (const { src, sizes, type } of images) {
      const { width, height, format } = await sharp(join(folder, src)).metadata();
      expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type });
      expect((await stat(join(folder, src))).size).toBeLessThan(120_000);
      // A screen that had not loaded yet is nearly empty.
      if (src.startsWith('/screenshots/')) expect((await stat(join(folder, src))).size).toBeGreaterThan(20_000);
    }
  },
);

test('a maskable icon keeps its sign within the safe circle, and leaves no corner empty', async () => {
  const { data, info } = await sharp(join(folder, 'icons/maskable-512.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = data.subarray(0, 4);
  const outside: string[] = [];
  for (let y = 0; y < info.height; y += 4) {
    for (let x = 0; x < info.width; x += 4) {
      const isSafe = Math.hypot(x - 256, y - 256) <= 512 * 0.4;
      const pixel = data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4);
      if (!isSafe && !pixel.equals(page)) outside.push(`${x},${y}`);
    }
  }
  expect([page[3], outside]).toEqual([255, []]);
});

test('shared images are posted to the address of the service worker, and to no page of the app', () => {
  const { share_target: target } = manifestOf('tr');
  expect(target).toMatchObject({ action: shareTargetPath, method: 'POST', enctype: 'multipart/form-data' });
  expect(target.params.files[0]!.accept.every((type) => type.startsWith('image/'))).toBe(true);
});
