import type { Locale } from '#core/shared/locale.ts';
import type { Certificate } from './certificate.ts';

/** A certificate as a file to print. `portrait`: a JPEG, or null when none is available. */
export type CertificatePaper = {
  draw(given: {
    certificate: Certificate;
    portrait: Uint8Array | null;
    brandName: string;
    locale: Locale;
  }): Promise<Uint8Array>;
};
