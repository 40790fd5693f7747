/** Turns `rgb(11, 18, 38)`, as the browser computes it, into `#0b1226`, the format of Stripe's appearance; other text stays unchanged. */
export function toHex(computed: string): string {
  const parts = /^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)/.exec(computed);
  if (!parts) return computed;
  return `#${parts
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
