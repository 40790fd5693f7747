import type { LocalText } from '#core/shared/locale.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { Translate } from '../../i18n/useText.ts';
import type { DifferingField } from '../../editing/EditConflict.tsx';
import { auditedSettings } from '#core/settings/settings.ts';
import { differingIn, valueInWords } from '../../editing/differing-fields.ts';

export type ClaimName = keyof Settings['claims'];
export type SectionName = 'brandName' | 'claims' | 'limits' | 'planner';

/** The label of every field in a row of the comparison, named as in the audit log. */
const labels: Record<string, TextKey> = {
  brandName: 'settings.brandName',
  contentsFigure: 'settings.contentsFigure',
  contentsWords: 'settings.contentsWords',
  contentsShown: 'settings.contentsShown',
  usersFigure: 'settings.usersFigure',
  usersWords: 'settings.usersWords',
  usersShown: 'settings.usersShown',
  openRunsPerUser: 'settings.generationsPerUser',
  pendingSchedulesPerUser: 'settings.schedulesPerUser',
  uploadMegabytesPerUser: 'settings.uploadMegabytes',
  earliestTime: 'settings.earliestTime',
  defaultTime: 'settings.defaultTime',
  latestTime: 'settings.latestTime',
};

/** The fields on which both differ, in words. */
export function differingSettings(mine: Settings, theirs: Settings, t: Translate): DifferingField[] {
  return differingIn(
    { ...auditedSettings(mine) },
    { ...auditedSettings(theirs) },
    labels,
    (value) => valueInWords(value as LocalText | string | number | boolean | null, t),
    t,
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
