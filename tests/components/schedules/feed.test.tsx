// spec: 2.199
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { tabTo } from '../../support/screens/by-keyboard.ts';
import { aContent, aSchedule, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
/** The clock shows 25 November, 12:00. */
const soon = aSchedule({ id: anId(41), prompt: 'Sahil', scheduledAt: '2026-11-26T06:00:00.000Z' });
const later = aSchedule({
  id: anId(42),
  prompt: 'Vapur',
  contentType: 'reels',
  scheduledAt: '2026-11-28T15:00:00.000Z',
});
const latest = aSchedule({ id: anId(43), prompt: 'Pazar', scheduledAt: '2026-12-02T09:00:00.000Z' });
const post = aSchedule({
  id: anId(44),
  prompt: 'Kahve',
  status: 'completed',
  instagramPostId: '178900',
  contentId: anId(30),
  post: { at: '2026-11-20T06:00:00.000Z', caption: '' },
});
const shared = aContent({
  id: anId(31),
  prompt: 'Sokak',
  posted: [{ publicationId: anId(90), username: 'defne', kind: 'feed', isLive: true, at: '2026-11-22T06:00:00.000Z' }],
});
const story = aSchedule({ id: anId(45), prompt: 'Günaydın', contentType: 'story' });
const unposted = aSchedule({ id: anId(46), prompt: 'Arşiv', autoPublish: false });
const plans = [soon, later, latest, post, story, unposted];

beforeEach(() => server.api.answers(contents, { contents: [shared], total: 1, next: null }));

const open = (...schedules: Parameters<typeof openCalendar>[1]) => openCalendar(server.api, schedules, '?view=feed');
const tile = (prompt: string) => page.getByRole('button', { name: new RegExp(`^Planlı, .*: ${prompt}$`) });
const order = () =>
  [...document.querySelectorAll('[data-tile] > .sr-only:first-child')].map(({ textContent }) =>
    textContent.split(': ').at(-1),
  );
const status = () => document.querySelector('.feed-bar [role=status]')?.textContent;
const timesOf = (planner: Awaited<ReturnType<typeof open>>['planner'], ...ids: string[]) =>
  ids.map((id) => planner.schedules().find((each) => each.id === id)?.scheduledAt);
const swapped = [later.scheduledAt, soon.scheduledAt];

test('the feed has plans and posts as the profile shows them; a press opens the plan or the content', async () => {
  await open(...plans);
  await expect.poll(order).toEqual(['Pazar', 'Vapur', 'Sahil', 'Sokak', 'Kahve']);
  await expect.element(page.getByText('2 gönderi · 3 planlı', { exact: false })).toBeVisible();
  expect(
    page
      .getByRole('link', { name: /Sokak$/ })
      .element()
      .getAttribute('href'),
  ).toContain(`content=${shared.id}`);
  await expectAccessible('the feed');
  await tile('Vapur').click();
  await expect.element(page.getByRole('dialog').getByText('Vapur').first()).toBeVisible();
});

test('a plan that is dropped on another one exchanges times with it, and one undo exchanges them again', async () => {
  const { planner } = await open(...plans);
  await expect.element(tile('Sahil')).toBeVisible();
  const carried = new DataTransfer();
  fire(tile('Sahil').element(), 'dragstart', carried);
  expect(fire(tile('Vapur').element(), 'dragover', carried)).toBe(false);
  fire(tile('Vapur').element(), 'drop', carried);
  await expect.poll(() => timesOf(planner, soon.id, later.id)).toEqual(swapped);
  await expect.poll(order).toEqual(['Pazar', 'Sahil', 'Vapur', 'Sokak', 'Kahve']);
  expect(planner.operations().map(({ kind }) => kind)).toEqual(['update', 'update']);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => timesOf(planner, soon.id, later.id)).toEqual([soon.scheduledAt, later.scheduledAt]);
});

test('by keyboard a plan is picked up, exchanged with the chosen one, or left in its place', async () => {
  const { planner } = await open(...plans);
  await tabTo(tile('Vapur'));
  await userEvent.keyboard(' ');
  await expect.poll(status).toContain('yer değiştirecek');
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.poll(status).toBe('Vazgeçildi, sıra aynı kaldı.');
  await userEvent.keyboard(' {ArrowRight}');
  await expect.poll(status).toContain('Sahil');
  expect(planner.operations()).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.poll(() => timesOf(planner, soon.id, later.id)).toEqual(swapped);
});

test('a plan is picked up in its menu and exchanged by a press; one that runs says why it stays', async () => {
  const running = aSchedule({ id: anId(47), prompt: 'Şimdi', status: 'processing', step: 'generating' });
  const { planner } = await open(...plans, running);
  await page.getByRole('button', { name: /Vapur: diğer işlemler/ }).click();
  await page.getByRole('menuitem', { name: 'Başka bir gönderiyle değiştir…' }).click();
  await expect.element(page.getByRole('button', { name: 'Vazgeç' })).toBeVisible();
  await tile('Şimdi').click();
  await expect.element(page.getByText('Bu plan şu anda çalışıyor', { exact: false })).toBeVisible();
  expect(planner.operations()).toEqual([]);
  await tile('Sahil').click();
  await expect.poll(() => timesOf(planner, soon.id, later.id)).toEqual(swapped);
});

test('when the server refuses one of the moves, the other plan returns to its time', async () => {
  const { planner } = await open(...plans);
  await expect.element(tile('Sahil')).toBeVisible();
  // It began in the meantime; this device does not know yet.
  planner.refuses('update', { code: 'schedules.notEditable' });
  await page.getByRole('button', { name: /Sahil: diğer işlemler/ }).click();
  await page.getByRole('menuitem', { name: /^Sonrakiyle değiştir/ }).click();
  await expect.element(page.getByText(/^Saatler değiştirilemedi: ./).first()).toBeVisible();
  await expect.poll(() => timesOf(planner, soon.id, later.id)).toEqual([soon.scheduledAt, later.scheduledAt]);
  expect(planner.operations()).toHaveLength(3);
});

test('a plan that a finger holds is lifted and dropped on another one', async () => {
  await page.viewport(390, 844);
  const { planner } = await open(...plans);
  await expect.element(tile('Sahil')).toBeVisible();
  await expect.poll(() => document.querySelector('.move-bar')).not.toBeNull();
  touch('pointerdown', tile('Sahil').element());
  await expect.poll(() => document.querySelector('.drag-image')).not.toBeNull();
  touch('pointermove', tile('Vapur').element());
  touch('pointerup', tile('Vapur').element());
  await expect.poll(() => timesOf(planner, soon.id, later.id)).toEqual(swapped);
  expect(document.querySelector('.drag-image')).toBeNull();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

/** False when a listener prevented the default action of the browser. */
function fire(on: Element, type: string, dataTransfer: DataTransfer): boolean {
  return on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

function touch(type: string, on: Element) {
  const { left, top, width, height } = on.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  on.dispatchEvent(
    new PointerEvent(type, { ...at, bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 7 }),
  );
}
