// spec: 5.42, 5.43, 5.44, 5.45, 5.46, 8.41, 8.42, 8.43, 8.44, 8.45
import { describe, expect, test } from 'vitest';
import { textOfBytes, maxBulkLines, readCsvPlans } from '#core/schedules/bulk/csv-plans.ts';

const codes = (text: string) => readCsvPlans(text).map(({ line, issue }) => [line, issue?.code ?? 'ok']);

/** Six schedules: Turkish letters, each separator, a quote and a second line within prompts. */
const sixPlans = [
  ['2026-12-01', '09:00', 'Sahilde gün doğumu'],
  ['2026-12-02', '10:30', 'Kahve, kitap ve “İstanbul”'],
  ['2026-12-03', '12:00', 'Işıklar; akşamüstü'],
  ['2026-12-04', '18:45', 'Ona "şöyle" dedi'],
  ['2026-12-05', '20:00', 'İki satır:\nikincisi bu'],
  ['2026-12-06', '23:59', 'çğıöşü ÇĞİÖŞÜ'],
] as const;

const cell = (text: string) => (/[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function table(delimiter: string, lineEnd = '\r\n', before = ''): string {
  return before + sixPlans.map((cells) => cells.map(cell).join(delimiter) + lineEnd).join('');
}

const utf8 = (text: string) => new TextEncoder().encode(text);
function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}
/** The letters in which windows-1254 differs from Latin-1, and its quotes. */
const windows1254Bytes: Record<string, number> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
  '“': 0x93,
  '”': 0x94,
};
const windows1254 = (text: string) => Uint8Array.from(text, (char) => windows1254Bytes[char] ?? char.charCodeAt(0));

describe('the same six rows parse the same', () => {
  const files: Record<string, Uint8Array> = {
    'UTF-8 with commas': utf8(table(',')),
    'UTF-8 with a byte order mark and semicolons': utf8(`\uFEFF${table(';')}`),
    'UTF-16 little-endian with tabs, as Excel’s “Unicode text”': utf16(`\uFEFF${table('\t')}`, 'le'),
    'UTF-16 big-endian with tabs': utf16(`\uFEFF${table('\t')}`, 'be'),
    'UTF-16 without a byte order mark': utf16(table(';'), 'le'),
    'windows-1254 with semicolons, as a Turkish Excel saves': windows1254(table(';')),
    'with a sep= line': utf8(`sep=;\r\n${table(';')}`),
    'with an English heading': utf8(`Date,Time,Prompt\n${table(',', '\n')}`),
    'with a quoted Turkish heading in capitals': utf8(`"TARİH";"SAAT";"METİN"\r\n${table(';')}`),
    'with line ends of an old Mac': utf8(table(',', '\r')),
    'with blank lines and rows': utf8(`\n\n${table(',', '\n\n')},,\n \t\n`),
  };
  test.each(Object.entries(files))('%s', (_title, bytes) => {
    const plans = readCsvPlans(textOfBytes(bytes)!);
    expect(plans.map(({ date, time, prompt }) => [date, time, prompt])).toEqual(sixPlans);
    expect(plans.map(({ issue }) => issue)).toEqual(sixPlans.map(() => null));
    expect(plans[0]!.scheduledAt).toBe('2026-12-01T06:00:00.000Z');
  });
});

describe('each line has its issue, with its number in the text', () => {
  test.each([
    ['two columns', '2026-12-01,09:00', 'schedules.csv.columns'],
    ['a comma outside quotes', '2026-12-01,09:00,kahve, kitap', 'schedules.csv.columns'],
    ['a date in the Turkish format', '01.12.2026,09:00,kahve', 'schedules.csv.dateFormat'],
    ['a date without its zero', '2026-12-1,09:00,kahve', 'schedules.csv.dateFormat'],
    ['Arabic digits', '٢٠٢٦-١٢-٠١,09:00,kahve', 'schedules.csv.dateFormat'],
    ['no date', ',09:00,kahve', 'schedules.csv.dateFormat'],
    ['a time without its zero', '2026-12-01,9:00,kahve', 'schedules.csv.timeFormat'],
    ['seconds', '2026-12-01,09:00:00,kahve', 'schedules.csv.timeFormat'],
    ['no prompt', '2026-12-01,09:00,', 'schedules.csv.emptyPrompt'],
    ['a prompt of spaces', '2026-12-01,09:00,"  "', 'schedules.csv.emptyPrompt'],
    ['30 February', '2027-02-30,09:00,kahve', 'schedules.csv.moment'],
    ['29 February of a common year', '2027-02-29,09:00,kahve', 'schedules.csv.moment'],
    ['24:00', '2026-12-01,24:00,kahve', 'schedules.csv.moment'],
    ['an hour that the clocks skipped', '2016-03-27,03:30,kahve', 'schedules.csv.moment'],
    ['a quote that never ends', '2026-12-01,09:00,"kahve', 'schedules.csv.quotes'],
    ['a quote that ends too soon', '2026-12-01,09:00,"kahve" ve kitap', 'schedules.csv.quotes'],
  ])('%s', (_title, line, code) => {
    expect(codes(`2026-12-01,08:00,önce\n\n${line}`)).toEqual([
      [1, 'ok'],
      [3, code],
    ]);
  });

  test('a line behind a prompt of several lines keeps its number', () => {
    expect(codes('Date,Time,Prompt\r\n2026-12-01,09:00,"bir\r\niki\r\nüç"\r\n2026-12-01,9,x')).toEqual([
      [2, 'ok'],
      [5, 'schedules.csv.timeFormat'],
    ]);
  });

  test('one delimiter holds for the whole file', () => {
    expect(codes('2026-12-01;09:00;plaj, deniz\n2026-12-02,09:00,kahve\n2026-12-03\t09:00\tçay')).toEqual([
      [1, 'ok'],
      [2, 'schedules.csv.columns'],
      [3, 'schedules.csv.columns'],
    ]);
  });

  test('a title above the table is a wrong line and does not choose the delimiter', () => {
    expect(codes('Takvim; Aralık\n2026-12-02,09:00,kahve')).toEqual([
      [1, 'schedules.csv.columns'],
      [2, 'ok'],
    ]);
  });

  test('an unclosed quote includes the rest of the file, and is one wrong line', () => {
    expect(codes(`2026-12-01,09:00,a\n2026-12-01,09:00,"b\n${'2026-12-01,09:00,c\n'.repeat(50)}`)).toEqual([
      [1, 'ok'],
      [2, 'schedules.csv.quotes'],
    ]);
  });

  test('a heading counts only above the schedules', () => {
    expect(codes('2026-12-01,09:00,a\nDate,Time,Prompt')).toEqual([
      [1, 'ok'],
      [2, 'schedules.csv.dateFormat'],
    ]);
  });
});

test('an empty text, spaces and a heading alone contain no schedules', () => {
  for (const text of ['', ' \n\t\n', 'Date,Time,Prompt\n', 'sep=;\n', ';;\n;;']) expect(readCsvPlans(text)).toEqual([]);
});

test('of a hundred thousand lines only enough are read to report too many', () => {
  expect(readCsvPlans('2026-12-01,09:00,kahve\n'.repeat(100_000))).toHaveLength(maxBulkLines + 1);
});

test('a workbook and other binary files have different issues', () => {
  const workbook = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 6, 8);
  for (const bytes of [workbook, utf8('2026-12-01,09:00,\0')]) expect(textOfBytes(bytes)).toBeNull();
});

test('broken text is still parsed, as wrong lines', () => {
  const bytes = Uint8Array.from({ length: 2000 }, (_, index) => ((index * 7) % 128) + 128);
  for (const file of [bytes, Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x31), Uint8Array.of()]) {
    for (const { issue } of readCsvPlans(textOfBytes(file)!)) expect(issue).not.toBeNull();
  }
});

const captions = (text: string) =>
  readCsvPlans(text).map(({ prompt, caption, issue }) => [prompt, caption, issue?.code]);

describe('the column of captions', () => {
  test.each([
    ['Date,Time,Prompt,Caption', ','],
    ['Tarih;Saat;Sahne anlatımı;Açıklama', ';'],
    ['Tarih;Saat;Metin;Açıklama', ';'],
  ])('is read where the heading names it: %s', (heading, mark) => {
    const lines = [
      heading,
      ['2026-12-01', '09:00', 'Sahil', 'Merhaba'].join(mark),
      `2026-12-02${mark}09:00${mark}Dağ${mark}`,
    ];
    expect(captions(lines.join('\n'))).toEqual([
      ['Sahil', 'Merhaba', undefined],
      ['Dağ', null, undefined],
    ]);
  });

  test('without that heading a fourth cell is a prompt that was cut, not a caption', () => {
    expect(captions('2026-12-01,09:00,Kahve, akşam')).toMatchObject([
      [expect.any(String), expect.anything(), 'schedules.csv.columns'],
    ]);
    expect(captions('Date,Time,Prompt\n2026-12-01,09:00,Kahve, akşam')[0]![2]).toBe('schedules.csv.columns');
  });

  test('a line without the cell is reported', () => {
    expect(captions('Date,Time,Prompt,Caption\n2026-12-01,09:00,Kahve')[0]![2]).toBe('schedules.csv.columns');
  });
});
