import type { Locale } from '#core/shared/locale.ts';
import type { MailPart } from './mail-markup.ts';
import { mailText } from '#core/texts/texts.ts';
import { markupOf } from './mail-markup.ts';

/** Whom a mail is for: the language, and the name it is signed with. */
export type Reader = { locale: Locale; brandName: string };

export type MailWords = { subject: string; text: string; html: string };

/** Anyone can register with anyone's address: a name that looks like an address or an advertisement is left out. */
export function greeting(name: string, locale: Locale): MailPart {
  const shown = oneLine(name);
  const isName = shown !== '' && shown.length <= 60 && !/[:/\\@]|\.\S/.test(shown);
  return said(isName ? mailText('greeting', locale, { name: shown }) : mailText('greetingWithoutName', locale));
}

/** A paragraph. */
export function said(...lines: string[]): MailPart {
  return { kind: 'said', lines };
}

/** A paragraph in smaller letters: additional information. */
export function aside(...lines: string[]): MailPart {
  return { kind: 'aside', lines };
}

/** The same parts as plain text, and as markup with nothing else. The subject is the title of the markup. */
export function laidOut({ locale, brandName }: Reader, subject: string, parts: readonly MailPart[]): MailWords {
  return {
    subject,
    text: `${[...parts.map(textOf), brandName].join('\n\n')}\n`,
    html: markupOf({ locale, brandName, title: subject, parts }),
  };
}

function textOf(part: MailPart): string {
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
