import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { tabTo } from '../../support/screens/by-keyboard.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';
import { requestMotion } from '../../support/screens/motion.ts';

const server = useContractServer();
/** Thursday, 26 November, 09:00; the clock shows Wednesday, 12:00. */
const plan = aSchedule();
const card = (prompt = plan.prompt) =>
  page.getByRole('button', { name: new RegExp(String.raw`^\s*\d\d:\d\d.*${prompt}`, 's') }).first();
const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!;
const message = () => document.querySelector('.move-bar [role="status"]')?.textContent;
const focusedDay = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset['day'];

async function pickUp() {
  // The help text for the keys is there before the focus: screen readers read it with the plan.
  await expect.element(card()).toHaveAccessibleDescription(/Boşluk tuşu planı taşımak için alır/);
  await tabTo(card());
  await expect.element(page.getByText(/^Boşluk tuşu planı taşımak için alır/).first()).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.poll(message).toContain('Plan alındı: Perşembe, 26 Kasım, 09:00.');
}

test('a plan of the week is picked up, carried by days and hours, put down and reverted with the keyboard', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await pickUp();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(message).toBe('Cuma, 27 Kasım, 09:00');
  expect([...document.querySelectorAll<HTMLElement>('[data-over]')].map((each) => each.dataset['day'])).toEqual([
    '2026-11-27',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.poll(message).toBe('Cuma, 27 Kasım, 10:00');
  expect(planner.operations()).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe('2026-11-27T07:00:00.000Z');
  await expect.poll(focusedDay).toBe('2026-11-27');
  expect(document.activeElement).toBe(card().element());
  expect(document.querySelector('[data-over], [data-picked]')).toBeNull();
  await expect.element(page.getByRole('dialog', { name: plan.prompt })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe(plan.scheduledAt);
});

test('a picked plan is carried to days that were not shown, and Escape puts it back', async () => {
  const { path, planner } = await openCalendar(server.api, [plan]);
  await pickUp();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(message).toBe('Pazartesi, 30 Kasım, 09:00');
  await expect.poll(path).toContain('day=2026-11-30');
  await expect.poll(focusedDay).toBe('2026-11-30');
  await userEvent.keyboard('{Escape}');
  await expect.poll(message).toContain('Plan yerinde kaldı: Perşembe, 26 Kasım, 09:00.');
  await expect.poll(path).not.toContain('2026-11-30');
  await expect.poll(focusedDay).toBe('2026-11-26');
  expect(document.activeElement).toBe(card().element());
  expect(planner.operations()).toEqual([]);
});

test('on a phone the picked plan is clear of the bar, also where it is the last of the page', async () => {
  await page.viewport(390, 844);
  const before = aSchedule({ id: anId(70), prompt: 'Önceki', scheduledAt: '2026-11-25T12:00:00.000Z' });
  await openCalendar(server.api, [before, plan]);
  await pickUp();
  const bar = document.querySelector('.move-bar')!;
  await expect
    .poll(() => bar.getBoundingClientRect().top - card().element().getBoundingClientRect().bottom)
    .toBeGreaterThan(12);
});

test('in a month, up and down move by weeks, and Enter puts down', async () => {
  const { planner } = await openCalendar(server.api, [plan], '?view=month');
  await pickUp();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(message).toBe('Perşembe, 3 Aralık, 09:00');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe('2026-12-03T06:00:00.000Z');
  await expect.poll(focusedDay).toBe('2026-12-03');
});

test('a picked plan is not carried into the past, and a press elsewhere leaves it in its place', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await pickUp();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(message).toBe('Bugün saat 09:00 geçti. Plan bugünün bu saatine taşınamaz.');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}');
  await expect.poll(message).toBe('Geçmiş bir güne plan taşınamaz. Bugünü ya da sonraki bir günü seçin.');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(message).toContain('Plan yerinde kaldı');
  await userEvent.keyboard(' ');
  expect(planner.operations()).toEqual([]);
});

test('in the list a plan is carried by days and hours, and has the focus where it was put down', async () => {
  const { planner } = await openCalendar(server.api, [plan], '?view=list');
  await pickUp();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown} ');
  await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe('2026-11-28T07:00:00.000Z');
  await expect.poll(() => document.activeElement?.textContent).toContain('10:00');
  expect(document.activeElement).toBe(card().element());
});

test('in a long list a plan that is put down far away leaves the focus at the header, and takes it from nothing later', async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    aSchedule({
      id: anId(100 + index),
      scheduledAt: new Date(Date.parse(plan.scheduledAt) + index * 86_400_000).toISOString(),
    }),
  );
  const { planner } = await openCalendar(server.api, [plan, ...many.slice(1)], '?view=list');
  await pickUp();
  await userEvent.keyboard('{ArrowRight>60/} ');
  const moved = new Date(Date.parse(plan.scheduledAt) + 60 * 86_400_000).toISOString();
  await expect.poll(() => planner.schedules().some(({ scheduledAt }) => scheduledAt === moved)).toBe(true);
  const head = document.querySelector('.planner-head h1');
  await expect.poll(() => document.activeElement).toBe(head);
  scrollTo({ top: document.documentElement.scrollHeight });
  await expect.poll(() => document.querySelector(`[data-schedule="${plan.id}"]`)).not.toBeNull();
  expect(document.activeElement).toBe(head);
});

const ended = { processing: 'şu anda çalışıyor', completed: 'tamamlandı', failed: 'başarısız oldu' } as const;
for (const [status, words] of Object.entries(ended) as [keyof typeof ended, string][]) {
  test(`a plan that is ${status} explains why it stays, to the keyboard and to the mouse`, async () => {
    // A repeated note replaces the first, which fades out.
    await requestMotion('no-preference');
    const locked = aSchedule({ id: anId(40), prompt: 'Kilitli plan', status });
    const { planner } = await openCalendar(server.api, [locked]);
    await tabTo(card('Kilitli plan'));
    await userEvent.keyboard(' ');
    await expect.poll(() => notifications(words)).toBe(1);
    expect(document.querySelector('.drawer')).toBeNull();
    expect(fired(card('Kilitli plan').element(), 'dragstart', new DataTransfer())).toBe(false);
    await expect.poll(() => notifications(words)).toBe(2);
    expect(planner.operations()).toEqual([]);
  });
}

for (const view of ['week', 'month']) {
  test(`a plan that is dropped on a past day of the ${view} stays, with the reason`, async () => {
    const { planner } = await openCalendar(server.api, [plan], `?view=${view}`);
    await expect.element(card()).toBeVisible();
    drop('2026-11-24');
    await expect.element(page.getByText('Geçmiş bir güne plan taşınamaz.', { exact: false }).first()).toBeVisible();
    drop('2026-11-25');
    await expect.element(page.getByText('Bugün saat 09:00 geçti.', { exact: false }).first()).toBeVisible();
    expect(planner.operations()).toEqual([]);
    drop('2026-11-27');
    await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe('2026-11-27T06:00:00.000Z');
  });
}

test('a plan that is dragged down in another day moves by quarters of an hour, and is dimmed meanwhile', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await expect.element(card()).toBeVisible();
  const carried = new DataTransfer();
  fired(card().element(), 'dragstart', carried, 300);
  await expect.poll(() => (card().element() as HTMLElement).dataset['dragged']).toBe('');
  fired(dayOf('2026-11-27'), 'dragover', carried, 300 + 24 + 5 * 8);
  await expect.poll(() => document.querySelector('.drop-time')?.textContent).toBe('10:15');
  fired(dayOf('2026-11-27'), 'drop', carried, 300 + 24 + 5 * 8);
  fired(card().element(), 'dragend', carried);
  await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe('2026-11-27T07:15:00.000Z');
  expect(document.querySelector('[data-dragged], .drop-time, .drag-image')).toBeNull();
});

test('a card of the week is as tall while its change is sent as before', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await expect.element(card()).toBeVisible();
  const { height } = card().element().getBoundingClientRect();
  const held = server.api.holds(syncRoute);
  drop('2026-11-27');
  // Also while an earlier request is on its way.
  await expect.element(card()).toMatchTextContent(/Gönderiliyor|Cihazda/);
  expect(card().element().getBoundingClientRect().height).toBe(height);
  held.release(planner.answer);
  await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe('2026-11-27T06:00:00.000Z');
});

function notifications(words: string): number {
  return [...document.querySelectorAll('.toast')].filter(({ textContent }) => textContent.includes(words)).length;
}

/** As browsers drag: a place that does not accept the dragged item gets no drop. */
function drop(day: string) {
  const carried = new DataTransfer();
  expect(fired(card().element(), 'dragstart', carried)).toBe(true);
  if (!fired(dayOf(day), 'dragover', carried)) fired(dayOf(day), 'drop', carried);
}

/** False when a listener prevented the default action of the browser. */
function fired(on: Element, type: string, dataTransfer: DataTransfer, clientY = 0): boolean {
  return on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY }));
}

test('on a phone the help text for the keys covers nothing: the plan and messages are above it, the button gives way', async () => {
  await page.viewport(390, 844);
  const locked = aSchedule({ id: anId(40), prompt: 'Kilitli plan', status: 'completed' });
  await openCalendar(server.api, [locked, plan], '?day=2026-11-26');
  await tabTo(card('Kilitli plan'));
  // The keys are loaded with the first focus.
  await expect.poll(() => document.querySelector('.move-bar')).not.toBeNull();
  await userEvent.keyboard(' ');
  await expect.poll(() => notifications(ended.completed)).toBe(1);
  expect(buttonOpacity()).toBe('1');
  await pickUp();
  expect(buttonOpacity()).toBe('0');
  await expect.poll(() => box('.toast').bottom).toBeLessThanOrEqual(box('.move-bar').top);
  expect(box('[data-picked]').bottom).toBeLessThanOrEqual(box('.move-bar').top);
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.poll(buttonOpacity).toBe('1');
});

function box(css: string): DOMRect {
  return document.querySelector(css)!.getBoundingClientRect();
}

function buttonOpacity(): string {
  return getComputedStyle(document.querySelector('.planner-fab')!).opacity;
}
