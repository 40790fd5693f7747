import { Suspense, useEffect, useState } from 'react';
import { chipState, totalOf } from '../../offline/outbox/chip-state.ts';
import { useConnection } from '../../api/connection.ts';
import { useHasNetwork } from '../../api/useIsOffline.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { useOpenDatabase } from '../../offline/current-database.ts';
import { noteWaiting } from '../../api/noted-waiting.ts';
import { closeOutbox, openOutbox, useShownOutbox } from '../../offline/shown-outbox.ts';
import { isSignInAwaited } from '../../offline/sign-in-awaited.ts';
import { isServerFailing, pauseOf, useSyncState } from '../../offline/sync-state.ts';
import type { OutboxState } from '../../offline/useOutbox.ts';
import { useOutboxState } from '../../offline/useOutbox.ts';
import { holdSession, useSession } from '../../api/session-store.ts';
import { useNow } from '../../ui/useNow.ts';
import { chipLook } from './chip-words.ts';
import './outbox.css';

const OutboxSheet = lazyWithTexts(
  () => import('./OutboxSheet.tsx').then((m) => m.OutboxSheet),
  'outbox',
  'when',
  'sentences',
  'notifications',
);

/** The status of this device in one chip: pending changes, changes being sent, decisions. Opens the outbox. */
export function OutboxChip() {
  const { t } = useText();
  const f = useFormat();
  const outbox = useOutboxState();
  const look = useChip(outbox);
  const count = useHeldSession(outbox);
  useEffect(() => {
    // Reachable without network: fetched before it is pressed.
    if (count > 0) void OutboxSheet.preload();
  }, [count]);
  const shown = look && chipLook(look, t, f);
  const Icon = shown?.icon;
  return (
    <>
      <span className="sr-only" role="status">
        {shown?.said}
      </span>
      {shown && Icon ? (
        <button
          type="button"
          className="sync sync-button relative min-w-0 flex-[0_99_auto] cursor-pointer after:absolute after:-inset-[5px] hover:filter-[brightness(0.97)] focus-visible:rounded-full max-md:h-8.5 max-md:py-0 max-md:pr-3 max-md:pl-2.25 max-md:text-c max-xs:min-w-9 max-xs:flex-none max-xs:justify-center max-xs:gap-1.5 max-xs:px-2.5 max-xs:py-0 max-xs:text-s [&>svg]:flex-none"
          data-state={shown.state}
          aria-haspopup="dialog"
          aria-label={t('outbox.chip', { words: shown.since ? `${shown.words}, ${shown.since}` : shown.words })}
          onClick={() => openOutbox()}
        >
          <Icon className={shown.state === 'syncing' ? 'spin' : undefined} size={16} aria-hidden />
          <span className="sync-words truncate max-xs:hidden">{shown.words}</span>
          {shown.count > 0 ? <span className="hidden max-xs:inline">{shown.count}</span> : null}
          {shown.since ? <span className="sync-since font-normal max-[1600px]:hidden">{shown.since}</span> : null}
        </button>
      ) : null}
      <LazySheet />
    </>
  );
}

function LazySheet() {
  const { open } = useShownOutbox();
  const [wanted, setWanted] = useState(open);
  // A person who leaves these pages does not find it open on return.
  useEffect(() => closeOutbox, []);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <OutboxSheet />
    </Suspense>
  );
}

/** Null until this device was read. Offline also when the device reports it, or when any other request reached no server. */
function useChip(state: OutboxState | null) {
  const session = useSession();
  const sync = useSyncState();
  const heard = useConnection((connection) => connection.heard);
  const hasNetwork = useHasNetwork();
  const now = useNow(state?.oldest ? 60_000 : null);
  if (!state) return null;
  return chipState(state.counts, {
    pause: isSignInAwaited(session, sync) ? 'auth' : pauseOf(sync),
    isOffline: sync.isOffline || heard === 'none' || !hasNetwork,
    isFailing: heard === 'failing' || isServerFailing(sync.failure),
    syncedAt: state.syncedAt,
    oldest: state.oldest,
    now,
  });
}

/**
 * While changes are pending here, a sign-in that the server ends leaves the person on their page. Returns the number of pending
 * changes.
 */
function useHeldSession(state: OutboxState | null): number {
  const isRead = state !== null;
  const count = state ? totalOf(state.counts) : 0;
  const userId = useOpenDatabase()?.userId;
  useEffect(() => holdSession(() => count > 0), [count]);
  useEffect(() => {
    if (userId !== undefined && isRead) noteWaiting(userId, count);
  }, [userId, isRead, count]);
  return count;
}
