import type { TextKey } from '../../../i18n/text-types.ts';
import { Info } from 'lucide-react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';

export type LegalPageName = 'terms' | 'privacy' | 'contact';
type Part = { id: string; title: TextKey } & ({ text: TextKey } | { facts: readonly (readonly [TextKey, TextKey])[] });

/** The parts of each page in their order, and the day of their last change. */
const legalPages = {
  terms: {
    changedAt: '2026-11-23',
    parts: [
      { id: 'who', title: 'legal.termsWho', text: 'legal.termsWhoText' },
      { id: 'buy', title: 'legal.termsBuy', text: 'legal.termsBuyText' },
      { id: 'refund', title: 'legal.termsRefund', text: 'legal.termsRefundText' },
      { id: 'rules', title: 'legal.termsRules', text: 'legal.termsRulesText' },
      { id: 'law', title: 'legal.termsLaw', text: 'legal.termsLawText' },
    ],
  },
  privacy: {
    changedAt: '2026-11-26',
    parts: [
      { id: 'who', title: 'legal.privacyWho', text: 'legal.privacyWhoText' },
      { id: 'what', title: 'legal.privacyWhat', text: 'legal.privacyWhatText' },
      { id: 'share', title: 'legal.privacyShare', text: 'legal.privacyShareText' },
      { id: 'keep', title: 'legal.privacyKeep', text: 'legal.privacyKeepText' },
      { id: 'rights', title: 'legal.privacyRights', text: 'legal.privacyRightsText' },
    ],
  },
  contact: {
    changedAt: '2026-11-26',
    parts: [
      {
        id: 'reach',
        title: 'legal.contactReach',
        facts: [
          ['legal.email', 'legal.emailBlank'],
          ['legal.phone', 'legal.phoneBlank'],
          ['legal.hours', 'legal.hoursText'],
          ['legal.reply', 'legal.replyText'],
        ],
      },
      {
        id: 'company',
        title: 'legal.contactCompany',
        facts: [
          ['legal.companyName', 'legal.companyBlank'],
          ['legal.address', 'legal.addressBlank'],
          ['legal.tax', 'legal.taxBlank'],
          ['legal.registry', 'legal.registryBlank'],
          ['legal.registeredMail', 'legal.registeredMailBlank'],
        ],
      },
    ],
  },
} as const satisfies Record<LegalPageName, { changedAt: string; parts: readonly Part[] }>;

export const legalTitles = {
  terms: 'pages.terms',
  privacy: 'pages.privacy',
  contact: 'pages.contact',
} as const satisfies Record<LegalPageName, TextKey>;

/** Its parts are numbered, with a list of them. */
const isLong = (parts: readonly Part[]): boolean => parts.length > 2;

/** The day of the last change, and the parts of the page as links. */
export function LegalContents({ page }: { page: LegalPageName }) {
  const { t } = useText();
  const f = useFormat();
  const { changedAt, parts } = legalPages[page];
  return (
    <>
      <p className="mut text-sm">{t('legal.changedAt', { date: f.date(`${changedAt}T12:00:00Z`) })}</p>
      {isLong(parts) ? (
        <nav aria-labelledby="legal-contents" className="rounded-lg bg-surface p-4 outlined md:p-5">
          <h2 id="legal-contents" className="text-base">
            {t('legal.contents')}
          </h2>
          <ol className="mt-1.5">
            {parts.map(({ id, title }, place) => (
              <li key={id}>
                <a
                  className="flex min-h-11 items-center gap-2.5 underline-offset-[3px] hover:underline"
                  href={`#${id}`}
                >
                  <span className="w-5 flex-none text-ink-2 tabular-nums">{place + 1}.</span>
                  {t(title)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
    </>
  );
}

/** Terms, privacy or contact, marked as a sample that the operator replaces. */
export function LegalText({ page }: { page: LegalPageName }) {
  const { t } = useText();
  const parts: readonly Part[] = legalPages[page].parts;
  return (
    <>
      <p className="flex gap-2.5 rounded-md bg-surface px-4 py-3.5 text-s outlined">
        <Info size={18} aria-hidden className="mt-0.5 flex-none" />
        {t('legal.sample')}
      </p>
      {parts.map((part, place) => (
        <section key={part.id} id={part.id} className="grid scroll-mt-[calc(var(--top-h)+24px)] gap-2">
          <h2 className="text-[1.3125rem]">
            {isLong(parts) ? `${place + 1}. ` : null}
            {t(part.title)}
          </h2>
          {'facts' in part ? (
            <dl className="mt-1 rounded-lg bg-surface px-4 outlined md:px-5">
              {part.facts.map(([name, value]) => (
                <div
                  key={name}
                  className="grid gap-x-6 gap-y-0.5 py-3 not-first:border-t not-first:border-t-line md:grid-cols-[11rem_minmax(0,1fr)]"
                >
                  <dt className="text-ink-2">{t(name)}</dt>
                  <dd className="font-semibold wrap-anywhere">
                    <WithBlanks text={t(value)} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-[1.0625rem] leading-[1.65] wrap-anywhere">
              <WithBlanks text={t(part.text)} />
            </p>
          )}
        </section>
      ))}
    </>
  );
}

/** The operator's blanks are in square brackets: they are marked, so that none is overlooked. */
function WithBlanks({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\])/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <mark
        key={place}
        className="-mx-0.5 rounded-[6px] bg-pending-bg [box-decoration-break:clone] px-0.5 py-px text-pending-fg"
      >
        {part}
      </mark>
    ),
  );
}
