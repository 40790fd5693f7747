import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { MailPart, SaidPart } from './mail-markup.ts';
import { localText } from '#core/shared/locale.ts';
import { markupOf } from './mail-markup.ts';

/** Whom a mail is for: the language, and the name it is signed with. */
export type Reader = { locale: Locale; brandName: string };

export type MailWords = { subject: string; text: string; html: string };

/** Anyone can register with anyone's address: a name that reads as an address or an advertisement is not passed on. */
export function greeting(name: string): MailPart {
  const shown = oneLine(name);
  const isName = shown !== '' && shown.length <= 60 && !/[:/\\@]|\.\S/.test(shown);
  return said(isName ? { tr: `Merhaba ${shown},`, en: `Hello ${shown},` } : { tr: 'Merhaba,', en: 'Hello,' });
}

/** A paragraph. */
export function said(...lines: LocalText[]): MailPart {
  return { kind: 'said', lines };
}

/** A paragraph in smaller letters: what is good to know. */
export function aside(...lines: LocalText[]): MailPart {
  return { kind: 'aside', lines };
}

/** The same parts as plain text, and as markup that holds nothing but them. The subject is the title of the markup. */
export function laidOut({ locale, brandName }: Reader, subject: LocalText, parts: readonly MailPart[]): MailWords {
  const inLanguage = parts.map((part) => read(part, locale));
  const title = localText(subject, locale);
  return {
    subject: title,
    text: `${[...inLanguage.map(textOf), brandName].join('\n\n')}\n`,
    html: markupOf({ locale, brandName, title, parts: inLanguage }),
  };
}

function read(part: MailPart, locale: Locale): SaidPart {
  switch (part.kind) {
    case 'said':
    case 'aside':
      return { kind: part.kind, lines: part.lines.map((line) => localText(line, locale)) };
    case 'facts':
      return {
        kind: 'facts',
        facts: part.facts.map(({ name, value }) => ({
          name: localText(name, locale),
          value: localText(value, locale),
        })),
      };
    case 'act':
      return { ...part, lead: localText(part.lead, locale), label: localText(part.label, locale) };
  }
  return part satisfies never;
}

function textOf(part: SaidPart): string {
  switch (part.kind) {
    case 'said':
    case 'aside':
      return part.lines.join('\n');
    case 'facts':
      return part.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'act':
      return `${part.lead}: ${part.link}`;
  }
  return part satisfies never;
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}
