import fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import type { AdminTransaction } from '#core/credits/ledger.ts';
import { printStatement, statementHeading } from '#core/credits/statement-csv.ts';
import { ofCell } from '#core/shared/csv-cell.ts';

const entry: AdminTransaction = {
  id: '01990000-0000-7000-8000-000000000001',
  type: 'adjustment',
  amount: -5,
  balanceAfter: 45,
  description: { tr: 'Düzeltme · "yanlış"', en: 'Adjustment' },
  reference: null,
  createdAt: '2026-11-25T21:30:00.000Z',
  user: { id: '01990000-0000-7000-8000-000000000002', name: '=HYPERLINK("x")', email: 'a@b.co' },
};
const read = (text: string, delimiter: ';' | ',') => {
  const records: string[][] = [];
  papaparse.parse(text.replaceAll('\r\n', '\n'), {
    delimiter,
    newline: '\n',
    step: ({ data }) => void records.push(data),
  });
  return records;
};

test('times are in Turkey time, amounts are numbers, and no text is a formula', () => {
  expect(statementHeading('tr') + printStatement([entry], 'tr', (kind) => kind)).toBe(
    '"Tarih";"Saat";"Kullanıcı";"E-posta";"Tür";"Açıklama";"Kredi";"Bakiye";"Kimlik"\r\n' +
      `"2026-11-26";"00:30";"'=HYPERLINK(""x"")";"a@b.co";"adjustment";"Düzeltme · ""yanlış""";-5;45;"${entry.id}"\r\n`,
  );
  expect(
    read(
      printStatement([entry], 'en', () => 'Kind'),
      ',',
    )[0]!.slice(4, 8),
  ).toEqual(['Kind', 'Adjustment', '-5', '45']);
});

test('every name or reason can be read back from its cell, and none begins like a formula', () => {
  const texts = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\n', 'a', 'ş', '\t') });
  fc.assert(
    fc.property(texts, texts, fc.constantFrom('tr' as const, 'en' as const), (name, reason, locale) => {
      const one = { ...entry, user: { ...entry.user, name }, description: { tr: reason, en: reason } };
      const [cells] = read(
        printStatement([one], locale, (kind) => kind),
        locale === 'tr' ? ';' : ',',
      );
      expect([ofCell(cells![2]!), ofCell(cells![5]!)]).toEqual([name, reason]);
      for (const cell of [cells![2]!, cells![5]!]) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
