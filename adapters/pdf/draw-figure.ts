import type PDFDocument from 'pdfkit';
import type { Certificate } from '#core/marketplace/certificate.ts';
import { paper } from './paper.ts';
import { glyphsOf, printable } from './printable.ts';

const arch = { x: 58, y: 58, width: 264, height: 466 };

/** The sheet, and the model in the arch of the shop window. */
export function drawFigure(
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
