// spec: 2.102
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { users } from '#core/contract/users.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { toast } from '../../../pwa/src/ui/Toaster.tsx';
import { aListedUser, aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator } from '../generation/open-creator.ts';
import { openCalendar, openDetail } from '../schedules/open-calendar.ts';

const server = useContractServer();
const sizes = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

for (const [width, height] of sizes) {
  test(`two messages over the calendar cover no action of its header and bars, at ${width}`, async () => {
    await page.viewport(width, height);
    await openCalendar(server.api, [aSchedule()]);
    await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
    await repeatAnnouncement();
    expect(coveredActions('header, .planner-head, .planner-steps, .bottom-bar, .planner-fab')).toEqual([]);
  });

  test(`two messages over the creator leave its header and the start bar free, at ${width}`, async () => {
    await page.viewport(width, height);
    serveCreator(server.api);
    await openCreator(server.api);
    await expect.element(page.getByRole('button', { name: 'Fotoğraf üret' })).toBeVisible();
    await repeatAnnouncement();
    expect(coveredActions('header, .creator-band, .generate-bar')).toEqual([]);
  });
}

test('two messages are beside the drawer of a desktop, over none of its fields', async () => {
  await page.viewport(1280, 800);
  await openCalendar(server.api, [aSchedule()]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByRole('button', { name: 'Düzenle' })).toBeVisible();
  await repeatAnnouncement();
  const { left } = document.querySelector('.drawer')!.getBoundingClientRect();
  await expect.poll(() => messageEdges().every((right) => right <= left)).toBe(true);
});

test('two messages over a plan on the phone cover neither its actions nor its cross', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, [aSchedule({ prompt: 'Sahilde gün doğumu, rüzgârda yürüyen bir kadın. '.repeat(9) })]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByRole('button', { name: 'Düzenle' })).toBeVisible();
  await repeatAnnouncement();
  expect(coveredActions('.drawer-head, .drawer-acts')).toEqual([]);
});

test.each(['tr', 'en'] as const)('the actions of a plan are whole at 360, in %s', async (language) => {
  await page.viewport(360, 800);
  await openCalendar(server.api, [aSchedule()]);
  const panel = await openDetail('Sahilde gün doğumu');
  await setLocale(language);
  await expect.element(panel.getByRole('button', { name: language === 'tr' ? 'Düzenle' : 'Edit' })).toBeVisible();
  const cut = [...document.querySelectorAll('.schedule-acts > *')].filter((action) => {
    const { left, right } = action.getBoundingClientRect();
    return left < 0 || right > 360 || action.scrollWidth > action.clientWidth;
  });
  expect(cut.map((action) => action.textContent)).toEqual([]);
});

test('two messages over the admin area cover neither its first action nor those of its panel', async () => {
  await page.viewport(1440, 900);
  server.api.answers(users, { users: [aListedUser()], total: 1 });
  await openScreen('/admin/users?edit=new', { user: aUser({ role: 'admin' }) });
  await expect.element(page.getByRole('button', { name: 'Kullanıcı Oluştur' })).toBeVisible();
  await repeatAnnouncement();
  expect(coveredActions('header, aside, main :has(> .btn-ink)')).toEqual([]);
});

function messageEdges(): number[] {
  return [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect().right);
}

test('at the end of the phone’s list the floating button is clear of the last plan', async () => {
  await page.viewport(390, 844);
  const plans = Array.from({ length: 6 }, (_, index) =>
    aSchedule({ id: anId(60 + index), prompt: `Plan ${index + 1}`, scheduledAt: `2026-11-26T1${index}:00:00.000Z` }),
  );
  await openCalendar(server.api, plans, '?day=2026-11-26');
  await expect.element(page.getByRole('button', { name: /Plan 6/ })).toBeVisible();
  scrollTo(0, document.documentElement.scrollHeight);
  const button = document.querySelector('.planner-fab button')!;
  await expect.poll(lowestCard).toBeLessThan(button.getBoundingClientRect().top);
});

function lowestCard(): number {
  return Math.max(
    ...[...document.querySelectorAll('.schedule-card')].map((card) => card.getBoundingClientRect().bottom),
  );
}

async function repeatAnnouncement() {
  toast.success('Plan taşındı: 27 Kasım 2026 09:00', {
    timeoutMs: 60_000,
    action: { label: 'Geri al', run: () => undefined },
  });
  toast.note('Bu cihazda saklandı; bağlantı gelince gönderilecek ve sonucu burada söylenecek.', { timeoutMs: 60_000 });
  await expect.poll(() => document.querySelectorAll('.toast').length).toBe(2);
  await expect.poll(() => document.querySelector('.toast[data-starting-style]')).toBeNull();
}

/** Names of the buttons and links within `places` that a message covers. */
function coveredActions(places: string): string[] {
  const messages = [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect());
  const actions = [...document.querySelectorAll(places)].flatMap((place) => [...place.querySelectorAll('a, button')]);
  expect(actions.length).toBeGreaterThan(3);
  const isCovered = (action: Element) => {
    const { top, bottom, left, right, width } = action.getBoundingClientRect();
    return (
      width > 0 && messages.some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
    );
  };
  return actions.filter(isCovered).map((action) => action.getAttribute('aria-label') ?? action.textContent);
}
