// spec: 2.69
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contents, contentTags } from '#core/contract/contents.ts';
import { readiness } from '#core/contract/instagram.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, aReadiness, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const three = ['Birinci', 'İkinci', 'Üçüncü'].map((prompt, at) => aContent({ id: anId(31 + at), prompt }));

beforeEach(() => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(readiness, { readiness: aReadiness() });
  server.api.answers(contents, { contents: three, total: 3, next: null });
});

const viewer = page.getByRole('dialog', { name: 'Fotoğraf' });
const shows = (prompt: string) =>
  expect.element(viewer.getByRole('region', { name: 'Sahne anlatımı' })).toHaveTextContent(prompt);
const button = (name: string | RegExp) => viewer.getByRole('button', { name });

async function view(prompt: string) {
  const screen = await openScreen('/dashboard');
  await page.getByRole('button', { name: new RegExp(prompt) }).click();
  await shows(prompt);
  return screen;
}

test('the viewer turns by its buttons and by arrow keys, and stops at both ends', async () => {
  await view('Birinci');
  await expect.element(button(/^Önceki içerik/)).toHaveAttribute('aria-disabled', 'true');
  await button('Sonraki içerik').click();
  await shows('İkinci');
  await userEvent.keyboard('{ArrowRight}');
  await shows('Üçüncü');
  await expect.element(button(/^Sonraki içerik/)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await shows('İkinci');
  await expectAccessible('the viewer between two others');
});

test('a swipe turns the content, a scroll does not', async () => {
  await page.viewport(390, 844);
  await view('İkinci');
  const stage = viewer.element().querySelector('.viewer-stage')!;
  const touch = (type: string, clientX: number, clientY: number) => {
    const one = new Touch({ identifier: 1, target: stage, clientX, clientY });
    const touches = type === 'touchstart' ? [one] : [];
    stage.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [one], bubbles: true }));
  };
  touch('touchstart', 300, 200);
  touch('touchend', 240, 400);
  await shows('İkinci');
  touch('touchstart', 300, 200);
  touch('touchend', 180, 210);
  await shows('Üçüncü');
  touch('touchstart', 100, 200);
  touch('touchend', 300, 210);
  await shows('İkinci');
});

test('the image follows the finger, gives way a little where there is no next one, and stays during a scroll', async () => {
  await page.viewport(390, 844);
  await view('Birinci');
  await expect.element(viewer.getByText('1 / 3', { exact: true })).toBeVisible();
  const stage = viewer.element().querySelector('.viewer-stage')!;
  const move = (x: number, y: number) => {
    const at = (clientX: number, clientY: number) => new Touch({ identifier: 1, target: stage, clientX, clientY });
    for (const [type, one] of [
      ['touchstart', at(200, 200)],
      ['touchmove', at(200 + x, 200 + y)],
    ] as const) {
      stage.dispatchEvent(new TouchEvent(type, { touches: [one], changedTouches: [one], bubbles: true }));
    }
    const moved = stage.querySelector<HTMLElement>('.viewer-track')!.style.translate;
    stage.dispatchEvent(new TouchEvent('touchcancel', { bubbles: true }));
    return moved;
  };
  expect(move(-100, 10)).toBe('-100px');
  expect(move(100, 10)).toBe('25px');
  expect(move(-30, 100)).toBe('');
  // The next content slides in from the side, and is not part of the dialog yet.
  expect(stage.querySelector('[data-at="1"]')?.hasAttribute('inert')).toBe(true);
  expect(stage.querySelector('[data-at="1"]')!.getBoundingClientRect().left).toBeCloseTo(390);
});

test('the phone’s Back button closes it, and so does its cross, without leaving the list', async () => {
  const { path } = await view('İkinci');
  expect(path()).toBe(`/dashboard?content=${three[1]!.id}`);
  await button('Sonraki içerik').click();
  await shows('Üçüncü');
  history.back();
  await expect.element(viewer).not.toBeInTheDocument();
  expect(path()).toBe('/dashboard');
  await page.getByRole('button', { name: /Birinci/ }).click();
  await shows('Birinci');
  await button('Kapat').click();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(path).toBe('/dashboard');
});

test('an address with a content opens it, and closing leads to the list, not to the previous page', async () => {
  history.replaceState(null, '', '/terms');
  history.pushState(null, '', '/terms');
  const { path } = await openScreen(`/dashboard?content=${three[0]!.id}`);
  await shows('Birinci');
  await button('Kapat').click();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(path).toBe('/dashboard');
});

test('arrow keys in a field of the viewer move in the field, and do not turn away from sharing', async () => {
  server.api.answers(contentTags, { tags: [] });
  const { path } = await view('Birinci');
  const displayed = path();
  const tag = viewer.getByRole('combobox', { name: 'Yeni etiket' });
  await tag.fill('yaz');
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await userEvent.keyboard('!');
  await expect.element(tag).toHaveValue('yaz!');
  expect(path()).toBe(displayed);
  await button('Instagram’da paylaş').click();
  await viewer.getByLabelText('Açıklama').fill('Günaydın');
  await expect.element(button(/^Sonraki içerik/)).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByLabelText('Açıklama')).toHaveValue('Günaydın');
});
