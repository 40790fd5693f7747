// spec: 1.23
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

// It is Wednesday, 25 November 2026, 12:00 in Turkey; the browser of the tests is an English one.
const server = useContractServer();
const dialog = () => page.getByRole('dialog').first();
const box = (name: string) => dialog().getByLabelText(name, { exact: true });
const pick = (name: string) => dialog().getByRole('button', { name, exact: true });
const grid = () => page.getByRole('grid');
const time = (name: string) => page.getByRole('option', { name, exact: true });
const day = (name: string) => grid().getByRole('button', { name, exact: true });

async function openForm() {
  const { planner } = await openCalendar(server.api, [], '');
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(box('Tarih')).toBeVisible();
  await dialog()
    .getByRole('textbox', { name: /^Sahne anlatımı/ })
    .fill('Terasta kahvaltı');
  return planner;
}

const send = () => dialog().getByRole('button', { name: 'Planla', exact: true }).click();

test('date and time are written in the format of the app’s language, in any browser', async () => {
  await openForm();
  await box('Tarih').fill('1.12.2026');
  await box('Saat').fill('6 pm');
  await userEvent.tab();
  await expect.element(box('Tarih')).toHaveValue('01.12.2026');
  await expect.element(box('Saat')).toHaveValue('18:00');
  await expect.element(box('Tarih')).toHaveAttribute('inputmode', 'decimal');
  await setLocale('en');
  // The keyboard of a phone must be able to write the required format.
  await expect.element(box('Date')).toHaveAttribute('inputmode', 'text');
  await expect.element(box('Date')).toHaveValue('Dec 1, 2026');
  await expect.element(box('Time')).toHaveValue('18:00');
});

test('the keyboard moves through the calendar and chooses; Escape closes it and leaves the form open', async () => {
  const planner = await openForm();
  await box('Tarih').fill('25.11.2026');
  await box('Saat').fill('18:00');
  await box('Tarih').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(day('Çarşamba, 25 Kasım')).toHaveFocus();
  await expect.element(grid().getByRole('gridcell', { selected: true })).toHaveTextContent('25');
  await userEvent.keyboard('{ArrowLeft}');
  // The past cannot be chosen, so the keys stop at today.
  await expect.element(day('Çarşamba, 25 Kasım')).toHaveFocus();
  await userEvent.keyboard('{PageDown}{End}');
  await expect.element(day('Pazar, 27 Aralık')).toHaveFocus();
  await expect.element(page.getByText('Aralık 2026', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(grid()).not.toBeInTheDocument();
  await expect.element(pick('Takvimden seç')).toHaveFocus();
  await expect.element(box('Tarih')).toHaveValue('25.11.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(day('Çarşamba, 25 Kasım')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(box('Tarih')).toHaveValue('03.12.2026');
  await expect.element(pick('Takvimden seç')).toHaveFocus();
  await send();
  await expect
    .poll(() => planner.operations())
    .toMatchObject([{ fields: { scheduledAt: '2026-12-03T15:00:00.000Z' } }]);
});

test('days before today cannot be chosen, and months before this one cannot be shown', async () => {
  await openForm();
  await box('Tarih').fill('27.11.2026');
  await pick('Takvimden seç').click();
  await expect.element(day('Salı, 24 Kasım')).toHaveAttribute('aria-disabled', 'true');
  // It opens below its field, inside the window.
  const edges = [grid(), dialog()].map((each) => each.element().getBoundingClientRect().left);
  expect(edges[0]).toBeGreaterThan(edges[1]!);
  (day('Salı, 24 Kasım').element() as HTMLElement).click();
  await expect.element(grid()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Önceki ay' })).toBeDisabled();
  await expectAccessible('the calendar of a date');
  await page.getByRole('button', { name: 'Sonraki ay' }).click();
  await day('Salı, 1 Aralık').click();
  await expect.element(box('Tarih')).toHaveValue('01.12.2026');
});

test('a time is picked from the half hours, opened at the present value', async () => {
  await openForm();
  await box('Saat').fill('18:10');
  await pick('Listeden seç').click();
  await expect.element(time('18:00')).toHaveFocus();
  await expectAccessible('the times of a day');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box('Saat')).toHaveValue('18:30');
  await expect.element(pick('Listeden seç')).toHaveFocus();
});

test('text that is not a date or time is reported at its own field, stays as typed, and nothing is sent', async () => {
  const planner = await openForm();
  await box('Tarih').fill('31.11.2026');
  await box('Saat').fill('25:00');
  await send();
  await expect.element(dialog().getByText('Tarihi 23.11.2026 gibi yazın.')).toBeVisible();
  await expect.element(dialog().getByText('Saati 18:00 gibi yazın.')).toBeVisible();
  await expect.element(box('Tarih')).toHaveFocus();
  await expect.element(box('Tarih')).toHaveValue('31.11.2026');
  await box('Tarih').fill('30.11.2026');
  await send();
  await expect.element(box('Saat')).toHaveFocus();
  await expect.element(box('Saat')).toHaveValue('25:00');
  await expect.element(dialog().getByText('Tarihi 23.11.2026 gibi yazın.')).not.toBeInTheDocument();
  expect(planner.operations()).toEqual([]);
  await box('Saat').fill('');
  await send();
  await expect.element(box('Saat')).toHaveFocus();
  await expect.element(box('Saat')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('Tarih')).not.toHaveAttribute('aria-invalid');
});

test('a quick pick sets both fields', async () => {
  const planner = await openForm();
  const picks = dialog().getByRole('group', { name: 'Hazır seçenekler' });
  await expect.element(picks.getByRole('button', { name: 'Bugün 13:00' })).toBeVisible();
  await picks.getByRole('button', { name: 'Yarın 09:00' }).click();
  await expect.element(box('Tarih')).toHaveValue('26.11.2026');
  await expect.element(box('Saat')).toHaveValue('09:00');
  await expect.element(picks.getByRole('button', { name: 'Yarın 09:00' })).toHaveAttribute('aria-pressed', 'true');
  await send();
  await expect
    .poll(() => planner.operations())
    .toMatchObject([{ fields: { scheduledAt: '2026-11-26T06:00:00.000Z' } }]);
});
