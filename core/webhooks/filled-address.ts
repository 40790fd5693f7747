/** Rejects a placeholder in the scheme and the host: an admin alone chooses the server. */
const addressForm = /^https?:\/\/[^\s/?#@\\{}]+([/?][^\s\\#]*)?$/i;
const placeholder = /\{\{\s*([^{}]{1,200}?)\s*\}\}/g;
const raw = '.raw';

/** An address without placeholders in its scheme and host, and with these names as the only ones behind them. */
export function isAddressTemplate(text: string, isKnown: (name: string) => boolean = isJobId): boolean {
  if (!addressForm.test(text) || /[{}]/.test(text.replaceAll(placeholder, ''))) return false;
  return namesInAddress(text).every(isKnown);
}

export function namesInAddress(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name]) => name!);
}

/** `{{jobId.raw}}`: the id with its slashes as they are, as the names of Google's operations need. */
export function isJobId(name: string): boolean {
  return name === 'jobId' || name === `jobId${raw}`;
}

/**
 * The address with its placeholders filled; null when one has no value. Every value is encoded, so that none leaves its
 * place: `{{name.raw}}` keeps slashes, and a path with `.` or `..` in it has no address.
 */
export function fillAddress(template: string, valueOf: (name: string) => string | null): string | null {
  let isMissing = false;
  const address = template.replaceAll(placeholder, (_written, name: string) => {
    const isRaw = name.endsWith(raw);
    const value = valueOf(isRaw ? name.slice(0, -raw.length) : name);
    const parts = isRaw ? value?.split('/') : [value];
    if (!parts || (isRaw && parts.includes('')) || parts.includes(null)) isMissing = true;
    return (parts ?? []).map((part) => encodeURIComponent((part ?? '').toWellFormed())).join('/');
  });
  const path = address.replace(/[?#].*$/, '');
  return isMissing || path.split('/').some((part) => part === '.' || part === '..') ? null : address;
}
