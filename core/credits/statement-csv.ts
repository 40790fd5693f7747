import type { Locale } from '#core/shared/locale.ts';
import type { AdminTransaction, TxnKind } from './ledger.ts';
import { textCell } from '#core/shared/csv-cell.ts';
import { localText } from '#core/shared/locale.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';

const headings = {
  tr: ['Tarih', 'Saat', 'Kullanıcı', 'E-posta', 'Tür', 'Açıklama', 'Kredi', 'Bakiye', 'Kimlik'],
  en: ['Date', 'Time', 'User', 'Email', 'Type', 'Description', 'Credits', 'Balance', 'Id'],
} as const;

/**
 * A ledger as a table for spreadsheets: times of Turkey, each text in quotes and none of them a formula, amounts as
 * numbers. Semicolons for Turkish readers, commas for English ones, as their spreadsheets expect.
 */
export function printStatement(
  transactions: readonly AdminTransaction[],
  locale: Locale,
  kindName: (kind: TxnKind) => string,
): string {
  return transactions
    .map(({ id, type, amount, balanceAfter, description, user, createdAt }) => {
      const { date, time } = wallOfInstant(createdAt);
      const texts = [date, time, user.name, user.email, kindName(type), localText(description, locale)].map(textCell);
      return line([...texts, amount, balanceAfter, textCell(id)], locale);
    })
    .join('');
}

/** The first line of the table. */
export function statementHeading(locale: Locale): string {
  return line(headings[locale].map(textCell), locale);
}

function line(cells: readonly (string | number)[], locale: Locale): string {
  return `${cells.join(locale === 'tr' ? ';' : ',')}\r\n`;
}
