// spec: 2.117, 4.16, 5.57, 8.32, 8.35, 8.36, 8.37
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { aSchedule, anId, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { confirmStart, openCalendar, openDetail } from './open-calendar.ts';

const server = useContractServer();
const plan = aSchedule();

async function chooseAction(name: string) {
  const panel = await openDetail(plan.prompt);
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function chooseMove() {
  await chooseAction('Başka gün ve saate taşı…');
  const dialog = page.getByRole('dialog', { name: 'Planı taşı' });
  await dialog.getByLabelText('Tarih').fill('2026-12-01');
  await dialog.getByLabelText('Saat').fill('18:30');
}

test('a plan is moved one day on, with the version that was seen', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await chooseAction('Bir gün sonraya taşı (27 Kasım)');
  await expect.element(page.getByText(/^Plan taşındı: 27 Kasım/)).toBeVisible();
  expect(planner.operations()).toMatchObject([
    {
      kind: 'update',
      entityId: plan.id,
      fields: { scheduledAt: '2026-11-27T06:00:00.000Z' },
      base: { version: 1, fields: { scheduledAt: plan.scheduledAt } },
    },
  ]);
  await expect.element(page.getByRole('dialog', { name: /27 Kasım/ })).toBeVisible();
});

test('a plan is moved one week on', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await chooseAction('Bir hafta sonraya taşı (3 Aralık)');
  await expect.element(page.getByText(/^Plan taşındı/)).toBeVisible();
  expect(planner.schedules()[0]?.scheduledAt).toBe('2026-12-03T06:00:00.000Z');
});

test('a plan is moved to another day and time, but not into the past', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await chooseAction('Başka gün ve saate taşı…');
  const dialog = page.getByRole('dialog', { name: 'Planı taşı' });
  await dialog.getByLabelText('Tarih').fill('2026-11-24');
  await dialog.getByRole('button', { name: 'Taşı', exact: true }).click();
  await expect.element(dialog.getByText('Bu saat geçti. Lütfen ileri bir zaman seçin.')).toBeVisible();
  expect(planner.operations()).toEqual([]);
  await dialog.getByLabelText('Tarih').fill('2026-12-01');
  await dialog.getByLabelText('Saat').fill('18:30');
  await dialog.getByRole('button', { name: 'Taşı', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // A later message would be visible in the next test.
  await expect.element(page.getByText(/^Plan taşındı: 1 Aralık/)).toBeVisible();
  expect(planner.schedules()[0]?.scheduledAt).toBe('2026-12-01T15:30:00.000Z');
});

test('a plan is deleted only after a confirmation, and the deletion can be undone', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await chooseAction('Planı sil');
  const question = page.getByRole('alertdialog', { name: 'Bu plan silinsin mi?' });
  await expect.element(question.getByText(/Sahilde gün doğumu.*kredi harcanmaz/)).toBeVisible();
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  expect(planner.operations()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Planı sil' }).click();
  await question.getByRole('button', { name: 'Sil' }).click();
  await expect.element(page.getByText('Plan silindi.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
  await expect.poll(() => planner.schedules().map(({ id }) => id)).toEqual([plan.id]);
  expect(planner.operations().map(({ kind }) => kind)).toEqual(['delete', 'restore']);
});

test('a deletion that is pending on this device offers its undo with the message', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
  server.api.cutsLine(syncRoute);
  await chooseAction('Planı sil');
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(page.getByText(/^Bu cihaza kaydedildi/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
  expect(planner.schedules()).toMatchObject([{ id: plan.id }]);
});

test.each([
  ['a deletion', () => chooseAction('Planı sil'), 'Sil', 'Plan silindi.'],
  ['a move', chooseMove, 'Taşı', /^Plan taşındı/],
] as const)(
  '%s closes its window once it is stored; the result is shown when the response arrives',
  async (_, choose, action, words) => {
    const { planner } = await openCalendar(server.api, [plan]);
    await choose();
    const held = server.api.holds(syncRoute);
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect.poll(() => document.querySelector('[role=alertdialog], [role=dialog]:not(.toast)')).toBeNull();
    expect(page.getByText(words).elements()).toEqual([]);
    held.release((request) => planner.answer(request));
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

test('a change that came too late is described as late, not as changed elsewhere', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  planner.isPastDue(plan.id);
  await chooseAction('Planı sil');
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(page.getByText(/^Plan silinemedi: Planın saati, bağlantı gelmeden geçti/)).toBeVisible();
});

test('a plan whose undo waits for a decision gives the reason', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await chooseAction('Planı sil');
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(page.getByText('Plan silindi.')).toBeVisible();
  planner.isPastDue(plan.id);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText(/^Plan geri alınamadı: Planın saati, bağlantı gelmeden geçti/)).toBeVisible();
});

test('a plan that can no longer be restored is described as such', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  planner.refuses('restore', { code: 'schedules.restorePast' });
  await chooseAction('Planı sil');
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText(/^Plan geri alınamadı: /)).toBeVisible();
});

/** Longer than a start can be reverted. */
const sent = { timeout: 20_000 };

test('a refused start is shown in the panel until the next attempt, which then shows its result', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  planner.refuses('trigger', { code: 'credits.insufficient', params: { cost: 2, balance: 1 } });
  const panel = await openDetail(plan.prompt);
  const start = panel.getByRole('button', { name: 'Şimdi başlat · 2 kredi' });
  await start.click();
  await confirmStart();
  const notice = panel.getByRole('alert').getByText(/^Plan tetiklenemedi: /);
  await expect.element(notice, sent).toBeVisible();
  planner.endsRuns((run) => ({
    ...run,
    status: 'completed',
    step: null,
    creditsUsed: 2,
    contentId: anId(30),
    madeAt: run.scheduledAt,
    post: { at: run.scheduledAt, caption: 'Günaydın' },
    instagramPostId: '178900',
    permalink: 'https://instagram.example/p/1',
  }));
  await start.click();
  await confirmStart();
  await expect.element(panel.getByText('Başlatılıyor')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(panel.getByText('İçerik üretildi. Instagram’da paylaşıldı.'), sent).toBeVisible();
  await expect.element(panel.getByText('178900', { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Instagram’da gör' })).toBeVisible();
  // The badge has the same word and comes first.
  const factOf = (name: string) =>
    panel.getByText(name, { exact: true }).elements().at(-1)?.nextElementSibling?.textContent;
  expect(factOf('Yayınlandı')).toMatch(/^Bugün \d\d:\d\d$/);
  expect(factOf('Üretildi')).toMatch(/^Bugün \d\d:\d\d$/);
  expect(factOf('Gönderi açıklaması')).toBe('Günaydın');
}, 60_000);

test('a plan is started only after a confirmation that names the account, the time and the price', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  const panel = await openDetail(plan.prompt);
  await expect.element(panel.getByRole('button', { name: 'Düzenle' })).toHaveClass(/btn-mod/);
  const start = panel.getByRole('button', { name: 'Şimdi başlat · 2 kredi' });
  await expect.element(start).not.toHaveClass(/btn-mod/);
  await start.click();
  const { username } = anInfluencer().instagramAccount!;
  const question = page.getByRole('alertdialog', { name: `Şimdi üretilip @${username} hesabında paylaşılsın mı?` });
  await expect.element(question.getByText('2 kredi · Yarın 09:00 yerine şimdi')).toBeVisible();
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(start).toBeEnabled();
  expect(planner.operations()).toEqual([]);
});

test('a reverted start is never sent', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  const panel = await openDetail(plan.prompt);
  await panel.getByRole('button', { name: /^Şimdi başlat/ }).click();
  await confirmStart();
  await expect.element(page.getByText('Plan 5 saniye içinde başlıyor.')).toBeVisible();
  await expect.element(panel.getByText('Başlatılıyor')).toBeVisible();
  // It waits for its five seconds, not for a connection.
  expect(panel.getByText(/bağlantı gelince/).elements()).toEqual([]);
  await panel.getByRole('button', { name: 'Geri al' }).first().click();
  await expect.element(panel.getByRole('button', { name: /^Şimdi başlat/ })).toBeEnabled();
  expect(await currentDatabase()!.database.outbox.count()).toBe(0);
  // The next change that is sent would have included it.
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: /^Bir gün sonraya taşı/ }).click();
  await expect.poll(() => planner.operations().map(({ kind }) => kind), sent).toEqual(['update']);
});

test('a plan that would be posted is only generated when the person chooses so', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  const panel = await openDetail(plan.prompt);
  await panel.getByRole('button', { name: /^Şimdi başlat/ }).click();
  await confirmStart('Yalnızca üret');
  await expect.element(page.getByText('Üretim 5 saniye içinde başlıyor; paylaşılmayacak.')).toBeVisible();
  await expect.poll(() => planner.operations(), sent).toMatchObject([{ kind: 'trigger', autoPublish: false }]);
  await expect.element(panel.getByText('Otomatik paylaşım')).toBeVisible();
}, 60_000);

test('a failure is read and dismissed', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  planner.refuses('update', { code: 'schedules.versionConflict' });
  await chooseAction('Bir gün sonraya taşı (27 Kasım)');
  const notice = page.getByText(/^Plan güncellenemedi: /);
  await expect.element(notice).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a plan that cannot be deleted gives the reason at the bottom right', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  planner.refuses('delete', { code: 'notFound' });
  await chooseAction('Planı sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click();
  const notice = page.getByRole('alert').getByText(/^Plan silinemedi: ./);
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // It was in the window that is closing.
  const fromCorner = () => {
    const { right, bottom } = notice.element().closest('.planner-notice')!.getBoundingClientRect();
    return Math.max(innerWidth - right, innerHeight - bottom);
  };
  await expect.poll(fromCorner).toBeLessThanOrEqual(40);
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ }).first()).toBeVisible();
});

test('a move can be undone from its message', async () => {
  const { planner } = await openCalendar(server.api, [plan]);
  await chooseAction('Bir gün sonraya taşı (27 Kasım)');
  await expect.element(page.getByText(/^Plan taşındı: 27 Kasım/)).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => planner.schedules()[0]?.scheduledAt).toBe(plan.scheduledAt);
  expect(planner.operations()[1]).toMatchObject({
    kind: 'update',
    fields: { scheduledAt: plan.scheduledAt },
    base: { fields: { scheduledAt: '2026-11-27T06:00:00.000Z' } },
  });
});
