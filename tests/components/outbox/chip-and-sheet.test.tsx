// spec: 2.122
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { login } from '#core/contract/auth.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { hasFocusInside, pressByKeyboard } from '../../support/screens/by-keyboard.ts';
import {
  chip,
  goOffline,
  storeDeletion,
  storeEdit,
  storePlan,
  storeTrigger,
  openStored,
  openSheet,
  waiting,
} from './open-outbox.ts';

const server = useContractServer();
const plan = aSchedule();

test('F18: pending changes are one press away without a connection, on the phone too', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  await page.viewport(360, 800);
  // Truncated words are of no use: on the phone the number is alone.
  await expect.element(chip(/^Çevrimdışı · 1 bekliyor/).getByText('1', { exact: true })).toBeVisible();
  const sheet = await openSheet(/^Çevrimdışı · 1 bekliyor/);
  await expect.element(sheet.getByText('Düzenleme: Yağmurda yürüyüş')).toBeVisible();
  await expect.element(sheet.getByText(/Son eşitleme 25 Kasım 2026/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible('the sheet with a change');
});

test('in sync the status is reachable on the phone too, and the sheet lists the sent changes', async () => {
  const { planner } = await openStored(server.api, [plan]);
  await flushNow();
  planner.put({ ...plan, autoPublish: !plan.autoPublish, version: 2 });
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  await flushNow();
  await expect.poll(waiting).toBe(0);
  for (const width of [360, 390]) {
    await page.viewport(width, 800);
    await expect.element(chip(/^Eşitlendi/)).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  const sheet = await openSheet(/^Eşitlendi/);
  const sent = sheet.getByRole('region', { name: /^Son yedi günde gönderilenler/ });
  await expect.element(sent.getByText('Düzenleme: Yağmurda yürüyüş')).toBeVisible();
  await expect.element(sent.getByText(/gönderildi$/)).toBeVisible();
  await expect.element(sent.getByText(/de korundu: Otomatik paylaşım/)).toBeVisible();
  await expectAccessible('the sheet with what was sent');
});

test('a creation for a model that is no longer owned names the reason, and links to the model', async () => {
  const { planner } = await openStored(server.api, []);
  planner.refuses('create', { code: 'schedules.notOwned' });
  await storePlan(anId(71), { prompt: 'Kapadokya balonları' });
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor · 1/);
  await expect.element(sheet.getByText(/artık hesabınızda değil; plan oluşturulmadı/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Karar ver/ }).click();
  await expect.element(sheet.getByRole('radio', { name: 'Düzelt ve gönder' })).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: 'Modele git' })).toBeVisible();
});

test('the logo and the name of the brand beside the status are whole; a name without room is not shown', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  await currentDatabase()!.database.outbox.toCollection().modify({ queuedAt: '2026-11-24T08:59:00.000Z' });
  const received: boolean[] = [];
  for (const width of [360, 390, 800, 1280, 1440]) {
    await page.viewport(width, 800);
    await expect.element(chip(/en eskisi/)).toBeVisible();
    const name = document.querySelector<HTMLElement>('.wordmark')!;
    const sign = document.querySelector('.logo > svg')!;
    const room = document.querySelector('.logo')!.getBoundingClientRect();
    const isVisible = name.getBoundingClientRect().top < room.bottom;
    if (isVisible) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    received.push(isVisible);
    expect(sign.getBoundingClientRect().right).toBeLessThanOrEqual(room.right + 0.5);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  expect(received.at(-1)).toBe(true);
});

test('the chip shows the time of the last sync, and the pending changes once there are some', async () => {
  await openStored(server.api, [plan]);
  await expect.element(chip(/^Eşitlendi 12:00/)).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('status')).toHaveTextContent('Eşitlendi');
  await goOffline(server.api);
  await storePlan(anId(70));
  await expect.element(page.getByRole('banner').getByRole('status')).toHaveTextContent('Çevrimdışı · 1 bekliyor');
  startPlannerServer(server.api, [plan]);
  const sheet = await openSheet(/^Çevrimdışı/);
  await sheet.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect.element(sheet.getByRole('heading', { name: 'Her şey gönderildi' })).toBeVisible();
  expect(await waiting()).toBe(0);
  await expectAccessible('the empty sheet');
});

test.each([
  ['its own', null],
  ['those of a proxy', 502],
] as const)(
  'while the server responds with faults (%s) the chip does not claim to be in sync, but shows the time of the last response',
  async (_, status) => {
    await openStored(server.api, [plan]);
    if (status === null) server.api.refuses(syncRoute, { code: 'server.unavailable' });
    else server.api.servesForeign(syncRoute, () => new Response('<h1>Bad Gateway</h1>', { status }));
    await flushNow();
    await expect.element(chip(/^Sunucuda sorun var, son eşitleme 25 Kas 12:00/)).toBeVisible();
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.viewport(width, 900);
      expect([width, ...cutInHeader()]).toEqual([width]);
    }
    await page.viewport(1280, 900);
    expect(chip(/^Eşitlendi/).elements()).toEqual([]);
    await page.viewport(390, 844);
    await expect.element(chip(/^Sunucuda sorun var/)).toBeVisible();
    await page.viewport(1280, 900);
    await storePlan(anId(70));
    await expect.element(chip(/^Sunucuda sorun var · 1 bekliyor/)).toBeVisible();
    startPlannerServer(server.api, [plan]);
    await flushNow();
    await expect.element(chip(/^Eşitlendi 12:00/)).toBeVisible();
  },
);

// spec: 1.27
test('in maintenance the person plans on, sees one line, and everything is sent once it has ended', async () => {
  await openStored(server.api, [plan]);
  server.api.refuses(syncRoute, { code: 'server.maintenance', params: { retryAfterSeconds: 60 } });
  await storePlan(anId(70));
  await flushNow();
  await expect.element(chip(/^Bakımdayız · 1 bekliyor/)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/^Kısa bir bakımdayız\. Planlamaya devam/)).toBeVisible();
  await storePlan(anId(71));
  await expect.element(chip(/^Bakımdayız · 2 bekliyor/)).toBeVisible();
  await expectAccessible('the screen in maintenance');
  startPlannerServer(server.api, [plan]);
  await flushNow();
  await expect.element(chip(/^Eşitlendi 12:00/)).toBeVisible();
  await expect.element(page.getByText(/Kısa bir bakımdayız/)).not.toBeInTheDocument();
  expect(await waiting()).toBe(0);
});

test('a read that the server responds to with a fault takes the chip out of sync too', async () => {
  await openStored(server.api, [plan]);
  server.api.servesForeign(creditBalance, () => new Response('<h1>Bad Gateway</h1>', { status: 503 }));
  void refresh(creditBalance);
  await expect.element(chip(/^Sunucuda sorun var/)).toBeVisible();
});

test('while the sign-in has ended the sheet offers to sign in, in place; pending changes are sent then', async () => {
  await openStored(server.api, [plan]);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  server.api.refuses(syncRoute, { code: 'auth.required' });
  await flushNow();
  const sheet = await openSheet(/^Oturum doldu · 1/);
  expect(sheet.getByRole('button', { name: 'Şimdi eşitle' }).elements()).toEqual([]);
  await sheet.getByRole('button', { name: 'Giriş yap' }).click();
  const question = page.getByRole('dialog', { name: 'Oturum süresi doldu' });
  const user = aUser();
  const planner = startPlannerServer(server.api, [plan]);
  server.api.answers(login, { token: 'b-token', user });
  await question.getByLabelText(`${user.email} için şifre`).fill('mavi-vapur-27');
  await question.getByRole('button', { name: 'Giriş yap' }).click();
  await expect.element(sheet.getByRole('heading', { name: 'Her şey gönderildi' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Şimdi eşitle' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(planner.schedules()).toMatchObject([{ prompt: 'Yağmurda yürüyüş' }]);
});

test('F18: a change is reverted, and that can be undone', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  const sheet = await openSheet(/^Çevrimdışı/);
  await sheet.getByRole('button', { name: 'Geri çek: Düzenleme: Yağmurda yürüyüş' }).click();
  await expect.element(sheet.getByRole('heading', { name: 'Her şey gönderildi' })).toBeVisible();
  // It is recorded as reverted, and is not among the sent changes.
  await expect.poll(() => currentDatabase()!.database.history.count()).toBe(1);
  await expect.element(sheet.getByText('Düzenleme: Yağmurda yürüyüş')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(sheet.getByText('Düzenleme: Yağmurda yürüyüş')).toBeVisible();
});

test('F18: a change is retried without waiting for its time', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  const { outbox } = currentDatabase()!.database;
  await outbox.toCollection().modify((row) => void Object.assign(row, { nextAt: '2026-11-25T09:10:00.000Z' }));
  const sheet = await openSheet(/^Çevrimdışı/);
  await expect.element(sheet.getByText('12:10 gibi yeniden denenecek.')).toBeVisible();
  const planner = startPlannerServer(server.api, [plan]);
  await sheet.getByRole('button', { name: 'Yeniden dene: Düzenleme: Yağmurda yürüyüş' }).click();
  await expect.poll(() => planner.schedules()[0]?.prompt).toBe('Yağmurda yürüyüş');
  await expect.poll(waiting).toBe(0);
});

test('a change that may have reached the server is reverted by its opposite', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  // There is a network again, as far as the browser knows.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await flushNow();
  const sheet = await openSheet(/^Çevrimdışı/);
  await expect.element(sheet.getByText(/Sunucuya ulaşmış olabilir/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Geri çek: Düzenleme/ }).click();
  await expect.element(page.getByText(/sunucuya ulaştıysa orada da geri alınacak/)).toBeVisible();
  // The connection was cut after the server had applied it.
  const planner = startPlannerServer(server.api, [plan]);
  await sheet.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect.poll(waiting).toBe(0);
  expect(planner.schedules()).toMatchObject([{ prompt: plan.prompt }]);
  expect(planner.operations().map(({ kind }) => kind)).toEqual(['update', 'update']);
});

test('a change that was never sent is not described as having reached the server, and is sent although the browser sees no network', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  await flushNow();
  const sheet = await openSheet(/^Çevrimdışı · 1 bekliyor/);
  await expect.element(sheet.getByRole('button', { name: /^Geri çek: Düzenleme/ })).toBeVisible();
  expect(sheet.getByText(/Sunucuya ulaşmış olabilir/).elements()).toEqual([]);
  expect(await currentDatabase()!.database.outbox.toArray()).toMatchObject([{ state: 'queued', attempted: false }]);
  // The browser is wrong: the server is there.
  const planner = startPlannerServer(server.api, [plan]);
  await sheet.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect.poll(waiting).toBe(0);
  expect(planner.schedules()).toMatchObject([{ prompt: 'Yağmurda yürüyüş' }]);
});

test('a plan that exists only on the device is reverted with all pending changes behind it', async () => {
  await openStored(server.api, []);
  await goOffline(server.api);
  await storePlan(anId(71), { prompt: 'Kapadokya balonları' });
  await storeTrigger(aSchedule({ id: anId(71) }));
  const sheet = await openSheet(/^Çevrimdışı · 2 bekliyor/);
  await sheet.getByRole('button', { name: 'Geri çek: Yeni plan: Kapadokya balonları' }).click();
  await expect.poll(waiting).toBe(0);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(waiting).toBe(2);
});

test('pending changes are exported as a file without a token', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeDeletion(plan);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'data:,';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const sheet = await openSheet(/^Çevrimdışı/);
  await sheet.getByRole('button', { name: 'JSON indir' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const text = await saved[0]!.text();
  expect(JSON.parse(text)).toMatchObject({ rows: [{ operation: { kind: 'delete', entityId: plan.id } }] });
  expect(text).not.toMatch(/Bearer|a-token/);
});

test('the sheet is opened, walked through and closed with the keyboard, and the focus returns', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeTrigger(plan);
  await pressByKeyboard(chip(/^Çevrimdışı/));
  const sheet = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await hasFocusInside(sheet);
  await pressByKeyboard(sheet.getByRole('button', { name: /^Geri çek: Şimdi başlatma/ }));
  await expect.poll(waiting).toBe(0);
  await pressByKeyboard(sheet.getByRole('button', { name: 'Kapat' }));
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a change that is pending for more than a day turns the chip red, with the time of the oldest', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeEdit(plan, { prompt: 'Yağmurda yürüyüş' });
  await expect.element(chip(/^Çevrimdışı · 1 bekliyor\. /)).toHaveAttribute('data-state', 'offline');
  const { outbox } = currentDatabase()!.database;
  await outbox.toCollection().modify({ queuedAt: '2026-11-24T08:59:00.000Z' });
  const red = chip(/^Çevrimdışı · 1 bekliyor, en eskisi 24 Kas 11:59\. /);
  await expect.element(red).toHaveAttribute('data-state', 'overdue');
  const sheet = await openSheet(/en eskisi 24 Kas 11:59/);
  await expect.element(sheet.getByText(/bir günden uzun süredir bekliyor \(24 Kasım 2026 11:59\)/)).toBeVisible();
  await expectAccessible('the chip and the sheet of an overdue change');
});

/** Words of the header that are shown only in part. */
function cutInHeader(): string[] {
  const displayed = [...document.querySelectorAll('header .sync-words, header .sync-since, header .wordmark')];
  return displayed
    .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
    .map((each) => each.textContent);
}
