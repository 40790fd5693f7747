/** The text rules of the card fields: brand, check digit, grouping, and the codes of problems. Pure. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

const brands: { brand: CardBrand; starts: RegExp; lengths: number[] }[] = [
  { brand: 'visa', starts: /^4/, lengths: [16] },
  { brand: 'mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'amex', starts: /^3[47]/, lengths: [15] },
  { brand: 'discover', starts: /^(6011|65|64[4-9])/, lengths: [16] },
  { brand: 'diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16] },
  { brand: 'jcb', starts: /^35/, lengths: [16] },
  { brand: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19] },
];

export function brandOf(number: string): CardBrand {
  return brands.find((each) => each.starts.test(number))?.brand ?? 'unknown';
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

export function longestNumber(number: string): number {
  return Math.max(...(brands.find((each) => each.starts.test(number))?.lengths ?? [16]));
}

export function cvcLength(brand: CardBrand): number {
  return brand === 'amex' ? 4 : 3;
}

/** 4-4-4-4, American Express 4-6-5. */
export function groupNumber(number: string): string {
  if (brandOf(number) !== 'amex') return number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [number.slice(0, 4), number.slice(4, 10), number.slice(10)].filter((part) => part !== '').join(' ');
}

/** `928` → `09 / 28`. A trailing separator is removed when the digit before it is deleted. */
export function groupExpiry(text: string): string {
  const typed = text.replace(/\D/g, '');
  // A full year, as password managers fill it in: 09/2028.
  const short = /^\d{2}20\d{2}$/.test(typed) ? typed.slice(0, 2) + typed.slice(4) : typed;
  const digits = (
    /^[2-9]/.test(short) || /^1[3-9]/.test(short) || (/^\d\D/.test(text) && short !== '0') ? `0${short}` : short
  ).slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export type CardIssue = { field: 'number' | 'expiry' | 'cvc' | 'name'; code: string };
export type CardEntry = { number: string; expiry: string; cvc: string; name: string };

/** Stripe.js codes, in the order of the fields. `today` is year and month of the reader's clock. */
export function cardIssues(entry: CardEntry, today: { year: number; month: number }): CardIssue[] {
  const issues: CardIssue[] = [];
  const number = entry.number.replace(/\D/g, '');
  const brand = brandOf(number);
  const lengths = brands.find((each) => each.brand === brand)?.lengths ?? [16];
  if (!lengths.includes(number.length)) issues.push({ field: 'number', code: 'incomplete_number' });
  else if (!passesLuhn(number)) issues.push({ field: 'number', code: 'invalid_number' });
  const expiry = expiryIssue(entry.expiry.replace(/\D/g, ''), today);
  if (expiry !== null) issues.push({ field: 'expiry', code: expiry });
  if (entry.cvc.length !== cvcLength(brand)) issues.push({ field: 'cvc', code: 'incomplete_cvc' });
  if (entry.name.trim() === '') issues.push({ field: 'name', code: 'incomplete_name' });
  return issues;
}

function expiryIssue(digits: string, today: { year: number; month: number }): string | null {
  if (digits.length < 4) return 'incomplete_expiry';
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  if (year < today.year) return 'invalid_expiry_year_past';
  if (year === today.year && month < today.month) return 'invalid_expiry_month_past';
  if (year > today.year + 50) return 'invalid_expiry_year';
  return null;
}
