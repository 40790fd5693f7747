import type { Issue } from './result.ts';
import { issue } from './result.ts';

/** Long enough for the names of companies. */
export const maxBrand = 80;

/** Line ends, other controls, and signs that change the direction of a text. Joined emoji have none of them. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Signs without a shape: a text of these alone is displayed as nothing. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A brand on one line. Null without a name: a letter, a digit or a symbol that can be seen. */
export function plainBrand(brand: string | null): string | null {
  const name = (brand ?? '').replace(controls, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}\p{S}]/u.test(name.replace(invisible, '')) ? name : null;
}

/** The issue `tooLong {max}` of a field with a brand; none for one that fits. */
export function brandIssues(path: string, brand: string | null): Issue[] {
  return (plainBrand(brand) ?? '').length > maxBrand ? [issue(path, 'tooLong', { max: maxBrand })] : [];
}
