// spec: 2.111
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#core/shared/turkey-time.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { pressByKeyboard, tabTo } from '../../support/screens/by-keyboard.ts';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const on = (day: string, index: number, parts: Parameters<typeof aSchedule>[0] = {}) =>
  aSchedule({ id: anId(40 + index), scheduledAt: `${day}T06:00:00.000Z`, prompt: `Plan ${index}`, ...parts });
const plans = [
  on('2026-11-10', 0, { status: 'completed', creditsUsed: 2, contentId: anId(30) }),
  on('2026-11-26', 1),
  on('2026-11-30', 2),
  on('2026-11-30', 3, { scheduledAt: '2026-11-30T09:00:00.000Z', status: 'failed' }),
];
const heads = () => [...document.querySelectorAll('.agenda h2')].map(({ textContent }) => textContent);
const displayed = () => [...document.querySelectorAll<HTMLElement>('.agenda [data-schedule]')];
const words = () => displayed().map(({ textContent }) => /Plan \d+/.exec(textContent)![0]);
const bar = () => document.querySelector('.top')!.getBoundingClientRect().bottom;
const head = () => document.querySelector('.agenda-head')!.getBoundingClientRect().top;
const list = '?view=list';

test('the list has the days with plans from today on, today itself, and the empty days between them folded', async () => {
  const { path } = await openCalendar(server.api, plans);
  await page.getByRole('radio', { name: 'Liste' }).click();
  await expect.poll(heads).toEqual(['Bugün, 25 Kasım', 'Yarın, 26 Kasım', 'Pazartesi, 30 Kasım']);
  expect(path()).toContain('view=list');
  expect(words()).toEqual(['Plan 1', 'Plan 2', 'Plan 3']);
  await expect.element(page.getByText('Bugün boş')).toBeVisible();
  await expect.element(page.getByText(/^3 boş gün: 27\s–\s29 Kasım$/)).toBeVisible();
  await expect.element(page.getByText('Bundan sonrası boş.')).toBeVisible();
  await expect.element(page.getByText('Bugün ve sonrası').first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Listedeki planların öngörüsü' })).toBeVisible();
  await expectAccessible('the list of plans');
  // On a wide screen the day is beside its plans, and each plan is one line.
  await page.viewport(1440, 900);
  const [, day] = document.querySelectorAll('.agenda-day');
  const place = (css: string) => day!.querySelector(css)!.getBoundingClientRect();
  expect(place('.agenda-head').right).toBeLessThan(place('.agenda-plans').left);
  expect(place('.schedule-card').height).toBeLessThan(90);
  expect(place('.agenda-plans').right - place('.schedule-card').right).toBeLessThan(1);
});

test('the header of a day stays in view while its plans scroll by', async () => {
  await page.viewport(390, 844);
  const many = Array.from({ length: 24 }, (_, index) => on('2026-11-26', index));
  await openCalendar(server.api, many, `${list}&day=2026-11-26`);
  await expect.poll(() => displayed().length).toBe(24);
  displayed()[12]!.scrollIntoView({ block: 'center' });
  await expect.poll(() => Math.abs(head() - bar())).toBeLessThan(2);
});

test('earlier plans are shown by a press, and today is a press away', async () => {
  const { path } = await openCalendar(server.api, plans, list);
  await page.getByRole('button', { name: 'Önceki 1 planı göster' }).click();
  await expect.poll(words).toEqual(['Plan 0', 'Plan 1', 'Plan 2', 'Plan 3']);
  expect(path()).toContain('day=2026-11-01');
  expect(heads()).toContain('Bugün, 25 Kasım');
  await page.getByRole('button', { name: 'Bugüne dön' }).click();
  await expect.poll(words).toEqual(['Plan 1', 'Plan 2', 'Plan 3']);
  expect(path()).not.toContain('day=');
  await page.getByRole('button', { name: 'Sonraki ay' }).first().click();
  await expect.element(page.getByText('Önünüzde plan yok')).toBeVisible();
  await page.getByRole('button', { name: 'Önceki ay' }).first().click();
  await expect.poll(words).toEqual(['Plan 1', 'Plan 2', 'Plan 3']);
});

test('a plan opens, and is changed, moved and deleted from its menu', async () => {
  const { planner } = await openCalendar(server.api, plans, list);
  const menu = page.getByRole('button', { name: '09:00, Plan 1: diğer işlemler' });
  const choose = async (name: RegExp) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await page.getByRole('button', { name: /^(?!.*diğer).*Plan 1/s }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Şimdi başlat · 2 kredi' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  await choose(/^Düzenle/);
  await expect.element(page.getByRole('dialog', { name: 'Planı düzenle' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  await choose(/^Başka gün/);
  await expect.element(page.getByRole('dialog', { name: 'Planı taşı' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await choose(/^Bir gün sonraya/);
  await expect.poll(heads).toContain('Cuma, 27 Kasım');
  await expect
    .poll(() => planner.schedules().some(({ scheduledAt }) => scheduledAt.startsWith('2026-11-27')))
    .toBe(true);
  await choose(/^Planı sil/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect.poll(words).toEqual(['Plan 2', 'Plan 3']);
});

test('a day and the empty days between are planned in place', async () => {
  await openCalendar(server.api, plans, list);
  const date = page.getByRole('dialog').getByLabelText('Tarih');
  await page.getByRole('button', { name: 'Perşembe, 26 Kasım: plan ekle' }).click();
  await expect.element(date).toHaveValue('26.11.2026');
  await page.getByRole('dialog', { name: 'Yeni plan' }).getByRole('button', { name: 'Kapat' }).click();
  await page.getByRole('button', { name: 'Plan ekle', exact: true }).click();
  await expect.element(date).toHaveValue('27.11.2026');
});

test('without future plans the list is described as empty and offers one', async () => {
  await openCalendar(server.api, [], list);
  await expect.element(page.getByText('Önünüzde plan yok')).toBeVisible();
  await expectAccessible('an empty list of plans');
  await page.getByRole('button', { name: 'Plan ekle' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Tarih')).toHaveValue('25.11.2026');
});

test('a filter narrows the list, and the days between state how many plans it hides', async () => {
  await openCalendar(server.api, plans, `${list}&stage=failed`);
  await expect.poll(words).toEqual(['Plan 3']);
  await expect.element(page.getByText(/^4 gün: 26\s–\s29 Kasım · 1 plan gizli$/)).toBeVisible();
  await page.getByRole('button', { name: 'Filtreyi kaldır' }).click();
  await expect.poll(() => words().length).toBe(3);
});

test('plans that a filter hides after the last shown plan are announced, instead of an empty list', async () => {
  await openCalendar(server.api, [...plans, on('2026-12-05', 4), on('2026-12-06', 5)], `${list}&stage=failed`);
  await expect.poll(words).toEqual(['Plan 3']);
  await expect.element(page.getByText('2 plan gizli', { exact: true })).toBeVisible();
  expect(page.getByText('Bundan sonrası boş.').query()).toBeNull();
});

test('of a thousand plans, those near the viewport are in the page, on the phone too, and a press leads back to today', async () => {
  await page.viewport(390, 844);
  const many = Array.from({ length: 1000 }, (_, index) =>
    on(addDays('2026-11-25', Math.floor(index / 4)), index, { id: anId(1000 + index) }),
  );
  await openCalendar(server.api, many, list);
  await expect.element(page.getByRole('button', { name: /Plan 0\D/ }).first()).toBeVisible();
  expect(displayed().length).toBeLessThan(100);
  const height = document.documentElement.scrollHeight;
  expect(height).toBeGreaterThan(50_000);
  scrollTo({ top: height / 2 });
  await expect.poll(() => words().every((word) => Number(word.slice(5)) > 200) && words().length > 0).toBe(true);
  expect(displayed().length).toBeLessThan(100);
  scrollTo({ top: document.documentElement.scrollHeight });
  await expect.poll(() => words().at(-1)).toBe('Plan 999');
  await page.getByRole('button', { name: 'Bugün', exact: true }).click();
  await expect.poll(() => words()[0]).toBe('Plan 0');
  expect(scrollY).toBe(0);
});

test('the keyboard moves through the list', async () => {
  await openCalendar(server.api, plans, list);
  await expect.poll(words).toEqual(['Plan 1', 'Plan 2', 'Plan 3']);
  const card = page.getByRole('button', { name: /^(?!.*diğer).*Plan 2/s });
  await tabTo(card);
  await pressByKeyboard(card);
  await expect.element(page.getByRole('dialog').getByText('Plan 2', { exact: true }).first()).toBeVisible();
});
