import { expect, test } from 'vitest';
import type { NamedAuditEntry } from '#core/audit/audit-entry.ts';
import { auditHeading, printAudit } from '#core/audit/audit-entry.ts';

const entry: NamedAuditEntry = {
  id: '01990000-0000-7000-8000-000000000001',
  actorId: '01990000-0000-7000-8000-000000000002',
  actorName: 'Deniz "D"',
  action: 'edited',
  subjectKind: 'plan',
  subjectId: '7',
  subjectName: '=HYPERLINK("x")',
  before: { price: 9 },
  after: { price: 10 },
  createdAt: '2026-11-25T22:30:00.000Z',
};
const words = { headings: ['Tarih', 'Saat'], actionOf: () => 'Değiştirildi', kindOf: () => 'Plan' };

test('an entry is a line with the time in Turkey, doubled quotes, and no cell that a spreadsheet executes', () => {
  expect(auditHeading(words, 'tr') + printAudit([entry], words, 'tr')).toBe(
    '"Tarih";"Saat"\r\n' +
      '"2026-11-26";"01:30";"Deniz ""D""";"Değiştirildi";"Plan";"\'=HYPERLINK(""x"")";"7";"{""price"":9}";"{""price"":10}"\r\n',
  );
});

test('a deleted account has its id as name, and a missing value is empty; English tables have commas', () => {
  const deleted = { ...entry, actorName: null, subjectName: null, before: null };
  expect(printAudit([deleted], words, 'en')).toContain(`"${entry.actorId}","Değiştirildi","Plan","","7","",`);
});
