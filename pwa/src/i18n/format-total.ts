import type { Locale } from '#core/shared/locale.ts';
import { formatNumber } from './format.ts';

/** A total that was counted up to a bound has a plus: `10.000+`. In a file of its own, since only lists of admins need it. */
export function formatTotal(total: number, isBounded: true | undefined, locale: Locale): string {
  return `${formatNumber(total, locale)}${isBounded ? '+' : ''}`;
}
