import type { Locale } from '#core/shared/locale.ts';
import { cachedFormat } from '../../i18n/format.ts';

/** `0,0413 USD` in Turkish: the price of runs as the service names it. */
export function costWords({ amount, unit }: { amount: number; unit: string }, locale: Locale): string {
  const digits = cachedFormat('cost', locale, (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }));
  return `${digits.format(amount)} ${unit}`.trim();
}
