/** Integer cents to the dollars the wire carries (spec §7 `price`). 3999 → 39.99. */
export function dollarsOf(cents: number): number {
  return Math.round(cents) / 100;
}

/**
 * Dollars typed or sent by a person to integer cents; null when not an amount with at most two decimals.
 * Works on the decimal text, never on float products (19.99 * 100 is 1998.99…). Accepts `19.99` and `19,99`.
 */
export function parseCents(input: string | number): number | null {
  const text = (typeof input === 'number' ? String(input) : input.trim()).replace(',', '.');
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
