import type PDFDocument from 'pdfkit';
import encodeQr from 'qr';
import type { Certificate } from '#core/marketplace/certificate.ts';
import type { Locale } from '#core/shared/locale.ts';
import {
  certificateLimits,
  certificateRights,
  certificateWords as words,
} from '#core/marketplace/certificate-words.ts';
import { paper } from './paper.ts';
import { glyphsOf, printable } from './printable.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Given = { certificate: Certificate; brandName: string; locale: Locale };

const column = { x: 366, width: 418 };
const qr = { x: 698, y: 442, size: 86 };

/** Everything beside the figure, from the name of the installation down to where the certificate can be checked. */
export function drawWords(doc: Doc, { certificate, brandName, locale }: Given): void {
  const { x, width } = column;
  const brand = printable(brandName, glyphsOf(doc, 'display')) ?? new URL(certificate.checkUrl).host;
  drawBrand(doc, brand);
  doc.font('display').fontSize(30).fillColor(paper.ink);
  doc.text(words.title[locale], x, 112, { width, lineBreak: false });
  doc.font('text').fontSize(11).fillColor(paper.soft);
  doc.text(
    words.lead[locale].replace('{brand}', () => brand),
    x,
    152,
    { width, lineGap: 3 },
  );
  label(doc, words.owner[locale], x, 200);
  const owner = printable(certificate.ownerName, glyphsOf(doc, 'display'));
  const model = printable(certificate.model.name, glyphsOf(doc, 'strong'));
  oneLine(doc, owner ?? words.unprintable[locale], { font: 'display', size: 26, x, y: 214, width });
  doc.rect(x, 250, 64, 4).fill(certificate.model.color);
  fact(doc, words.model[locale], model ?? words.unprintable[locale], { x, y: 272, width: 130 });
  fact(doc, words.date[locale], dateIn(certificate.issuedAt, locale), { x: x + 140, y: 272, width: 118 });
  fact(doc, words.number[locale], certificate.number, { x: x + 266, y: 272, width: 152 });
  drawRights(doc, locale);
  drawCheck(doc, certificate.checkUrl, locale);
}

function drawBrand(doc: Doc, name: string): void {
  doc.save().translate(column.x, 60);
  doc.path('M0 30V12.5a12.5 12.5 0 0 1 25 0V30z').fill(paper.brand);
  doc.path('M5 30a7.5 7.5 0 0 1 15 0z').fill(paper.ink);
  doc.circle(12.5, 14.6, 5.4).fill(paper.white);
  doc.restore();
  oneLine(doc, name, { font: 'display', size: 18, x: column.x + 34, y: 66, width: 360 });
}

function drawRights(doc: Doc, locale: Locale): void {
  const { x, width } = column;
  label(doc, words.rightsTitle[locale], x, 326);
  certificateRights.forEach((right, place) => {
    const y = 346 + place * 20;
    doc.save().translate(x, y + 2);
    doc.path('M1 5.5L4.5 9L11 1').lineWidth(1.8).lineCap('round').lineJoin('round').stroke(paper.ink);
    doc.restore();
    doc.font('text').fontSize(11.5).fillColor(paper.ink);
    doc.text(right[locale], x + 20, y, { width: width - 20, lineBreak: false });
  });
  doc.font('text').fontSize(9.5).fillColor(paper.soft);
  doc.text(certificateLimits[locale], x, 410, { width, lineBreak: false });
}

function drawCheck(doc: Doc, url: string, locale: Locale): void {
  const { x } = column;
  const width = qr.x - x - 20;
  doc.rect(x, 432, column.width, 1).fill(paper.line);
  label(doc, words.checkTitle[locale], x, 450);
  doc.font('text').fontSize(10).fillColor(paper.soft);
  doc.text(words.check[locale], x, 466, { width });
  doc.font('strong').fontSize(10).fillColor(paper.ink);
  doc.text(url, x, 484, { width, link: url, lineGap: 2 });
  const rows = encodeQr(url, 'raw', { border: 1, ecc: 'medium' });
  const cell = qr.size / rows.length;
  rows.forEach((row, down) => {
    row.forEach((isDark, along) => {
      // A hair wider than a cell: otherwise printers leave white lines between them.
      if (isDark) doc.rect(qr.x + along * cell, qr.y + down * cell, cell + 0.1, cell + 0.1);
    });
  });
  doc.fill(paper.ink);
  doc.link(qr.x, qr.y, qr.size, qr.size, url);
}

function label(doc: Doc, text: string, x: number, y: number): void {
  doc.font('strong').fontSize(9).fillColor(paper.soft);
  doc.text(text, x, y, { lineBreak: false });
}

function fact(doc: Doc, name: string, value: string, at: { x: number; y: number; width: number }): void {
  label(doc, name, at.x, at.y);
  oneLine(doc, value, { font: 'strong', size: 13, ...at, y: at.y + 14 });
}

/** In the largest size that fits, down to half; longer text ends with an ellipsis. */
function oneLine(
  doc: Doc,
  text: string,
  { font, size, x, y, width }: { font: 'display' | 'strong'; size: number; x: number; y: number; width: number },
): void {
  const natural = doc.font(font).fontSize(size).widthOfString(text);
  const fitting = Math.max(size / 2, Math.min(size, (size * width) / natural));
  doc.fontSize(fitting).fillColor(paper.ink);
  const lower = (size - fitting) * 0.8;
  doc.text(text, x, y + lower, { width: width + 1, height: fitting, ellipsis: '…' });
}

function dateIn(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'Europe/Istanbul',
  });
  return format.format(new Date(instant));
}
