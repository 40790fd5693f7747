import { dayOf, moneyOf } from './page-words.ts';
import type { StoredInvoice } from './stripe-state.ts';

/** The letters of Turkish that the usual PDF encoding lacks, on the codes ISO 8859-9 gives them. */
const turkish: [letter: string, code: number, glyph: string][] = [
  ['Ğ', 0xd0, 'Gbreve'],
  ['İ', 0xdd, 'Idotaccent'],
  ['Ş', 0xde, 'Scedilla'],
  ['ğ', 0xf0, 'gbreve'],
  ['ı', 0xfd, 'dotlessi'],
  ['ş', 0xfe, 'scedilla'],
];

/** One page of plain lines, in one of the fonts every reader has (PDF 32000-1, 7.5 and 9.6.2). */
export function invoicePdf(invoice: StoredInvoice): Buffer {
  const money = (cents: number) => moneyOf(cents, invoice.currency);
  const lines = [
    'Sandbox',
    `Fatura ${invoice.number ?? invoice.id}`,
    invoice.customer_name ?? invoice.customer_email ?? '',
    `Tarih: ${dayOf(invoice.created)}`,
    '',
    ...invoice.lines.data.flatMap((line) => [
      `${line.description ?? ''}: ${money(line.amount)}`,
      `${dayOf(line.period.start)} - ${dayOf(line.period.end)}`,
    ]),
    '',
    `Toplam: ${money(invoice.total)}`,
    `Ödenen: ${money(invoice.amount_paid)}`,
  ];
  const text = lines.map((line, index) => `${index === 0 ? '' : '0 -20 Td '}(${escaped(line)}) Tj`).join('\n');
  return document(`BT /F1 12 Tf 56 780 Td\n${text}\nET`);
}

function document(content: string): Buffer {
  const differences = turkish.map(([, code, glyph]) => `${code} /${glyph}`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >> >>`,
  ];
  let file = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Letters as one byte each; what the font has not becomes a question mark. */
function escaped(text: string): string {
  const letters = Array.from(text.replaceAll(' ', ' '), (letter) => {
    const code = turkish.find(([each]) => each === letter)?.[1] ?? letter.codePointAt(0) ?? 0x3f;
    if (letter === '×') return 'x';
    if (letter === '₺') return 'TL';
    return String.fromCharCode(code < 256 ? code : 0x3f);
  });
  return letters.join('').replace(/[\\()]/g, '\\$&');
}
