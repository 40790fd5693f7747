import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';

/** For the page of the purchase. */
export const HandoverNotice = lazyWithTexts(
  () => import('./HandoverNotice.tsx').then((m) => m.HandoverNotice),
  'handover',
);

/** For the dashboard. */
export const Handover = lazyWithTexts(() => import('./Handover.tsx').then((m) => m.Handover), 'handover');
