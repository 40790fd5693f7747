export type { Certificate, CheckedCertificate } from './certificate-schema.ts';

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
