import { Suspense, useEffect } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { stopLeaving, useLeaving } from '../../session/leaving.ts';
import { useUser } from '../../api/session-store.ts';

const OutboxChip = lazyWithTexts(() => import('./OutboxChip.tsx').then((m) => m.OutboxChip), 'outbox');
const OutboxBars = lazyWithTexts(() => import('./OutboxBars.tsx').then((m) => m.OutboxBars), 'outbox', 'sentences');
const LeaveDialog = lazyWithTexts(() => import('./leaving/LeaveDialog.tsx').then((m) => m.LeaveDialog), 'leaving');

/** The status of this device, in the header. The first screen does not wait for it. */
export function LazyOutboxChip() {
  return (
    <Suspense fallback={null}>
      <OutboxChip />
    </Suspense>
  );
}

/** Below the header. */
export function LazyOutboxBars() {
  return (
    <Suspense fallback={null}>
      <OutboxBars />
    </Suspense>
  );
}

/** Once in each layout with a sign-out. A question to one person is not shown to the next. */
export function LazyLeaveDialog() {
  return <LeaveQuestion key={useUser()?.id} />;
}

function LeaveQuestion() {
  const { counts } = useLeaving();
  useEffect(() => stopLeaving, []);
  if (!counts) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog counts={counts} />
    </Suspense>
  );
}
