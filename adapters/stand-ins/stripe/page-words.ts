/** Amounts and times as the sandbox's pages show them. */
export function moneyOf(cents: number, currency: string): string {
  return new Intl.NumberFormat('tr-TR', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}

export function timeOf(seconds: number): string {
  return shown(seconds, { dateStyle: 'short', timeStyle: 'short' });
}

export function dayOf(seconds: number): string {
  return shown(seconds, { dateStyle: 'medium' });
}

function shown(seconds: number, style: Intl.DateTimeFormatOptions): string {
  return new Date(seconds * 1000).toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul', ...style });
}
