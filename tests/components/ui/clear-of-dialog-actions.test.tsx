import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../../../pwa/src/ui/Toaster.tsx';
import { aSchedule } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar, openDetail } from '../schedules/open-calendar.ts';

const server = useContractServer();

async function choose(action: string): Promise<void> {
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const windows = {
  'a question': () => choose('Planı sil'),
  'a small window': () => choose('Başka gün ve saate taşı…'),
  'the details of a plan': async () => void (await openDetail('Sahilde gün doğumu')),
  'a form': () => page.getByRole('button', { name: 'Yeni plan' }).click(),
  'a table of many plans': () => page.getByRole('button', { name: 'Toplu plan' }).click(),
};

for (const [name, open] of Object.entries(windows)) {
  test.each([
    [390, 844],
    [1280, 800],
  ])(`over ${name} two messages cover none of its actions, at %i`, async (width, height) => {
    await page.viewport(1280, 800);
    await openCalendar(server.api, [aSchedule()]);
    await open();
    await expect.poll(() => document.querySelector(displayed)).not.toBeNull();
    await page.viewport(width, height);
    toast.success('Plan taşındı: 27 Kasım 2026 09:00', {
      timeoutMs: 60_000,
      action: { label: 'Geri al', run: () => undefined },
    });
    toast.note('Bu cihaza kaydedildi; bağlantı gelince gönderilecek.', { timeoutMs: 60_000 });
    await expect.poll(() => document.querySelectorAll('.toast').length).toBe(2);
    await expect.poll(() => document.querySelector('.toast[data-starting-style]')).toBeNull();
    await expect.poll(covered).toEqual([]);
  });
}

const displayed = '[role=alertdialog], [role=dialog]:not(.toast)';

const places = ['.drawer-head', '.dialog > :first-child', '.drawer-acts', '.dialog-acts', '[role=alertdialog]']
  .map((place) => `${place} button`)
  .join(', ');

/** Names of the buttons in the header and the footer of the window that a message covers. */
function covered(): (string | null)[] {
  const messages = [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect());
  const actions = [...document.querySelector(displayed)!.querySelectorAll(places)];
  return actions
    .filter((action) => {
      const { top, bottom, left, right, width } = action.getBoundingClientRect();
      const isUnder = (box: DOMRect) => box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      return width > 1 && action.checkVisibility() && messages.some(isUnder);
    })
    .map((action) => action.getAttribute('aria-label') ?? action.textContent);
}
