import type { TextKey } from '../../../i18n/text-types.ts';
import { Info } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';

export type LegalPageName = 'terms' | 'privacy' | 'contact';

/** The parts of each page: heading and text. */
const legalPages = {
  terms: [
    ['legal.termsWho', 'legal.termsWhoText'],
    ['legal.termsBuy', 'legal.termsBuyText'],
    ['legal.termsRefund', 'legal.termsRefundText'],
    ['legal.termsRules', 'legal.termsRulesText'],
    ['legal.termsLaw', 'legal.termsLawText'],
  ],
  privacy: [
    ['legal.privacyWho', 'legal.privacyWhoText'],
    ['legal.privacyWhat', 'legal.privacyWhatText'],
    ['legal.privacyShare', 'legal.privacyShareText'],
    ['legal.privacyKeep', 'legal.privacyKeepText'],
    ['legal.privacyRights', 'legal.privacyRightsText'],
  ],
  contact: [
    ['legal.contactReach', 'legal.contactReachText'],
    ['legal.contactCompany', 'legal.contactCompanyText'],
  ],
} as const satisfies Record<LegalPageName, readonly (readonly [TextKey, TextKey])[]>;

export const legalTitles = {
  terms: 'pages.terms',
  privacy: 'pages.privacy',
  contact: 'pages.contact',
} as const satisfies Record<LegalPageName, TextKey>;

/** Terms, privacy or contact, marked as a sample that the operator replaces. */
export function LegalText({ page }: { page: LegalPageName }) {
  const { t } = useText();
  return (
    <>
      <p className="flex gap-2.5 rounded-md bg-surface px-4 py-3.5 text-s">
        <Info size={18} aria-hidden className="mt-0.5 flex-none" />
        {t('legal.sample')}
      </p>
      {legalPages[page].map(([title, text]) => (
        <section
          key={title}
          className="grid gap-2 [&_h2]:text-[1.3125rem] [&_p]:text-[1.0625rem] [&_p]:leading-[1.65] [&_p]:wrap-anywhere"
        >
          <h2>{t(title)}</h2>
          <p>
            <WithBlanks text={t(text)} />
          </p>
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
