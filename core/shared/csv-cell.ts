/** What makes a spreadsheet take a cell for a formula: owasp.org/www-community/attacks/CSV_Injection. */
const formulaStart = '[=+\\-@\\t\\r\\n\\0＝＋－＠]';
const dangerous = new RegExp(`^'*${formulaStart}`);
const neutralised = new RegExp(`^'+${formulaStart}`);

/** A text no spreadsheet runs: one that begins like a formula, or like such a text with apostrophes before it, gets one more. */
export function asCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The text a cell stands for: `ofCell(asCell(text))` is `text`. */
export function ofCell(cell: string): string {
  return neutralised.test(cell) ? cell.slice(1) : cell;
}
