// spec: 2.115, 5.47, 5.49, 8.38, 8.39, 8.40, 8.41, 8.42, 8.43, 8.44, 8.45
import { defaultSettings } from '#core/settings/settings.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { exportSchedules } from '#core/contract/schedules.ts';
import { aSchedule, aUser, aWorkflow, anId, anInfluencer } from '../../support/screens/examples.ts';
import { emptyBulk } from '../../../pwa/src/features/schedules/bulk/bulk-form.ts';
import { bulkPlace, parseStoredBulk } from '../../../pwa/src/features/schedules/bulk/useBulkForm.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar, openDetail } from './open-calendar.ts';

const server = useContractServer();
const dialog = () => page.getByRole('dialog', { name: 'Toplu plan' });
const table = () => dialog().getByRole('textbox', { name: /^CSV verisi/ });
const create = (name: RegExp | string = /^(Planla|\d+ planı oluştur)$/) => dialog().getByRole('button', { name });
const lines = () => dialog().getByRole('region', { name: 'CSV verisi' }).getByRole('row');

const three = '2026-12-01,09:00,Sahilde gün doğumu\n2026-12-01,18:30,"Kahve, kitap"\n2026-12-03,10:00,Çay';

async function openBulk(schedules: Parameters<typeof openCalendar>[1] = [], workflow = aWorkflow()) {
  const { planner } = await openCalendar(server.api, schedules, '', workflow);
  await page.getByRole('button', { name: 'Toplu plan' }).click();
  await expect.element(table()).toBeVisible();
  // The draft of another test is stored.
  await table().fill('');
  return planner;
}

/** As a browser passes on files that are dropped on the page. */
function drop(file: File) {
  const data = new DataTransfer();
  data.items.add(file);
  const over = { bubbles: true, cancelable: true, dataTransfer: data };
  table().element().dispatchEvent(new DragEvent('dragover', over));
  table().element().dispatchEvent(new DragEvent('drop', over));
}
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (char) => char.charCodeAt(0)).buffer);

test('a pasted table shows its lines, days and cost in place, and is planned with one press', async () => {
  const planner = await openBulk();
  await table().fill(three);
  await expect.element(dialog().getByText('3 geçerli plan')).toBeVisible();
  await expect.element(lines().nth(2)).toHaveTextContent('22026-12-0118:30Kahve, kitap');
  const days = dialog().getByRole('list', { name: 'Planların günleri' }).getByRole('listitem');
  await expect.element(days.nth(0)).toMatchTextContent('Salı, 1 Aralık: 2 yeni');
  await expect.element(days.nth(2)).toMatchTextContent('Perşembe, 3 Aralık: 1 yeni');
  const cost = aWorkflow().creditCost.costPerUse;
  await expect.element(dialog().getByText(`3 plan × ${cost} kredi = ${3 * cost} kredi`)).toBeVisible();
  await expect.element(dialog().getByText(new RegExp(`bakiye 120 → ${120 - 3 * cost}$`))).toBeVisible();

  await create('3 planı oluştur').click();
  await expect.element(page.getByText('3 plan oluşturuldu.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(planner.schedules().map(({ prompt }) => prompt)).toEqual(['Sahilde gün doğumu', 'Kahve, kitap', 'Çay']);
  const [first, ...others] = planner.operations();
  expect(first).toMatchObject({
    kind: 'create',
    influencerId: anInfluencer().id,
    fields: {
      scheduledAt: '2026-12-01T06:00:00.000Z',
      contentType: 'image',
      webhookConfigId: aWorkflow().id,
      autoPublish: true,
      inputData: {},
    },
  });
  expect(new Set([first, ...others].map((each) => each?.groupId)).size).toBe(1);
});

const undone = ['create', 'create', 'create', 'delete', 'delete', 'delete'];
const storedWords = (words: RegExp) => page.getByText(words).first();

async function confirmUndo() {
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Toplu planı geri al' }).click();
}

test('the days of a table name each month, but not one whose few days leave no room beside the next', async () => {
  await openBulk();
  const strip = dialog().getByRole('list', { name: 'Planların günleri' });
  await table().fill('2026-11-30,09:00,Bir\n2026-12-02,09:00,İki');
  await expect.element(strip.getByText('Aralık 2026')).toBeVisible();
  await expect.element(strip.getByText('Kasım 2026')).not.toBeInTheDocument();
  await table().fill('2026-11-28,09:00,Bir\n2026-12-02,09:00,İki');
  for (const month of ['Kasım 2026', 'Aralık 2026']) await expect.element(strip.getByText(month)).toBeVisible();
});

test('the planned lines are undone from the toast', async () => {
  const planner = await openBulk();
  await table().fill(three);
  await create().click();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText('Toplu plan geri alındı.')).toBeVisible();
  expect(planner.operations()).toHaveLength(6);
  expect(planner.schedules()).toEqual([]);
});

test('undoing is refused once one of the schedules has started', async () => {
  const planner = await openBulk();
  await table().fill(three);
  await create().click();
  await expect.element(page.getByText('3 plan oluşturuldu.')).toBeVisible();
  planner.put({ ...planner.schedules()[0]!, status: 'processing', step: 'generating' });
  await flushNow();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText(/^Toplu plan geri alınamadı: /).first()).toBeVisible();
});

test('later the bulk plan is undone from any schedule that came with it, after a confirmation', async () => {
  const bulkId = anId(70);
  const { planner } = await openCalendar(server.api, [aSchedule({ bulkId })]);
  await confirmUndo();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText('Toplu plan geri alındı.').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).not.toBeInTheDocument();
  expect(planner.operations().map(({ kind }) => kind)).toEqual(['delete']);
});

test('the question before undoing closes once the undo is stored; the result is shown when the response arrives', async () => {
  const { planner } = await openCalendar(server.api, [aSchedule({ bulkId: anId(70) })]);
  await confirmUndo();
  const held = server.api.holds(syncRoute);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geri al' }).click();
  // The device waits longer than this for a response.
  await expect.poll(() => document.querySelector('[role=alertdialog]'), { timeout: 3_000 }).toBeNull();
  expect(page.getByText('Toplu plan geri alındı.').elements()).toEqual([]);
  held.release((request) => planner.answer(request));
  await expect.element(page.getByText('Toplu plan geri alındı.').first()).toBeVisible();
});

test('without a connection plans are described as stored here, neither as created nor as undone', async () => {
  const planner = await openBulk();
  await table().fill(three);
  server.api.cutsLine(syncRoute);
  await create().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(storedWords(/^3 plan bu cihaza kaydedildi/)).toBeVisible();
  expect(page.getByText('3 plan oluşturuldu.').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  server.api.answers(syncRoute, planner.answer);
  await flushNow();
  await expect
    .poll(() =>
      planner
        .operations()
        .map(({ kind }) => kind)
        .toSorted(),
    )
    .toEqual(undone);
  expect(planner.schedules()).toEqual([]);
});

test('a bulk plan whose undo is pending on this device is not described as undone', async () => {
  const { planner } = await openCalendar(server.api, [aSchedule({ bulkId: anId(70) })]);
  await confirmUndo();
  server.api.cutsLine(syncRoute);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(storedWords(/^Bu cihaza kaydedildi/)).toBeVisible();
  expect(page.getByText('Toplu plan geri alındı.').elements()).toEqual([]);
  expect(planner.schedules()).toHaveLength(1);
});

test('a plan that was made alone, or has started, does not offer it', async () => {
  await openCalendar(server.api, [
    aSchedule(),
    aSchedule({
      id: anId(71),
      prompt: 'Kahve molası',
      bulkId: anId(70),
      status: 'completed',
      blocked: { edit: 'schedules.notEditable', trigger: 'schedules.alreadyDone', delete: null },
    }),
  ]);
  for (const words of ['Sahilde gün doğumu', 'Kahve molası']) {
    const panel = await openDetail(words);
    await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Planı sil' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Toplu planı geri al' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await panel.getByRole('button', { name: 'Kapat' }).click();
  }
});

describe('errors', () => {
  test('are shown at their lines while a person types; the first three are listed, the others counted', async () => {
    const planner = await openBulk();
    await table().fill(
      '2026-12-01,09:00\n01/12/2026,09:00,a\n2026-12-01,9,b\n2026-12-01,09:00,\n2027-02-30,09:00,c\n2026-12-02,09:00,iyi',
    );
    await expect.element(dialog().getByText('1 geçerli plan')).toBeVisible();
    await expect.element(dialog().getByText('5 hatalı satır')).toBeVisible();
    const message = [
      /^1.*Yanlış sütun sayısı/,
      /^2.*Geçersiz tarih biçimi/,
      /^3.*Geçersiz saat biçimi/,
      /^4.*Sahne anlatımı boş/,
      /^5.*Geçersiz tarih veya saat/,
      /^6.*iyi$/,
    ];
    for (const [index, words] of message.entries())
      await expect.element(lines().nth(index + 1)).toMatchTextContent(words);
    const listed = dialog()
      .getByRole('listitem')
      .filter({ hasText: /^Satır|daha$/ });
    await expect.element(listed.nth(2)).toMatchTextContent(/^Satır 3: Geçersiz saat biçimi/);
    await expect.element(listed.nth(3)).toHaveTextContent('ve 2 hata daha');

    await create('Planla').click();
    await expect.element(table()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog().getByText(/^5 satır hatalı/)).toBeVisible();
    expect(planner.operations()).toEqual([]);
    await table().fill(three);
    await expect.element(dialog().getByText('3 geçerli plan')).toBeVisible();
    await expect.element(table()).not.toHaveAttribute('aria-invalid');
  });

  test('are in the words of the specification without a text, and with a heading alone', async () => {
    const planner = await openBulk();
    await create().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Platform ve CSV verisi gerekli.');
    await expect.element(table()).toHaveFocus();
    // Its cause disappears with the first line, and so does the message.
    await table().fill(three);
    await expect.element(page.getByText('Platform ve CSV verisi gerekli.')).not.toBeInTheDocument();
    await table().fill('');
    await create().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Platform ve CSV verisi gerekli.');
    await table().fill('Tarih;Saat;Metin');
    await create().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Hiç geçerli plan bulunamadı.');
    expect(planner.operations()).toEqual([]);
  });

  test('mark lines that the server refuses, and the same table may be sent again', async () => {
    const planner = await openBulk();
    await table().fill(three);
    planner.refuses('create', { code: 'input.invalid', issues: [{ path: 'scheduledAt', code: 'schedules.past' }] });
    await create().click();
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent(/^Toplu plan oluşturma başarısız: 1 satır hatalı/);
    await expect.element(lines().nth(1)).toMatchTextContent(/Bu saat geçti/);
    // All or none: the plans that the server had accepted are deleted again.
    expect(planner.schedules()).toEqual([]);
    await create().click();
    await expect.element(page.getByText('3 plan oluşturuldu.')).toBeVisible();
    expect(planner.schedules()).toHaveLength(3);
  });

  test('count too many lines before anything is sent', async () => {
    const planner = await openBulk();
    await table().fill('2026-12-01,09:00,x\n'.repeat(501));
    await expect.element(dialog().getByText(/En fazla 500 plan|en fazla 500 plan/)).toBeVisible();
    await create().click();
    await expect.element(table()).toHaveAttribute('aria-invalid', 'true');
    expect(planner.operations()).toEqual([]);
  });
});

describe('files', () => {
  test('are read when dropped, whatever their encoding, and the previous text can be restored', async () => {
    await openBulk();
    await table().fill('taslak');
    drop(new File([utf16('2026-12-01\t09:00\tIşıl’ın günü')], 'aralik.csv'));
    await expect.element(table()).toHaveValue('2026-12-01\t09:00\tIşıl’ın günü');
    await expect.element(dialog().getByText('1 geçerli plan')).toBeVisible();
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect.element(table()).toHaveValue('taslak');
  });

  test('are read when picked', async () => {
    await openBulk();
    const input = dialog().element().querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['2026-12-01;09:00;Çay'], 'planlar.csv', { type: 'text/csv' }));
    await expect.element(table()).toHaveValue('2026-12-01;09:00;Çay');
  });

  test('are refused when they are workbooks', async () => {
    await openBulk();
    drop(new File([Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)], 'planlar.xlsx'));
    await expect.element(dialog().getByText(/^Bu dosya düz metin değil/)).toBeVisible();
    await expect.element(table()).toHaveValue('');
  });

  test('are corrected with one press where they have dates as a Turkish Excel writes them', async () => {
    await openBulk();
    await table().fill('1.12.2026;9:00;Çay');
    await expect.element(dialog().getByText('1 hatalı satır')).toBeVisible();
    await dialog().getByRole('button', { name: 'Tarih ve saatleri düzelt' }).click();
    await expect.element(table()).toHaveValue('2026-12-01;09:00;Çay');
    await expect.element(dialog().getByText('1 geçerli plan')).toBeVisible();
  });
});

test('lines that may be repeats are marked and do not block anything', async () => {
  await openBulk([aSchedule({ scheduledAt: '2026-12-03T07:00:00.000Z', prompt: 'Çay' })]);
  await table().fill(`${three}\n2026-12-01,09:00,Sahilde gün doğumu`);
  await expect.element(dialog().getByText('2 satır tekrar olabilir')).toBeVisible();
  await expect.element(lines().nth(3)).toMatchTextContent(/Takvimde aynısı var$/);
  await expect.element(lines().nth(4)).toMatchTextContent(/Satır 1 ile aynı$/);
  await expect.element(create('4 planı oluştur')).toBeVisible();
});

test('a balance that is too low shows how much is missing', async () => {
  const workflow = aWorkflow();
  await openBulk([], { ...workflow, creditCost: { ...workflow.creditCost, costPerUse: 50 } });
  await table().fill(three);
  await expect.element(dialog().getByText('30 krediniz eksik. Kredi alın')).toBeVisible();
});

/** The file that the browser is given to save, instead of saving it. */
function saved() {
  const files: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  return files;
}

async function requestMonth() {
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: /CSV indir$/ }).click();
}

describe('tables to download', () => {
  test('the month on screen is saved as the server prints it', async () => {
    await openCalendar(server.api, [], '?day=2026-12-10');
    server.api.answers(exportSchedules, { csv: 'Tarih;Saat;Metin\r\n2026-12-01;09:00;"Çay"\r\n', count: 1 });
    const files = saved();
    await page.getByRole('button', { name: 'Diğer işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Aralık 2026: CSV indir' }).click();
    await expect.poll(() => files).toHaveLength(1);
    expect(files[0]?.name).toBe('defne-aksoy-planlar-2026-12.csv');
    expect(await files[0]?.text).toBe('Tarih;Saat;Metin\r\n2026-12-01;09:00;"Çay"\r\n');
    expect(server.api.requestsOf(exportSchedules)[0]?.query).toEqual({ month: '2026-12' });
  });

  test('an empty month is described as empty, and a failure is reported', async () => {
    await openCalendar(server.api, []);
    const files = saved();
    server.api.answers(exportSchedules, { csv: 'Tarih;Saat;Metin\r\n', count: 0 });
    await requestMonth();
    await expect.element(page.getByText('Kasım 2026 boş, indirilecek plan yok.').first()).toBeVisible();
    server.api.cutsLine(exportSchedules);
    await requestMonth();
    await expect.element(page.getByText(/^Planlar indirilemedi: /)).toBeVisible();
    expect(files).toEqual([]);
  });

  test('the sample file is a valid table', async () => {
    await openBulk();
    const files = saved();
    await dialog().getByRole('button', { name: 'Örnek dosya' }).click();
    await table().fill((await files[0]?.text) ?? '');
    await expect.element(dialog().getByText('3 geçerli plan')).toBeVisible();
    await expect.element(dialog().getByText(/hatalı satır/)).not.toBeInTheDocument();
  });
});

test('a started table is still there after Escape', async () => {
  await openBulk();
  await table().fill(three);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Toplu plan' }).click();
  await expect.element(table()).toHaveValue(three);
});

test('a started table is still there after a reload of the tab', async () => {
  await openBulk();
  await table().fill(three);
  const place = bulkPlace(aUser().id, anInfluencer().id);
  await expect.poll(() => sessionStorage.getItem(place) ?? '').toContain('Kahve, kitap');
  expect(
    parseStoredBulk(
      sessionStorage.getItem(place),
      emptyBulk({
        now: '',
        platforms: [],
        workflows: [],
        disclosure: defaultSettings.disclosure,
        influencerId: anInfluencer().id,
        models: [],
      }),
    ),
  ).toMatchObject({
    csv: three,
    contentType: 'image',
    webhookConfigId: aWorkflow().id,
  });
});
