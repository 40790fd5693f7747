// spec: 2.198
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { ownInstagramRequest } from '#core/contract/instagram.ts';
import { setEngine, currentEngine } from '../../../pwa/src/offline/sync.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anInfluencer, aSchedule, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { tabTo } from '../../support/screens/by-keyboard.ts';
import { serveCalendar } from './open-calendar.ts';

const server = useContractServer();
const defne = anInfluencer();
const lara = anInfluencer({ id: anId(3), name: 'Lara Yıldız', color: '#B5473C', instagramAccount: null });
const mira = anInfluencer({ id: anId(4), name: 'Mira Demir', color: '#2F7D5B' });
/** Thursday, 26 November, 09:00; the clock shows Wednesday, 12:00. */
const plan = aSchedule();

async function openBoard(schedules: readonly ScheduleView[] = [plan], models = [defne, lara, mira], search = '') {
  serveCalendar(server.api);
  server.api.answers(ownedInfluencers, { influencers: models });
  server.api.answers(ownInstagramRequest, { request: null, declined: null });
  const planner = startPlannerServer(server.api, schedules);
  const { path } = await openScreen(`/dashboard/schedule${search}`);
  return { planner, path };
}

const card = (prompt = plan.prompt) =>
  page.getByRole('button', { name: new RegExp(String.raw`^\s*\d\d:\d\d.*${prompt}`, 's') }).first();
const cell = (model: { id: string }, day: string) =>
  document.querySelector<HTMLElement>(`[data-cell="${model.id} ${day}"]`)!;
const message = () => document.querySelector('.move-bar [role="status"]')?.textContent;
const places = (all: readonly ScheduleView[]) =>
  all.map(({ influencerId, scheduledAt }) => `${influencerId} ${scheduledAt}`).toSorted();

/** As browsers drag: a place that does not accept the dragged item gets no drop. */
function drop(to: HTMLElement, keys: { altKey?: boolean } = {}) {
  const dataTransfer = new DataTransfer();
  const fired = (on: Element, type: string) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...keys }));
  expect(fired(card().element(), 'dragstart')).toBe(true);
  if (!fired(to, 'dragover')) fired(to, 'drop');
}

beforeEach(() => page.viewport(1440, 900));

test('a person with one model is led to her calendar, with several to the calendar of all', async () => {
  const { path } = await openBoard([plan], [defne], '?day=2026-11-26');
  await expect.poll(path).toBe(`/dashboard/schedule/${defne.id}?day=2026-11-26`);
});

test('each model has a row in her colour with her plans, and leads to her own calendar', async () => {
  const { path } = await openBoard();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tüm modeller' })).toBeVisible();
  await expect.element(card()).toBeVisible();
  expect(cell(defne, '2026-11-26').textContent).toContain(plan.prompt);
  expect(document.querySelectorAll('[data-cell]')).toHaveLength(21);
  await expectAccessible('the calendar of all models');
  await page.getByRole('link', { name: /Lara.*kendi takvimini aç/ }).click();
  await expect.poll(path).toContain(`/dashboard/schedule/${lara.id}`);
});

test('a plan is dragged to another day and model at the same hour, and undone from the toast', async () => {
  const { planner } = await openBoard();
  await expect.element(card()).toBeVisible();
  drop(cell(mira, '2026-11-28'));
  await expect.poll(() => places(planner.schedules())).toEqual([`${mira.id} 2026-11-28T06:00:00.000Z`]);
  expect(cell(mira, '2026-11-28').textContent).toContain(plan.prompt);
  expect(planner.operations()).toMatchObject([{ kind: 'update', base: { fields: { influencerId: defne.id } } }]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => places(planner.schedules())).toEqual([`${defne.id} ${plan.scheduledAt}`]);
});

test('Alt drops a copy, which the toast deletes again', async () => {
  const { planner } = await openBoard();
  await expect.element(card()).toBeVisible();
  drop(cell(mira, '2026-11-27'), { altKey: true });
  await expect
    .poll(() => places(planner.schedules()))
    .toEqual([`${defne.id} ${plan.scheduledAt}`, `${mira.id} 2026-11-27T06:00:00.000Z`]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => places(planner.schedules())).toEqual([`${defne.id} ${plan.scheduledAt}`]);
});

test('what belongs to the former model stays with her, and the toast says so', async () => {
  const own = aSchedule({ assetIds: [anId(60)], coverContentId: anId(61) });
  const { planner } = await openBoard([own]);
  await expect.element(card()).toBeVisible();
  drop(cell(lara, '2026-11-26'));
  await expect
    .poll(() => planner.schedules()[0])
    .toMatchObject({ influencerId: lara.id, assetIds: [], coverContentId: null, autoPublish: false });
  await expect.element(page.getByText(/Lara Yıldız için bağlı Instagram hesabı yok/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  const { assetIds, coverContentId, autoPublish } = own;
  await expect
    .poll(() => planner.schedules()[0])
    .toMatchObject({ influencerId: defne.id, assetIds, coverContentId, autoPublish });
});

test('the plan of a saved content does not go to another model, with the reason', async () => {
  const { planner } = await openBoard([aSchedule({ sourceContentId: anId(60), webhookConfigId: null })]);
  await expect.element(card()).toBeVisible();
  drop(cell(mira, '2026-11-27'));
  await expect.element(page.getByText(/kayıtlı bir içeriğini paylaşıyor/).first()).toBeVisible();
  drop(cell(defne, '2026-11-24'));
  await expect.element(page.getByText(/Geçmiş bir güne plan taşınamaz/).first()).toBeVisible();
  expect(planner.operations()).toEqual([]);
});

const chooseInMenu = async (entry: string, model: string) => {
  await page
    .getByRole('button', { name: /Sahilde.*: işlemler/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: model }).click();
  return dialog;
};

test('the menu moves and copies to a model and a time', async () => {
  const { planner } = await openBoard();
  await (await chooseInMenu('Taşı…', 'Mira Demir')).getByRole('button', { name: 'Taşı', exact: true }).click();
  await expect.poll(() => places(planner.schedules())).toEqual([`${mira.id} ${plan.scheduledAt}`]);
  await (
    await chooseInMenu('Başka modele kopyala…', 'Defne Aksoy')
  )
    .getByRole('button', { name: 'Kopyala', exact: true })
    .click();
  await expect
    .poll(() => places(planner.schedules()))
    .toEqual([`${defne.id} ${plan.scheduledAt}`, `${mira.id} ${plan.scheduledAt}`]);
});

test('by keyboard, up and down go from model to model and C makes a copy, announced in words', async () => {
  const { planner } = await openBoard();
  await tabTo(card());
  await userEvent.keyboard(' ');
  await expect.poll(message).toContain('Plan alındı: Defne, Perşembe, 26 Kasım, 09:00.');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(message).toBe('Mira, Perşembe, 26 Kasım, 09:00');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(message).toBe('Bu son model.');
  await userEvent.keyboard('{ArrowRight}');
  expect(cell(mira, '2026-11-27').dataset['over']).toBe('true');
  await userEvent.keyboard('c');
  await expect.poll(message).toBe('Kopyası bırakılacak: Mira, Cuma, 27 Kasım, 09:00');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => places(planner.schedules()))
    .toEqual([`${defne.id} ${plan.scheduledAt}`, `${mira.id} 2026-11-27T06:00:00.000Z`]);
  await userEvent.keyboard(' {ArrowDown} ');
  await expect.poll(() => planner.schedules().map(({ influencerId }) => influencerId)).toContain(lara.id);
});

test('plans of one hour are named at their day and on their cards, whatever the model', async () => {
  const other = aSchedule({
    id: anId(71),
    influencerId: mira.id,
    prompt: 'Aynı saat',
    scheduledAt: '2026-11-26T06:30:00.000Z',
  });
  await openBoard([plan, other]);
  await page.getByRole('button', { name: '09:00: 2 plan' }).click();
  expect(document.activeElement).toBe(card().element());
  await expect.element(page.getByText('Bu saatte 2 plan').first()).toBeVisible();
});

test('an empty cell plans for its model and day', async () => {
  await openBoard();
  await page.getByRole('button', { name: 'Mira, Cuma, 27 Kasım: plan ekle' }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText(/Mira Demir/).first()).toBeVisible();
  await expect.element(form.getByLabelText('Tarih')).toHaveValue('27.11.2026');
  await expect.element(form.getByLabelText('Saat')).toHaveValue('09:00');
});

test('many models without plans are one line, which opens for a drag', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    anInfluencer({ id: anId(200 + index), name: `Model${index + 1} Soy` }),
  );
  await openBoard([plan], [defne, ...many]);
  await expect.element(page.getByText('60 modelde bu hafta plan yok')).toBeVisible();
  expect(document.querySelectorAll('[data-cell]')).toHaveLength(7);
  page
    .getByText('60 modelde bu hafta plan yok')
    .element()
    .dispatchEvent(new DragEvent('dragenter', { bubbles: true }));
  await expect.poll(() => document.querySelectorAll('[data-cell]').length).toBe(61 * 7);
});

test('the phone lists the plans of all models by day, filters by model, and asks for the model of a new plan', async () => {
  await page.viewport(390, 844);
  const other = aSchedule({
    id: anId(71),
    influencerId: mira.id,
    prompt: 'Miranın planı',
    scheduledAt: '2026-11-27T06:00:00.000Z',
  });
  const { path } = await openBoard([plan, other]);
  await expect.element(card()).toBeVisible();
  await expect.element(card('Miranın planı')).toBeVisible();
  await expectAccessible('the list of all models');
  await page.getByRole('button', { name: 'Mira', exact: true }).click();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.poll(path).toContain(`model=${mira.id}`);
  await page.getByRole('button', { name: 'Tümü', exact: true }).click();
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await page
    .getByRole('dialog', { name: 'Hangi model için?' })
    .getByRole('button', { name: /Lara Yıldız/ })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Yeni plan' })).toBeVisible();
});

test('without a network a move stays on the device, in both calendars, and is sent later', async () => {
  const { planner } = await openBoard();
  await expect.element(card()).toBeVisible();
  const engine = currentEngine();
  setEngine(null);
  drop(cell(mira, '2026-11-26'));
  await expect.poll(() => cell(mira, '2026-11-26').textContent).toContain(plan.prompt);
  expect(cell(defne, '2026-11-26').textContent).not.toContain(plan.prompt);
  expect(planner.operations()).toEqual([]);
  setEngine(engine);
  await currentEngine()?.flush({ byHand: true });
  await expect.poll(() => places(planner.schedules())).toEqual([`${mira.id} ${plan.scheduledAt}`]);
});

const bulk = () => page.getByRole('dialog', { name: 'Toplu plan' });
const table = () => bulk().getByRole('textbox', { name: /^CSV verisi/ });
const monday = [
  'Model;Tarih;Saat;Sahne anlatımı',
  'Defne;2026-11-30;09:00;Kahve',
  '@lara;2026-11-30;10:00;Sahil',
  'MIRA DEMIR;2026-12-01;11:00;Çay',
];

test('a table with a model column plans for each of them, shows their faces, and is undone whole', async () => {
  const account = { username: 'lara', followerCount: 10 };
  const { planner } = await openBoard(
    [plan],
    [defne, { ...lara, instagramAccount: account }, { ...mira, instagramAccount: null }],
  );
  await page.getByRole('button', { name: 'Toplu plan' }).click();
  await table().fill(monday.join('\n'));
  await expect.element(bulk().getByText('3 geçerli plan')).toBeVisible();
  const rows = bulk().getByRole('region', { name: 'CSV verisi' }).getByRole('row');
  await expect.element(rows.nth(2)).toMatchTextContent(/^3L?Lara2026-11-3010:00Sahil/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Çay.*Instagram hesabı yok: üretilir, paylaşılmaz/);
  await expect
    .element(bulk().getByRole('list', { name: 'Tablodaki modeller' }))
    .toMatchTextContent(/Defne1 plan.*Lara1 plan.*Mira1 plan/);
  await expectAccessible('a table of several models');
  await bulk().getByRole('button', { name: '3 planı oluştur' }).click();
  await expect.element(page.getByText('3 plan oluşturuldu.')).toBeVisible();
  expect(planner.operations().map((each) => [each.influencerId, 'fields' in each && each.fields.autoPublish])).toEqual([
    [defne.id, true],
    [lara.id, true],
    [mira.id, false],
  ]);
  expect(new Set(planner.operations().map(({ groupId }) => groupId)).size).toBe(1);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => planner.schedules().map(({ prompt }) => prompt)).toEqual([plan.prompt]);
});

test('a model that is unknown or means several is an error of its line; without the column the chosen model gets all', async () => {
  const { planner } = await openBoard([plan], [defne, lara, { ...mira, name: 'Defne Su' }]);
  await page.getByRole('button', { name: 'Toplu plan' }).click();
  await table().fill(monday.slice(0, 3).join('\n'));
  await expect.element(bulk().getByText('2 hatalı satır')).toBeVisible();
  await expect
    .element(bulk().getByRole('button', { name: /^Satır 2: “Defne” birden çok modele uyuyor/ }))
    .toBeVisible();
  await expect.element(bulk().getByRole('button', { name: /^Satır 3: “@lara” adlı bir modeliniz yok/ })).toBeVisible();

  await table().fill('2026-11-30,09:00,Kahve');
  await bulk()
    .getByRole('button', { name: `${defne.name}, başka bir model seç` })
    .click();
  await page.getByRole('dialog', { name: 'Modellerim' }).getByRole('button', { name: /Lara/ }).click();
  await bulk().getByRole('button', { name: '1 planı oluştur' }).click();
  await expect.poll(() => planner.operations().map(({ influencerId }) => influencerId)).toEqual([lara.id]);
});
