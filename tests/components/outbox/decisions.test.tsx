import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { arrowTo, hasFocusInside, pressByKeyboard, tabTo } from '../../support/screens/by-keyboard.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
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
const theirs = { ...plan, prompt: 'Onların metni', version: 2 };

/** Another person has changed the text that is changed here. */
async function conflict(mine: Partial<typeof plan> = { prompt: 'Benim metnim' }) {
  const { planner } = await openStored(server.api, [plan]);
  planner.put(theirs);
  await storeEdit(plan, mine);
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor · 1/);
  await sheet.getByRole('button', { name: /^Karar ver: Düzenleme/ }).click();
  return { planner, sheet };
}

const option = (sheet: Awaited<ReturnType<typeof openSheet>>, name: string) => sheet.getByRole('radio', { name });
const apply = (sheet: Awaited<ReturnType<typeof openSheet>>) =>
  sheet.getByRole('button', { name: 'Kararı uygula' }).click();

test('a conflict shows the old value, mine and theirs, and stays with theirs unless the person decides otherwise', async () => {
  const { planner, sheet } = await conflict();
  await expect.element(option(sheet, 'Güncel olanı koru')).toBeChecked();
  const field = sheet.getByRole('region', { name: 'Alanlar' });
  for (const words of [plan.prompt, 'Benim metnim', 'Onların metni']) {
    await expect.element(field.getByText(words, { exact: true })).toBeVisible();
  }
  await expectAccessible('a conflict');
  await apply(sheet);
  await expect.element(sheet.getByRole('heading', { name: 'Her şey gönderildi' })).toBeVisible();
  expect(planner.schedules()).toMatchObject([{ prompt: 'Onların metni' }]);
});

test('on the phone the choice can be made without scrolling the sheet, and the three values are side by side', async () => {
  const { sheet } = await conflict();
  await page.viewport(360, 800);
  const button = sheet.getByRole('button', { name: 'Kararı uygula' });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const sides = sheet.getByRole('region', { name: 'Alanlar' });
  const top = (name: string) => sides.getByText(name, { exact: true }).element().getBoundingClientRect().top;
  expect(top('Sizinki')).toBe(top('Güncel'));
  expect(top('Önceki')).toBeLessThan(top('Güncel'));
  // Beside the page the sheet is taller than the question: the choice is at its end.
  await page.viewport(1440, 900);
  await expect.poll(() => 900 - button.element().getBoundingClientRect().bottom).toBeLessThan(30);
});

test('mine can be applied over theirs', async () => {
  const { planner, sheet } = await conflict();
  await option(sheet, 'Benimkini uygula').click();
  await apply(sheet);
  await expect.poll(() => planner.schedules()[0]?.prompt).toBe('Benim metnim');
  await expect.poll(waiting).toBe(0);
});

test('mine can become a separate plan', async () => {
  const { planner, sheet } = await conflict();
  await option(sheet, 'Kopya olarak oluştur').click();
  await apply(sheet);
  await expect
    .poll(() =>
      planner
        .schedules()
        .map(({ prompt }) => prompt)
        .toSorted(),
    )
    .toEqual(['Benim metnim', 'Onların metni']);
});

async function confirmedRun(now: Partial<typeof plan>) {
  const { planner } = await openStored(server.api, [plan]);
  planner.put({ ...plan, version: 2, ...now });
  await storeTrigger(plan);
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor · 1/);
  await sheet.getByRole('button', { name: /^Karar ver: Şimdi başlatma/ }).click();
  return { planner, sheet };
}

test('a run of a plan that was changed elsewhere shows both versions and the price, and starts only after the decision', async () => {
  const { planner, sheet } = await confirmedRun({ prompt: 'Onların metni', creditCost: 5 });
  await expect.element(sheet.getByText(/başka bir yerde değişti. Başlatılmadı/)).toBeVisible();
  await expect.element(option(sheet, 'Başlatmaktan vazgeç')).toBeChecked();
  const field = sheet.getByRole('region', { name: 'Alanlar' });
  for (const words of [plan.prompt, 'Onların metni']) {
    await expect.element(field.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(sheet.getByText('Hemen üretilir ve 5 kredi harcar.')).toBeVisible();
  await expectAccessible('a run of a changed plan');
  expect(planner.schedules()).toMatchObject([{ status: 'pending' }]);
  await option(sheet, 'Güncel hâliyle başlat').click();
  await apply(sheet);
  await expect.poll(() => planner.schedules()).toMatchObject([{ status: 'processing', prompt: 'Onların metni' }]);
});

test('a run whose price has changed names both prices, and leaves the plan when it is declined', async () => {
  const { planner, sheet } = await confirmedRun({ creditCost: plan.creditCost + 4 });
  const words = `${plan.creditCost} krediydi, şimdi ${plan.creditCost + 4} kredi`;
  await expect.element(sheet.getByText(new RegExp(words))).toBeVisible();
  await apply(sheet);
  await expect.poll(waiting).toBe(0);
  expect(planner.schedules()).toMatchObject([{ status: 'pending' }]);
});

test('a run that comes too late compares the plan with the version that was seen, and shows its cost', async () => {
  const { planner } = await openStored(server.api, [plan]);
  await goOffline(server.api);
  await storeTrigger(plan);
  const { outbox, snap_schedules } = currentDatabase()!.database;
  await outbox.toCollection().modify({ queuedAt: new Date(Date.now() - 16 * 60_000).toISOString() });
  await snap_schedules.put(theirs);
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor · 1/);
  await sheet.getByRole('button', { name: /^Karar ver: Şimdi başlatma/ }).click();
  const field = sheet.getByRole('region', { name: 'Alanlar' });
  for (const words of [plan.prompt, theirs.prompt]) {
    await expect.element(field.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(sheet.getByText(`Hemen üretilir ve ${plan.creditCost} kredi harcar.`)).toBeVisible();
  expect(planner.schedules()).toMatchObject([{ status: 'pending' }]);
});

test('each field is chosen separately; fields that nobody else changed stay mine', async () => {
  const { planner, sheet } = await conflict({ prompt: 'Benim metnim', autoPublish: !plan.autoPublish });
  await expect.element(option(sheet, 'Alan alan seç')).toBeChecked();
  const text = sheet.getByRole('group', { name: /^Sahne anlatımı/ });
  const auto = sheet.getByRole('group', { name: /^Otomatik paylaşım/ });
  await expect.element(text.getByRole('radio', { name: /^Güncel/ })).toBeChecked();
  await expect.element(auto.getByRole('radio', { name: /^Sizinki/ })).toBeChecked();
  await apply(sheet);
  await expect
    .poll(() => planner.schedules())
    .toMatchObject([{ prompt: 'Onların metni', autoPublish: !plan.autoPublish }]);
});

test('giving mine up can be undone: it waits for a decision again', async () => {
  const { sheet } = await conflict();
  await apply(sheet);
  await expect.poll(waiting).toBe(0);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(sheet.getByRole('button', { name: /^Karar ver/ })).toBeVisible();
});

test('an undo that comes after a newer change reports that nothing was undone', async () => {
  const { sheet } = await conflict();
  await apply(sheet);
  await expect.poll(waiting).toBe(0);
  // The newer one is pending here.
  await goOffline(server.api);
  await storeEdit(theirs, { prompt: 'Yeni metnim' });
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect
    .element(page.getByText(/^1 plan için yapılamadı: Bu değişiklik bu arada sonuçlandı/).first())
    .toBeVisible();
});

test('a deletion of a plan that was changed elsewhere leaves the plan unless the person decides otherwise', async () => {
  const { planner } = await openStored(server.api, [plan]);
  planner.put(theirs);
  await storeDeletion(plan);
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor/);
  await sheet.getByRole('button', { name: /^Karar ver: Silme/ }).click();
  await expect.element(option(sheet, 'Planı koru')).toBeChecked();
  await option(sheet, 'Yine de sil').click();
  await apply(sheet);
  await expect.poll(() => planner.schedules()).toEqual([]);
});

test('a plan that has run is no longer changed; mine can go into a copy', async () => {
  const { planner } = await openStored(server.api, [plan]);
  planner.put({ ...plan, status: 'completed', version: 2 });
  await storeEdit(plan, { prompt: 'Benim metnim' });
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor/);
  await sheet.getByRole('button', { name: /^Karar ver/ }).click();
  await expect.element(option(sheet, 'Bu değişiklikten vazgeç')).toBeChecked();
  await option(sheet, 'Kopya olarak oluştur').click();
  await apply(sheet);
  await expect.poll(() => planner.schedules()).toMatchObject([{ status: 'completed' }, { prompt: 'Benim metnim' }]);
});

test('a deleted plan can be created again', async () => {
  const { planner } = await openStored(server.api, [plan]);
  planner.remove(plan.id);
  await storeEdit(plan, { prompt: 'Benim metnim' });
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor/);
  await sheet.getByRole('button', { name: /^Karar ver/ }).click();
  await option(sheet, 'Yeniden oluştur').click();
  await apply(sheet);
  await expect.poll(() => planner.schedules()).toMatchObject([{ prompt: 'Benim metnim' }]);
});

test('F25: a plan past its time is not published late; the next free hour is offered, for all of them', async () => {
  const { planner } = await openStored(server.api, [
    aSchedule({ id: anId(80), scheduledAt: '2026-11-25T10:00:00.000Z' }),
  ]);
  for (const id of [anId(81), anId(82)]) {
    planner.isPastDue(id);
    await storePlan(id, { prompt: `Geç kalan ${id.at(-1)}`, scheduledAt: '2026-11-25T08:00:00.000Z' });
  }
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor · 2/);
  await sheet.getByRole('button', { name: /^Karar ver: Yeni plan: Geç kalan 1/ }).click();
  await expect.element(sheet.getByText(/Kendiliğinden yayınlanmadı/)).toBeVisible();
  await expect.element(option(sheet, 'Yeni saat ver')).toBeChecked();
  // 13.00 is taken.
  await expect.element(sheet.getByLabelText('Saat')).toHaveValue('14:00');
  await expectAccessible('a plan past its time');
  await sheet.getByLabelText('Saat').fill('09:00');
  await apply(sheet);
  await expect.element(sheet.getByText('Bu saat geçti. Lütfen ileri bir zaman seçin.')).toBeVisible();
  await sheet.getByLabelText('Saat').fill('14:00');
  await sheet.getByRole('checkbox', { name: 'Aynı türden 1 değişikliğe de uygula' }).click();
  await apply(sheet);
  await expect
    .poll(() => planner.schedules().map(({ scheduledAt }) => scheduledAt))
    .toEqual(['2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z', '2026-11-25T12:00:00.000Z']);
});

test('a decision for several plans reports how many it could not be applied to, and leaves these', async () => {
  const other = aSchedule({ id: anId(84), prompt: 'Öteki plan' });
  const { planner } = await openStored(server.api, [plan, other]);
  planner.put(theirs);
  planner.put({ ...other, prompt: 'Onların öteki metni', version: 2 });
  await storeEdit(plan, { prompt: 'Benim metnim' });
  await storeEdit(other, { prompt: 'Benim öteki metnim' });
  await flushNow();
  // Mine cannot replace a plan that is deleted by now.
  planner.remove(other.id);
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor · 2/);
  await sheet.getByRole('button', { name: 'Karar ver: Düzenleme: Benim metnim' }).click();
  await option(sheet, 'Benimkini uygula').click();
  await sheet.getByRole('checkbox', { name: 'Aynı türden 1 değişikliğe de uygula' }).click();
  await apply(sheet);
  await expect.element(page.getByText(/^1 plan için yapılamadı: /).first()).toBeVisible();
  await expect.poll(() => planner.schedules().map(({ prompt }) => prompt)).toEqual(['Benim metnim']);
  await expect.poll(waiting).toBe(1);
});

test('a value that the server refused is corrected and sent', async () => {
  const { planner } = await openStored(server.api, []);
  planner.refuses('create', { code: 'input.invalid', issues: [{ path: 'prompt', code: 'required' }] });
  await storePlan(anId(83), { prompt: 'Yanlış metin' });
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor/);
  await expect.element(sheet.getByText('Sahne anlatımı: Bu alan zorunludur.')).toBeVisible();
  // No field is marked in the list.
  await expect.element(sheet.getByText(/işaretli alanları/)).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: /^Karar ver/ }).click();
  await expect.element(option(sheet, 'Düzelt ve gönder')).toBeChecked();
  await sheet.getByRole('textbox', { name: 'Sahne anlatımı' }).fill('Doğru metin');
  await apply(sheet);
  await expect.poll(() => planner.schedules()).toMatchObject([{ prompt: 'Doğru metin' }]);
});

test('a decision is made with the keyboard alone', async () => {
  const { planner } = await openStored(server.api, [plan]);
  planner.put(theirs);
  await storeEdit(plan, { prompt: 'Benim metnim' });
  await flushNow();
  await pressByKeyboard(chip(/^Sizi bekliyor/));
  const sheet = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await hasFocusInside(sheet);
  await pressByKeyboard(sheet.getByRole('button', { name: /^Karar ver/ }));
  await tabTo(sheet.getByRole('radio', { name: 'Güncel olanı koru' }));
  await arrowTo(sheet.getByRole('radio', { name: 'Benimkini uygula' }));
  await pressByKeyboard(sheet.getByRole('button', { name: 'Kararı uygula' }));
  await expect.poll(() => planner.schedules()[0]?.prompt).toBe('Benim metnim');
});

test('the calendar marks pending changes and leads to the decision', async () => {
  const { planner } = await openStored(server.api, [plan]);
  planner.put(theirs);
  await storeEdit(plan, { prompt: 'Benim metnim' });
  await flushNow();
  const card = page.getByRole('button', { name: /Benim metnim.*Karar bekliyor/ });
  await card.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Karar ver' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(sheet.getByRole('radio', { name: 'Güncel olanı koru' })).toBeChecked();
});
