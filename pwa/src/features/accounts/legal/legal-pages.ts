import type { TextKey } from '../../../i18n/text-types.ts';

export type LegalPageName = 'terms' | 'privacy' | 'contact';

/** The parts of each page: heading and text. */
export const legalPages = {
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
