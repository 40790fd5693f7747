import type { Locale, LocalText } from '#core/shared/locale.ts';
import { localText } from '#core/shared/locale.ts';

/** Whom a mail is for: the language, and the name it is signed with. */
export type Reader = { locale: Locale; brandName: string };

export type MailWords = { subject: string; text: string; html: string };

/** Anyone can register with anyone's address: a name that reads as an address or an advertisement is not passed on. */
export function greeting(name: string): LocalText {
  const shown = oneLine(name);
  const isName = shown !== '' && shown.length <= 60 && !/[:/\\@]|\.\S/.test(shown);
  return isName ? { tr: `Merhaba ${shown},`, en: `Hello ${shown},` } : { tr: 'Merhaba,', en: 'Hello,' };
}

/** Paragraphs of lines, as plain text and as markup that holds nothing but them. */
export function laidOut({ locale, brandName }: Reader, subject: LocalText, paragraphs: LocalText[][]): MailWords {
  const said = [...paragraphs, [{ tr: brandName, en: brandName }]].map((lines) =>
    lines.map((line) => localText(line, locale)),
  );
  const body = said.map((lines) => `<p>${lines.map(escaped).join('<br>')}</p>`).join('\n');
  const title = localText(subject, locale);
  return {
    subject: title,
    text: `${said.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem; margin: 2rem auto; padding: 0 1rem">
${body}
</body></html>
`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}
