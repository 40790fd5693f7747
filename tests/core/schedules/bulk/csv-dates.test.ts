import { expect, test } from 'vitest';
import { withPlainDates, readCsvPlans } from '#core/schedules/bulk/csv-plans.ts';

test('days and times in the format of a Turkish Excel are converted to the standard format', () => {
  const text =
    'Tarih;Saat;Metin\r\n1.12.2026;9:00;Sahil\r\n"02/12/2026";"10:30:00";"1.12.2026; 9:00"\r\n2026-12-03;11:00;Çay';
  const plain = withPlainDates(text);
  expect(plain).toBe(
    'Tarih;Saat;Metin\r\n2026-12-01;09:00;Sahil\r\n"2026-12-02";"10:30";"1.12.2026; 9:00"\r\n2026-12-03;11:00;Çay',
  );
  expect(readCsvPlans(plain).map(({ issue }) => issue)).toEqual([null, null, null]);
});

test('an invalid day stays unchanged, and its line reports it', () => {
  for (const text of ['2026-12-01,9:00,x', '1.12.26,09:00,x', 'yarın,09:00,x', '1.12.2026 09:00,x']) {
    expect(withPlainDates(text)).toBe(text);
  }
});
