/** Beginnings that make a spreadsheet treat a cell as a formula: owasp.org/www-community/attacks/CSV_Injection. */
const formulaStart = '[=+\\-@\\t\\r\\n\\0＝＋－＠]';
const dangerous = new RegExp(`^'*${formulaStart}`);
const neutralised = new RegExp(`^'+${formulaStart}`);

/** A text no spreadsheet runs: one that begins like a formula, or like such a text with apostrophes before it, gets one more. */
export function asCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** A cell of text: quoted (RFC 4180), and no spreadsheet runs it. */
export function textCell(text: string): string {
  return quotedCell(asCell(text));
}

/** A cell of a user's text: its line ends are single line feeds. */
export function typedCell(text: string): string {
  return textCell(text.replace(/\r\n?/g, '\n'));
}

export function quotedCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** The original text of a cell: `ofCell(asCell(text))` is `text`. */
export function ofCell(cell: string): string {
  return neutralised.test(cell) ? cell.slice(1) : cell;
}
