import type { Certificate } from './certificate-schema.ts';
import type { Locale, LocalText } from '#core/shared/locale.ts';
export type { Certificate, CheckedCertificate } from './certificate-schema.ts';

/** The words of a certificate, on the page and in the PDF. `{brand}` is the name of the installation. */
export const certificateWords = {
  title: { tr: 'Kullanım Hakkı Sertifikası', en: 'Certificate of Licence' },
  lead: {
    tr: 'Bu belge, aşağıda adı yazılı kişinin bu sanal modelin kullanım hakkını {brand} üzerinden edindiğini gösterir.',
    en: 'This certifies that the person named below holds the right to use this virtual model, obtained on {brand}.',
  },
  owner: { tr: 'Hak sahibi', en: 'Holder' },
  model: { tr: 'Model', en: 'Model' },
  /** In place of a name whose letters the PDF lacks; the pages show it. */
  unprintable: { tr: 'Doğrulama adresinde', en: 'At the address below' },
  number: { tr: 'Sertifika no', en: 'Certificate no.' },
  date: { tr: 'Düzenlenme tarihi', en: 'Date of issue' },
  rightsTitle: { tr: 'Verilen haklar', en: 'Rights granted' },
  checkTitle: { tr: 'Doğrulama', en: 'Verification' },
  check: {
    tr: 'Geçerliliği bu adreste herkes görebilir:',
    en: 'Anyone can verify it here:',
  },
} as const satisfies Record<string, LocalText>;

export const certificateRights: readonly LocalText[] = [
  { tr: 'Bu modelle süresiz içerik üretme', en: 'To create content with this model, without a time limit' },
  { tr: 'Üretilenleri kendi işinde kullanma', en: 'To use the results in their own business' },
  {
    tr: 'Üretilenleri planlama ve Instagram’da yayınlama',
    en: 'To schedule the results and publish them on Instagram',
  },
];

/** The limits of the certificate. */
export const certificateLimits: LocalText = {
  tr: 'Hak münhasır değildir. İçerik üretimi için gereken krediler ayrıca satın alınır.',
  en: 'The right is not exclusive. Credits for creating content are sold separately.',
};

/** A certificate as a file to print. `portrait`: a JPEG, or null when none is available. */
export type CertificatePaper = {
  draw(given: {
    certificate: Certificate;
    portrait: Uint8Array | null;
    brandName: string;
    locale: Locale;
  }): Promise<Uint8Array>;
};

/** `4f09 a1b2-7C3D90EE` → `4F09-A1B2-7C3D-90EE`, in any spelling; null when it is no number of a certificate. */
export function certificateNumberOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-F]{16}$/.test(digits) ? digits.match(/.{4}/g)!.join('-') : null;
}

/** `Işıl ece Gündoğdu` → `I. E. G.`: the first letter of each part of a name. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => /\p{L}\p{M}*/u.exec(part)?.[0].toLocaleUpperCase('tr'))
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter}.`)
    .join(' ');
}
