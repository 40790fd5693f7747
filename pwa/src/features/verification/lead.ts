import type { TextKey } from '../../i18n/text-types.ts';

/** The first sentences of the page, also its description for search engines. */
export function leadOf(isSigning: boolean): TextKey {
  return isSigning ? 'verification.lead' : 'verification.leadUnsigned';
}
