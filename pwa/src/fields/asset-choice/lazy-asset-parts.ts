import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';

/* Loaded with the first workflow that takes assets, and from the page of assets. */
export const AssetChoice = lazyWithTexts(
  () => import('./AssetChoice.tsx').then((m) => m.AssetChoice),
  'assetChoice',
  'fields',
  'sentences',
);
export const AssetForm = lazyWithTexts(
  () => import('./AssetForm.tsx').then((m) => m.AssetForm),
  'assetChoice',
  'fields',
  'sentences',
);
