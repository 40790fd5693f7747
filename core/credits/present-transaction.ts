import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import type { AdminTransaction, CreditTransaction, LedgerEntry, OwnedEntry } from './ledger.ts';

/** A posting in both languages: `Kredi paketi · 100 kredi`, `Dört kare · Defne Aksoy` (spec §3 Credit transaction). */
export function presentTransaction(entry: LedgerEntry): CreditTransaction {
  return {
    id: entry.id,
    type: entry.kind,
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
    description: inBoth((locale) => describe(entry, locale)),
    reference: entry.sourceType === 'order' || entry.sourceType === 'generation' ? entry.sourceId : null,
    createdAt: entry.createdAt,
  };
}

export function presentAdminTransaction(entry: OwnedEntry): AdminTransaction {
  return { ...presentTransaction(entry), user: entry.user };
}

function inBoth(textIn: (locale: Locale) => string): LocalText {
  return { tr: textIn('tr'), en: textIn('en') };
}

function describe({ kind, sourceType, detail, amount }: LedgerEntry, locale: Locale): string {
  const say = (code: SentenceCode): string => sentenceOf(code, locale);
  const credits = sentenceOf('credits.line.amount', locale, { amount: grouped(Math.abs(amount), locale) });
  const note = text(detail['note']);
  switch (kind) {
    case 'purchase':
      return join(say('credits.line.purchase'), credits);
    case 'subscription':
      return join(planOf(detail, locale) || say('credits.line.subscription'), credits);
    case 'spend':
      return join(workflowOf(detail, locale) || say('credits.line.spend'), text(detail['influencer']));
    case 'grant':
      return note || join(say(sourceType === 'demo' ? 'credits.line.welcome' : 'credits.line.grant'), credits);
    case 'refund':
      return join(say(amount < 0 ? 'credits.line.takenBack' : 'credits.line.refund'), note || credits);
    case 'adjustment':
      return join(say('credits.line.adjustment'), note);
  }
  return kind satisfies never;
}

function workflowOf(detail: LedgerEntry['detail'], locale: Locale): string {
  return (locale === 'en' && text(detail['workflowEn'])) || text(detail['workflowTr']);
}

function planOf(detail: LedgerEntry['detail'], locale: Locale): string {
  return (locale === 'en' && text(detail['planEn'])) || text(detail['planTr']);
}

function text(value: string | number | undefined): string {
  return value === undefined ? '' : String(value).trim();
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}

function grouped(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(amount);
}
