import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';

/** Passwords that guessers try first; compared in lower case. Only those of eight characters or more matter. */
const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 0123456789 87654321 987654321
  11111111 00000000 88888888 12341234 11223344 112233445566 qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  zaq12wsx asdfghjk asdfghjkl asdasdasd abcd1234 abc12345 a1b2c3d4 iloveyou sunshine princess football baseball superman
  starwars trustno1 whatever dragon123 monkey123 letmein1 welcome1 welcome123 admin123 administrator changeme secret123
  computer internet samsung1 michelle jennifer michael1 charlie1 liverpool galatasaray fenerbahce besiktas trabzonspor
  galatasaray1905 fenerbahce1907 besiktas1903 istanbul istanbul34 istanbul1453 ankara06 turkiye turkiye1923 turkiyem
  ataturk1881 mustafakemal sifre123 parola123 parola1234 sifresifre 1907fenerbahce 1905galatasaray askimsin seniseviyorum
  canimcanim mehmet123 mustafa123 ahmet123 ayse1234 fatma123 zeynep123 kedikedi deneme123 test1234 testtest vitrin123`.split(
    /\s+/,
  ),
);

const emailWord = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const hostLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

export const passwordLength = { min: 8, max: 200 } as const;

/** One spelling for one account: lower case by the root locale (`I` never becomes `ı`), letters and their marks composed (NFC). */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC');
}

/** One issue per field, codes `auth.name`, `auth.email`, `auth.passwordShort|Long|Common` (spec §5 Register). */
export function checkRegistration(input: { name: string; email: string; password: string }): Issue[] {
  return [...checkName(input.name), ...checkEmail(input.email), ...checkPassword(input.password)];
}

/** Used for joining letters in Persian, in Indian scripts and in emojis. */
const joiners = /\u200C|\u200D|\uFE0F/g;

/**
 * A name of one line that looks as it is stored: names appear in mails, certificates and lists of admins. No control
 * characters, no marks that change the direction of the following text, and not only characters without a width.
 */
export function checkName(name: string): Issue[] {
  const displayed = name.replace(joiners, '').trim();
  const hides = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(displayed);
  return displayed === '' || hides ? [issue('name', 'auth.name')] : [];
}

/**
 * An address as mail servers accept it: words with single dots between them, then labels of a host name (RFC 5321
 * §4.1.2, with the letters of every language as in RFC 6531). Nothing invisible and no full-width or ligature form of
 * another letter: two addresses must not look alike and differ.
 */
export function checkEmail(email: string): Issue[] {
  const [local = '', domain = '', ...more] = email.normalize('NFC').split('@');
  const labels = domain.split('.');
  const fits =
    more.length === 0 &&
    email.length <= 254 &&
    email.normalize('NFKC') === email.normalize('NFC') &&
    !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(email) &&
    local.length <= 64 &&
    local.split('.').every((word) => emailWord.test(word)) &&
    labels.length > 1 &&
    labels.every((label) => hostLabel.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!);
  return fits ? [] : [issue('email', 'auth.email')];
}

/** Length counts characters as people see them; there is no rule for their kinds. */
export function checkPassword(password: string): Issue[] {
  const length = [...password].length;
  if (length < passwordLength.min) return [issue('password', 'auth.passwordShort', { min: passwordLength.min })];
  if (length > passwordLength.max) return [issue('password', 'auth.passwordLong', { max: passwordLength.max })];
  if (commonPasswords.has(password.toLowerCase())) return [issue('password', 'auth.passwordCommon')];
  return [];
}
