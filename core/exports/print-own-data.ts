import type { Locale } from '#core/shared/locale.ts';
import { quotedCell, textCell } from '#core/shared/csv-cell.ts';
import { ownData, ownDataNames } from './own-data.ts';

/** A line of a table for spreadsheets. No cell is run as a formula; a number stays one. */
export function lineOf(cells: readonly unknown[], locale: Locale): string {
  return `${cells.map(cellOf).join(locale === 'tr' ? ';' : ',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return quotedCell('');
  if (typeof value === 'number') return quotedCell(String(value));
  return textCell(typeof value === 'string' ? value : JSON.stringify(value));
}

const words = {
  tr: {
    title: 'Verileriniz',
    made: 'Hazırlandığı an: {at} (UTC). Bütün saatler UTC’dir.',
    each: 'Her konu iki dosyadadır: JSON (programlar için) ve CSV (hesap tabloları için). Boş olan konularda kayıt yoktur.',
    files:
      'dosyalar/: içeriklerinizin fotoğraf ve videoları ile yüklediğiniz dosyalar. Boş bir dosya artık saklanmıyor demektir.',
    consent: 'Kullanım koşulları hesap açılırken kabul edilir; kayıt tarihiniz account dosyasındadır.',
    without:
      'Şifreniz, oturum anahtarlarınız ve kart bilgileriniz burada yoktur: şifreniz okunamayacak biçimde saklanır, kart bilgileriniz yalnızca Stripe’tadır.',
  },
  en: {
    title: 'Your data',
    made: 'Made at {at} (UTC). All times are UTC.',
    each: 'Each subject has two files: JSON (for programs) and CSV (for spreadsheets). An empty one has no records.',
    files: 'files/: photos and videos of your contents, and the files you uploaded. An empty file is no longer kept.',
    consent: 'The terms are accepted when an account is created; the date is in the file account.',
    without:
      'Your password, sign-in keys and card are not here: the password is kept unreadable, your card is with Stripe only.',
  },
} as const;

export const filesFolder = { tr: 'dosyalar', en: 'files' } as const satisfies Record<Locale, string>;

/** A list of the files, in the user's language. */
export function printReadme(at: string, locale: Locale): string {
  const { title, made, each, files, consent, without } = words[locale];
  const list = ownDataNames.map((name) => `- ${name}.json, ${name}.csv: ${ownData[name][locale]}`);
  const lines = [title, '', made.replace('{at}', at), each, '', ...list, `- ${files}`, '', consent, without];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
