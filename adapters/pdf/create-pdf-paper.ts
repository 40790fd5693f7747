import { buffer } from 'node:stream/consumers';
import type { CertificatePaper } from '#core/marketplace/certificate-paper.ts';
import { certificateWords } from '#core/marketplace/certificate-words.ts';
import { drawFigure } from './draw-figure.ts';
import { drawWords } from './draw-words.ts';
import { fonts } from './fonts.ts';
import { paper } from './paper.ts';

/** One A4 sheet in landscape. The fonts are in the file, so that it looks the same everywhere. */
export function createPdfPaper(): CertificatePaper {
  return {
    async draw({ certificate, portrait, brandName, locale }) {
      // Loaded with the first certificate: its fonts take some memory.
      const { default: PDFDocument } = await import('pdfkit');
      const title = `${certificateWords.title[locale]}: ${certificate.model.name}`;
      const doc = new PDFDocument({
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
