import { issue } from '#core/shared/result.ts';
import type { Issue } from '#core/shared/result.ts';
import { commonPasswords } from './common-passwords.ts';

export const passwordLength = { min: 8, max: 200 } as const;

/** Lower case by the root locale: `I` never becomes `ı` in an address. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** One issue per field, codes `auth.email`, `auth.passwordShort|Long|Common` (spec §5 Register). */
export function checkRegistration(input: { email: string; password: string }): Issue[] {
  return [...checkEmail(input.email), ...checkPassword(input.password)];
}

export function checkEmail(email: string): Issue[] {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254 ? [] : [issue('email', 'auth.email')];
}

/** Length counts characters as people see them; nothing is demanded of their kind. */
export function checkPassword(password: string): Issue[] {
  const length = [...password].length;
  if (length < passwordLength.min) return [issue('password', 'auth.passwordShort', { min: passwordLength.min })];
  if (length > passwordLength.max) return [issue('password', 'auth.passwordLong', { max: passwordLength.max })];
  if (commonPasswords.has(password.toLowerCase())) return [issue('password', 'auth.passwordCommon')];
  return [];
}
