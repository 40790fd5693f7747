import type { Rolldown } from 'vite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { uiGallery } from '../../../pwa/vite/ui-gallery.ts';
import { galleryTraces } from '../../support/gallery-traces.ts';

const builtOf = (...moduleIds: string[]) =>
  ({ output: [{ type: 'chunk', moduleIds }] }) as unknown as Rolldown.RolldownOutput;

async function folderWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-gallery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), text);
  return folder;
}

test('the development server serves the gallery at /ui-gallery', async () => {
  const vite = await createServer({
    configFile: false,
    root: 'pwa',
    plugins: [uiGallery()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const http = createHttpServer(vite.middlewares);
  onTestFinished(async () => {
    http.close();
    await vite.close();
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as { port: number };
  const reply = await fetch(`http://127.0.0.1:${port}/ui-gallery?lang=en`);
  expect(reply.headers.get('content-type')).toBe('text/html');
  expect(await reply.text()).toContain('src="/gallery/main.tsx"');
});

test('a build does not include the plugin that serves it', () => {
  expect(uiGallery().apply).toBe('serve');
});

test('modules and classes of the gallery are found in a build, and nothing else is', async () => {
  const clean = await folderWith('index.css', '.field-box{color:red}');
  expect(await galleryTraces(clean, builtOf('/app/pwa/src/main.tsx'))).toEqual([]);
  expect(await galleryTraces(clean, builtOf('/app/pwa/gallery/words.ts'))).toEqual(['/app/pwa/gallery/words.ts']);
  const styled = await folderWith('index.css', '.gallery-theme{color:red}');
  expect(await galleryTraces(styled, builtOf())).toEqual([join(styled, 'index.css')]);
});
