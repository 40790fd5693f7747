// spec: 2.182
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NamedAuditEntry } from '#core/audit/audit-entry.ts';
import { systemActor } from '#core/audit/audit-entry.ts';
import { auditEntries } from '#core/contract/audit.ts';
import { anId, aUser } from '../../support/screens/examples.ts';
import { serveSettings } from './serve-settings.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

function anEntry(parts: Partial<NamedAuditEntry> = {}): NamedAuditEntry {
  return {
    id: anId(900),
    actorId: anId(1),
    actorName: 'Deniz Arslan',
    action: 'edited',
    subjectKind: 'plan',
    subjectId: anId(40),
    subjectName: 'Ajans',
    before: { price: 9.9, isActive: true, displayName: { tr: 'Ajans', en: '' } },
    after: { price: 12, isActive: false, displayName: { tr: 'Ajans', en: 'Agency' }, xOfTomorrow: 1 },
    createdAt: '2026-11-25T08:00:00.000Z',
    ...parts,
  };
}

beforeEach(() => {
  server.api.answers(auditEntries, { entries: [anEntry()], next: null });
  serveSettings(server.api);
});

test('the settings of the environment are shown as read-only', async () => {
  await openLog();
  const section = page.getByRole('region', { name: 'Kurulumun ayarları' });
  await expect.element(section.getByText('https://vitrin.example')).toBeVisible();
  await expect.element(section.getByText('1.000').first()).toBeVisible();
  expect(section.getByRole('textbox').elements()).toEqual([]);
});

async function openLog() {
  await openScreen('/admin/settings', { user: aUser({ role: 'admin' }) });
  return page.getByRole('region', { name: 'Denetim kaydı' });
}

test('an entry shows who did which action to which subject, and the change field by field', async () => {
  const log = await openLog();
  const line = log.getByRole('listitem');
  await expect.element(line).toBeVisible();
  expect(line.element().textContent).toMatch(/^DeğiştirildiPlanAjansDeniz Arslan · 25 Kasım 2026/);
  await log.getByText('Değişikliği göster').click();
  const rows = log.getByRole('row').elements().slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Fiyat ($)', '9.9', '12'],
    ['Aktif', 'evet', 'hayır'],
    ['Ad', 'Ajans', 'Ajans / Agency'],
    ['xOfTomorrow', '–', '1'],
  ]);
});

test('a filter requests that kind and action; older entries are added below', async () => {
  server.api.answers(auditEntries, { entries: [anEntry()], next: anId(900) });
  const log = await openLog();
  await log.getByRole('button', { name: 'Daha eskiler' }).click();
  await expect.poll(() => server.api.requestsOf(auditEntries).at(-1)?.query).toMatchObject({ before: anId(900) });
  await expect.poll(() => log.getByRole('listitem').elements().length).toBe(2);
  await log.getByRole('combobox', { name: 'Konu' }).click();
  await page.getByRole('option', { name: 'Krediler' }).click();
  await expect
    .poll(() => server.api.requestsOf(auditEntries).at(-1)?.query)
    .toEqual({ subjectKind: 'credits', limit: '50' });
});

test('the log is saved as a table of every page', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'about:blank';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const log = await openLog();
  await expect.element(log.getByRole('listitem')).toBeVisible();
  // More than ten thousand entries: nothing is left out.
  const pages = 60;
  let requestCount = 0;
  server.api.answers(auditEntries, () => {
    requestCount += 1;
    const entries = Array.from({ length: 200 }, (_, at) => ({ ...anEntry(), id: anId(requestCount * 1000 + at) }));
    return { entries, next: requestCount < pages ? anId(requestCount) : null };
  });
  await log.getByRole('button', { name: 'CSV indir' }).click();
  await expect.element(page.getByText('12.000 kayıt indirildi.')).toBeVisible();
  const lines = (await files[0]!.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(12_001);
  expect(lines[0]).toContain('"Tarih";"Saat"');
  expect(lines.at(-1)).toContain('"Değiştirildi";"Plan";"Ajans"');
  expect(server.api.requestsOf(auditEntries).at(-1)!.query).toEqual({ limit: '200', before: anId(pages - 1) });
});

test('a table that cannot be made is reported', async () => {
  const log = await openLog();
  await expect.element(log.getByRole('listitem')).toBeVisible();
  server.api.refuses(auditEntries, { code: 'notFound' });
  await log.getByRole('button', { name: 'CSV indir' }).click();
  await expect.element(page.getByText(/^Hata: /).first()).toBeVisible();
});

test('entries that do not load are reported, with a retry', async () => {
  server.api.refuses(auditEntries, { code: 'notFound' });
  const log = await openLog();
  await expect.element(log.getByText(/^Veri yüklenirken hata: /)).toBeVisible();
});

test('a user who was deleted meanwhile has no name, and an entry from Stripe has Stripe’s', async () => {
  server.api.answers(auditEntries, {
    entries: [
      anEntry({ actorName: '' }),
      anEntry({ id: anId(901), actorId: systemActor, actorName: null, action: 'disputed' }),
    ],
    next: null,
  });
  const log = await openLog();
  await expect.element(log.getByRole('listitem').nth(0)).toMatchTextContent(/Silinmiş kullanıcı ·/);
  await expect.element(log.getByRole('listitem').nth(1)).toMatchTextContent(/Stripe ·/);
});
