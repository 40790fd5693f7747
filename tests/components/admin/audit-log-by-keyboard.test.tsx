import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditEntries } from '#core/contract/audit.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { arrowTo, hasFocusInside, pressByKeyboard } from '../../support/screens/by-keyboard.ts';
import { aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveOverview } from './serve-overview.ts';
import { serveSettings } from './serve-settings.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });

beforeEach(() => {
  server.api.answers(auditEntries, {
    entries: [
      {
        id: anId(900),
        actorId: anId(1),
        actorName: 'Deniz Arslan',
        action: 'edited',
        subjectKind: 'plan',
        subjectId: anId(40),
        subjectName: 'Ajans',
        before: { price: 9.9 },
        after: { price: 12 },
        createdAt: '2026-11-25T08:00:00.000Z',
      },
    ],
    next: null,
  });
  serveSettings(server.api);
});

test('the log is filtered, an entry opened, and the table saved', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'about:blank';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openScreen('/admin/settings', { user: admin });
  const log = page.getByRole('region', { name: 'Denetim kaydı' });
  await expect.element(log.getByRole('listitem')).toBeVisible();
  await expectAccessible('the audit log');
  await pressByKeyboard(log.getByRole('combobox', { name: 'Konu' }));
  await hasFocusInside(page.getByRole('listbox'));
  await arrowTo(page.getByRole('option', { name: 'Krediler' }));
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.api.requestsOf(auditEntries).at(-1)?.query)
    .toEqual({ subjectKind: 'credits', limit: '50' });
  await expect.element(log.getByRole('combobox', { name: 'Konu' })).toHaveFocus();
  await pressByKeyboard(log.getByText('Değişikliği göster'));
  await expect.element(log.getByRole('row', { name: /Fiyat/ })).toBeVisible();
  await expectAccessible('an open entry');
  await pressByKeyboard(log.getByRole('button', { name: 'CSV indir' }));
  await expect.poll(() => saved.length).toBe(1);
});

test('a table of the overview is opened', async () => {
  serveOverview(server.api);
  await openScreen('/admin', { user: admin });
  await expect.element(page.getByText('12,5 B').or(page.getByText('12.500')).first()).toBeVisible();
  await expectAccessible('the overview');
  await pressByKeyboard(page.getByText('Tablo olarak göster').first());
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await expectAccessible('a table of the overview');
});
