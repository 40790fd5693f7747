import { Suspense } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { useAppUpdate } from './app-update.ts';

const UpdateNotice = lazyWithTexts(() => import('./UpdateNotice.tsx').then((m) => m.UpdateNotice), 'install');

/** Loaded soon after the start: once parts are lost, this one could be among them. */
export const preloadUpdateNotice = UpdateNotice.preload;

/** Announces a new version, or a lost part of this one. */
export function UpdatePrompt() {
  const update = useAppUpdate((state) => state.update);
  if (!update) return null;
  return (
    <Suspense fallback={null}>
      <UpdateNotice key={update.kind} update={update} />
    </Suspense>
  );
}
