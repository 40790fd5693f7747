import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Gallery } from '../../../pwa/gallery/Gallery.tsx';
import { loadTexts, startI18n } from '../../../pwa/src/i18n/i18n.ts';
import { TextProvider } from '../../../pwa/src/i18n/TextProvider.tsx';
import { textFiles } from '../../../pwa/src/text-files.ts';
import { Toaster } from '../../../pwa/src/ui/Toaster.tsx';
import { TooltipLayer } from '../../../pwa/src/ui/TooltipLayer.tsx';
import { expectAccessible } from '../../support/screens/axe.ts';
import '../../../pwa/src/ui/app.css';

afterEach(async () => {
  await cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

async function openGallery(): Promise<void> {
  localStorage.clear();
  await startI18n(textFiles);
  await loadTexts('ui', 'when');
  await page.viewport(1280, 900);
  await render(
    <StrictMode>
      <TextProvider>
        <MemoryRouter>
          <Gallery />
          <Toaster />
          <TooltipLayer />
        </MemoryRouter>
      </TextProvider>
    </StrictMode>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Arayüz galerisi' })).toBeVisible();
}

/** The illustrations of empty places load separately. */
const drawings = () => document.querySelectorAll('.art').length - document.querySelectorAll('.art > *').length;

const pageOf = (theme: string) =>
  getComputedStyle(document.querySelector(`#buttons [data-shown-in="${theme}"]`)!).backgroundColor;
const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
const wide = () => [...document.querySelectorAll('.gallery-theme')].filter(isTooWide).length;

test('axe finds nothing in the gallery, in either theme', async () => {
  await openGallery();
  await expect.poll(drawings).toBeLessThanOrEqual(0);
  await expectAccessible('gallery');
});

test('each section is shown in both themes, whatever theme the page has', async () => {
  await openGallery();
  for (const chosen of ['Açık', 'Koyu']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('radio', { name: chosen, exact: true }).click();
    expect([pageOf('light'), pageOf('dark')]).toEqual(['rgb(246, 246, 243)', 'rgb(8, 13, 26)']);
  }
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('the gallery exists in English too', async () => {
  await openGallery();
  await page.getByRole('radio', { name: 'English', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Interface gallery' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Buttons', exact: true })).toBeVisible();
});

test('on a narrow phone nothing overflows its place', async () => {
  await openGallery();
  await page.viewport(360, 800);
  await expect.poll(() => [document.documentElement.scrollWidth, wide()]).toEqual([360, 0]);
});

test('the dialog, the panel and a message open from their buttons and close', async () => {
  await openGallery();
  const part = page.getByRole('region', { name: 'Pencereler' });
  await part.getByRole('button', { name: 'Yan panel', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Yan panel' });
  await expect.element(panel).toBeVisible();
  await expectAccessible('gallery with the panel open');
  await panel.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await part.getByRole('button', { name: 'Pencere', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pencere' });
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await part.getByRole('button', { name: 'Başarı iletisi', exact: true }).first().click();
  await expect.element(page.getByText('Kaydedildi', { exact: true }).last()).toBeVisible();
});
