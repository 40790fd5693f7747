// spec: 2.102, 4.39, 9.20, 9.22
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { marketplaceCategories, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { toast } from '../../../pwa/src/ui/Toaster.tsx';
import { holdTimers } from '../../support/screens/hold-timers.ts';
import { requestMotion } from '../../support/screens/motion.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

const laid = () => boxes().toSorted((one, other) => one.top - other.top);
const boxes = () => [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect());

test('a toast appears top right, fades for 300 ms and closes automatically', async () => {
  await requestMotion('no-preference');
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  toast.success('Kaydedildi', { timeoutMs: 1500 });
  const displayed = page.getByText('Kaydedildi').first();
  await expect.element(displayed).toBeVisible();
  const box = displayed.element().closest('.toast')!;
  await expect.poll(() => Math.round(box.getBoundingClientRect().top)).toBe(84);
  const { right } = box.getBoundingClientRect();
  expect(Math.round(innerWidth - right)).toBeLessThanOrEqual(32);
  const { transitionProperty, transitionDuration } = getComputedStyle(box);
  expect([transitionProperty.split(', ')[0], transitionDuration.split(', ')[0]]).toEqual(['opacity', '0.3s']);
  await expect.element(displayed).not.toBeInTheDocument();
});

test('of several toasts on a wide screen the newest is uppermost and in front, the others are laid out below it', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await page.viewport(1280, 800);
  await openScreen('/', { user: null });
  for (const text of ['Birinci', 'İkinci', 'Üçüncü']) toast.note(text, { timeoutMs: 60_000 });
  await expect.poll(() => boxes().length).toBe(3);
  await expect.poll(() => document.querySelector('.toast[data-starting-style]')).toBeNull();
  await expect.poll(() => Math.round(Math.min(...boxes().map(({ top }) => top)))).toBe(84);
  expect(document.elementFromPoint(innerWidth - 60, 100)?.closest('.toast')?.textContent).toContain('Üçüncü');
  document
    .querySelector('.toast')!
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', button: 0, pointerId: 1 }));
  await expect.poll(() => laid().every(({ bottom }, at) => (laid()[at + 1]?.top ?? Infinity) > bottom)).toBe(true);
});

test('on the phone a toast is above the menu, clear of the controls at the top of the page', async () => {
  await page.viewport(390, 844);
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(ownedModels, { models: [] });
  await openScreen('/marketplace');
  const bottomMenu = page.getByRole('navigation', { name: 'Alt menü' });
  await expect.element(bottomMenu).toBeVisible();
  toast.success('Kaydedildi', { timeoutMs: 60_000 });
  const displayed = page.getByText('Kaydedildi').first();
  await expect.element(displayed).toBeVisible();
  const box = () => displayed.element().closest('.toast')!.getBoundingClientRect();
  const menu = bottomMenu.element().getBoundingClientRect();
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(menu.top);
  expect(box().top).toBeGreaterThan(innerHeight / 2);
});

test('the action of a toast is done once, also when it is pressed again before it closes', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  let times = 0;
  toast.success('Silindi', { timeoutMs: 60_000, action: { label: 'Geri al', run: () => void (times += 1) } });
  const action = page.getByRole('button', { name: 'Geri al' });
  await expect.element(action).toBeVisible();
  const button = action.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(action).not.toBeInTheDocument();
  expect(times).toBe(1);
});

test('of several toasts the newest is shown, the others behind it until one is touched', async () => {
  await page.viewport(390, 844);
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  // The pointer stays where the previous test left it, and messages under it are laid out.
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
  const texts = ['Birinci', 'İkinci, ve dar bir ekranda iki satıra taşacak kadar uzun bir ileti', 'Üçüncü'];
  for (const text of texts) toast.note(text, { timeoutMs: 60_000 });
  const heights = () => new Set(boxes().map(({ height }) => Math.round(height)));
  const reach = () => Math.max(...boxes().map(({ bottom }) => bottom)) - Math.min(...boxes().map(({ top }) => top));
  await expect.poll(() => [boxes().length, heights().size]).toEqual([3, 1]);
  await expect.poll(() => Math.round(reach() - boxes()[0]!.height)).toBe(18);
  expect(document.elementFromPoint(60, boxes()[0]!.top + 20)?.closest('.toast')?.textContent).toContain('Üçüncü');
  document
    .querySelector('.toast')!
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', button: 0, pointerId: 1 }));
  await expect.poll(() => heights().size).toBe(2);
  await expect.poll(() => laid().every(({ bottom }, at) => (laid()[at + 1]?.top ?? Infinity) > bottom)).toBe(true);
});

test('a toast is shown for five seconds unless a test sets another time', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  const timers = holdTimers();
  toast.note('Beş saniye');
  const displayed = page.getByText('Beş saniye').first();
  await timers.until(() => displayed.query() !== null);
  const box = displayed.element().closest('.toast')!;
  await timers.advance(4999);
  expect(box.isConnected && !box.hasAttribute('data-ending-style')).toBe(true);
  await timers.advance(1);
  await timers.until(() => !box.isConnected || box.hasAttribute('data-ending-style'));
});
