import type { CertificatePaper, Certificate } from '#core/marketplace/certificate.ts';
import type PDFDocument from 'pdfkit';
import type { Locale } from '#core/shared/locale.ts';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import encodeQr from 'qr';
import { certificateWords, certificateLimits, certificateRights } from '#core/marketplace/certificate.ts';

/** A4 in landscape, in points, and the colours of the light theme. */
const paper = {
  width: 841.89,
  height: 595.28,
  edge: 28,
  ink: '#0b1226',
  soft: '#434a60',
  line: '#e1e1db',
  page: '#f6f6f3',
  white: '#ffffff',
  brand: '#ff6a4d',
} as const;

const arch = { x: 58, y: 58, width: 264, height: 466 };

type Doc = InstanceType<typeof PDFDocument>;

type Given = { certificate: Certificate; brandName: string; locale: Locale };

const column = { x: 366, width: 418 };
const qr = { x: 698, y: 442, size: 86 };

/** The fonts of the app as TrueType, with all of Turkish in one file each. */
const fonts = {
  display: fileURLToPath(import.meta.resolve('@expo-google-fonts/outfit/600SemiBold/Outfit_600SemiBold.ttf')),
  text: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  strong: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
};

/** One A4 sheet in landscape. The fonts are in the file, so that it looks the same everywhere. */
export function createPdfPaper(): CertificatePaper {
  return {
    async draw({ certificate, portrait, brandName, locale }) {
      // Loaded with the first certificate: its fonts take some memory.
      const { default: PdfDocument } = await import('pdfkit');
      const title = `${certificateWords.title[locale]}: ${certificate.model.name}`;
      const doc = new PdfDocument({
        size: [paper.width, paper.height],
        margin: 0,
        font: fonts.text,
        lang: locale === 'tr' ? 'tr-TR' : 'en-GB',
        displayTitle: true,
        info: { Title: title, Author: brandName, CreationDate: new Date(certificate.issuedAt) },
      });
      const bytes = buffer(doc);
      for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
      drawFigure(doc, { model: certificate.model, portrait });
      drawWords(doc, { certificate, brandName, locale });
      doc.end();
      return bytes;
    },
  };
}

/** Everything beside the figure, from the name of the installation down to where the certificate can be checked. */
function drawWords(doc: Doc, { certificate, brandName, locale }: Given): void {
  const { x, width } = column;
  const brand = printable(brandName, glyphsOf(doc, 'display')) ?? new URL(certificate.checkUrl).host;
  drawBrand(doc, brand);
  doc.font('display').fontSize(30).fillColor(paper.ink);
  doc.text(certificateWords.title[locale], x, 112, { width, lineBreak: false });
  doc.font('text').fontSize(11).fillColor(paper.soft);
  doc.text(
    certificateWords.lead[locale].replace('{brand}', () => brand),
    x,
    152,
    { width, lineGap: 3 },
  );
  label(doc, certificateWords.owner[locale], x, 200);
  const owner = printable(certificate.ownerName, glyphsOf(doc, 'display'));
  const model = printable(certificate.model.name, glyphsOf(doc, 'strong'));
  oneLine(doc, owner ?? certificateWords.unprintable[locale], { font: 'display', size: 26, x, y: 214, width });
  doc.rect(x, 250, 64, 4).fill(certificate.model.color);
  fact(doc, certificateWords.model[locale], model ?? certificateWords.unprintable[locale], { x, y: 272, width: 130 });
  fact(doc, certificateWords.date[locale], dateIn(certificate.issuedAt, locale), { x: x + 140, y: 272, width: 118 });
  fact(doc, certificateWords.number[locale], certificate.number, { x: x + 266, y: 272, width: 152 });
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
  label(doc, certificateWords.rightsTitle[locale], x, 326);
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
  label(doc, certificateWords.checkTitle[locale], x, 450);
  doc.font('text').fontSize(10).fillColor(paper.soft);
  doc.text(certificateWords.check[locale], x, 466, { width });
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

/** The sheet, and the model in the arch of the shop window. */
function drawFigure(
  doc: InstanceType<typeof PDFDocument>,
  { model, portrait }: { model: Certificate['model']; portrait: Uint8Array | null },
): void {
  const { width, height, edge } = paper;
  doc.rect(0, 0, width, height).fill(paper.page);
  doc.roundedRect(edge, edge, width - 2 * edge, height - 2 * edge, 18).fill(paper.white);
  doc
    .roundedRect(edge, edge, width - 2 * edge, height - 2 * edge, 18)
    .lineWidth(1)
    .stroke(paper.line);
  doc.save();
  doc.path(archPath()).clip();
  doc.rect(arch.x, arch.y, arch.width, arch.height).fill(model.color);
  if (portrait) {
    const { x, y } = arch;
    doc.image(Buffer.from(portrait), x, y, { cover: [arch.width, arch.height], align: 'center', valign: 'center' });
  } else {
    doc.font('display').fontSize(120).fillColor(paper.white);
    doc.text(printable([...model.name][0] ?? '', glyphsOf(doc, 'display')) ?? '', arch.x, arch.y + 180, {
      width: arch.width,
      align: 'center',
      lineBreak: false,
    });
  }
  doc.restore();
  doc.rect(arch.x - 10, arch.y + arch.height, arch.width + 20, 12).fill(paper.ink);
}

function archPath(): string {
  const { x, y, width, height } = arch;
  const radius = width / 2;
  const bottom = y + height;
  return `M ${x} ${bottom} V ${y + radius} A ${radius} ${radius} 0 0 1 ${x + width} ${y + radius} V ${bottom} Z`;
}

type HasGlyph = (codePoint: number) => boolean;

const characters = new Intl.Segmenter('tr');

/**
 * A name in the glyphs that a font has: an accented letter missing from the font becomes the plain letter, a missing
 * image or sign is dropped. Null where a letter or a digit itself is missing: half a name would be another one.
 */
export function printable(text: string, hasGlyph: HasGlyph): string | null {
  let printed = '';
  for (const { segment } of characters.segment(text.normalize('NFC'))) {
    const written = /^\s+$/u.test(segment) ? ' ' : nearest(segment, hasGlyph);
    if (written === null && /[\p{L}\p{N}]/u.test(segment)) return null;
    printed += written ?? '';
  }
  return printed.replaceAll(/ +/g, ' ').trim() || null;
}

/** The glyphs of a font of the document, by the name it was registered under. */
function glyphsOf(doc: Doc, font: string): HasGlyph {
  doc.font(font);
  // pdfkit has it, but its types do not.
  const { font: face } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: HasGlyph } } })._font;
  return (codePoint) => face.hasGlyphForCodePoint(codePoint);
}

/** A character with as many of its accents as the font has; null without the base character. */
function nearest(character: string, hasGlyph: HasGlyph): string | null {
  const parts = [...character.normalize('NFD')];
  while (parts.length > 0) {
    const composed = parts.join('').normalize('NFC');
    if (isWritten(composed, hasGlyph)) return composed;
    if (!/\p{M}/u.test(parts.pop()!)) return null;
  }
  return null;
}

function isWritten(text: string, hasGlyph: HasGlyph): boolean {
  return [...text].every((character) => hasGlyph(character.codePointAt(0)!));
}
