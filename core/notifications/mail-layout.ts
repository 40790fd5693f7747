import type { Locale } from '#core/shared/locale.ts';
import { mailText } from '#core/texts/texts.ts';
import { oneLine } from '#core/shared/text.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';

/** A part of a mail: a paragraph, one in smaller letters, names with their values, or the one button. */
export type MailPart =
  | { kind: 'said' | 'aside'; lines: string[] }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | {
      kind: 'act';
      /** The text before the address in plain text. */
      lead: string;
      /** The text of the button. */
      label: string;
      link: string;
    };

type Sheet = { locale: Locale; brandName: string; title: string; parts: readonly MailPart[] };

/** The app's colours: mail programs know neither its tokens nor `light-dark()`. */
const light = {
  page: '#f6f6f3',
  surface: '#ffffff',
  ink: '#0b1226',
  ink2: '#434a60',
  line: '#e1e1db',
  onInk: '#ffffff',
};
const dark = {
  page: '#080d1a',
  surface: '#111931',
  ink: '#f4f6fc',
  ink2: '#bac3db',
  line: '#263154',
  onInk: '#0b1226',
};

const letters = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const titleLetters = `Outfit, ${letters}`;
const pasteHint = {
  tr: 'Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın:',
  en: 'If the button does not work, paste this address into your browser:',
} as const satisfies Record<Locale, string>;

/** Whom a mail is for: the language, and the name it is signed with. */
export type Reader = { locale: Locale; brandName: string };

export type MailWords = { subject: string; text: string; html: string };

/** Anyone can register with anyone's address: a name that looks like an address or an advertisement is left out. */
export function greeting(name: string, locale: Locale): MailPart {
  const displayed = oneLine(name);
  const isName = displayed !== '' && displayed.length <= 60 && !/[:/\\@]|\.\S/.test(displayed);
  return said(isName ? mailText('greeting', locale, { name: displayed }) : mailText('greetingWithoutName', locale));
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

/**
 * A sheet on the page with the brand above. Tables and inline styles: many mail programs understand nothing else. No
 * image and no address but the button's.
 */
function markupOf({ locale, brandName, title, parts }: Sheet): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme: dark) {
.page { background: ${dark.page} !important } .sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important }
.ink { color: ${dark.ink} !important } .ink2 { color: ${dark.ink2} !important } .fact { border-color: ${dark.line} !important }
.act { background: ${dark.ink} !important; color: ${dark.onInk} !important }
}</style></head>
<body class="page" style="margin: 0; padding: 0; background: ${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: ${light.page}"><tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px"><tr><td style="padding: 0 8px 16px"><p class="ink" style="margin: 0; font: 700 22px/1.2 ${titleLetters}; letter-spacing: -0.5px; color: ${light.ink}">${escapeHtml(brandName)}</p></td></tr>
<tr><td class="sheet" style="padding: 32px 28px 24px; background: ${light.surface}; border: 1px solid ${light.line}; border-radius: 24px">
<h1 class="ink" style="margin: 0 0 20px; font: 650 26px/1.15 ${titleLetters}; letter-spacing: -0.5px; color: ${light.ink}">${escapeHtml(title)}</h1>
${parts.map((part) => partOf(part, locale)).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function partOf(part: MailPart, locale: Locale): string {
  switch (part.kind) {
    case 'said':
      return paragraph('ink', `16px/1.5 ${letters}; color: ${light.ink}`, part.lines.map(escapeHtml).join('<br>'));
    case 'aside':
      return paragraph('ink2', `14px/1.5 ${letters}; color: ${light.ink2}`, part.lines.map(escapeHtml).join('<br>'));
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 20px">${part.facts.map(factRow).join('')}</table>`;
    case 'act':
      return actionOf(part, locale);
  }
  return part satisfies never;
}

function paragraph(colour: string, font: string, content: string): string {
  return `<p class="${colour}" style="margin: 0 0 16px; font: ${font}">${content}</p>`;
}

function factRow({ name, value }: { name: string; value: string }): string {
  const cell = `padding: 12px 0; border-top: 1px solid ${light.line}; vertical-align: top`;
  return `<tr><td class="ink2 fact" style="${cell}; font: 15px/1.4 ${letters}; color: ${light.ink2}; white-space: nowrap; padding-right: 20px">${escapeHtml(name)}</td><td class="ink fact" align="right" style="${cell}; font: 600 15px/1.4 ${letters}; color: ${light.ink}; word-break: break-word">${escapeHtml(value)}</td></tr>`;
}

/** A button, and its address for readers without buttons. A link that is no web address is only text. */
function actionOf({ lead, label, link }: Extract<MailPart, { kind: 'act' }>, locale: Locale): string {
  const address = escapeHtml(link);
  const small = `14px/1.5 ${letters}; color: ${light.ink2}`;
  if (!/^https?:\/\//.test(link)) return paragraph('ink2', small, `${escapeHtml(lead)}: ${address}`);
  const button = `display: inline-block; padding: 16px 28px; border-radius: 28px; background: ${light.ink}; color: ${light.onInk}; font: 600 16px/1.25 ${letters}; text-decoration: none`;
  return `${paragraph('ink', `16px/1.5 ${letters}; color: ${light.ink}`, `${escapeHtml(lead)}:`)}
<p style="margin: 4px 0 20px"><a class="act" href="${address}" style="${button}">${escapeHtml(label)}</a></p>
${paragraph('ink2', small, `${pasteHint[locale]}<br><a class="ink2" href="${address}" style="color: ${light.ink2}; word-break: break-all">${address}</a>`)}`;
}
