import type { OutboxState } from '../../offline/useOutbox.ts';
import type { ChipState } from '../../offline/outbox/chip-state.ts';
import type { LucideIcon } from 'lucide-react';
import type { Translate } from '../../i18n/useText.ts';
import { Suspense, useEffect, useState } from 'react';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, RefreshCw, TriangleAlert, Wrench } from 'lucide-react';
import { chipState, totalOf } from '../../offline/outbox/chip-state.ts';
import { useConnection } from '../../api/connection.ts';
import { useHasNetwork } from '../../api/useIsOffline.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { useOpenDatabase } from '../../offline/current-database.ts';
import { noteWaiting } from '../../api/noted-pending.ts';
import { closeOutbox, openOutbox, useDisplayedOutbox } from '../../offline/displayed-outbox.ts';
import { isSignInAwaited } from '../../offline/sign-in-awaited.ts';
import { isServerFailing, pauseOf, useSyncState } from '../../offline/sync-state.ts';
import { useIsClosed } from '../../offline/useIsClosed.ts';
import { useOutboxState } from '../../offline/useOutbox.ts';
import { holdSession, useSession } from '../../api/session-store.ts';
import { useNow } from '../../ui/useNow.ts';
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
  const displayed = look && chipLook(look, t, f);
  const Icon = displayed?.icon;
  return (
    <>
      <span className="sr-only" role="status">
        {displayed?.text}
      </span>
      {displayed && Icon ? (
        <button
          type="button"
          className="sync sync-button relative min-w-0 flex-[0_99_auto] cursor-pointer after:absolute after:-inset-[5px] hover:filter-[brightness(0.97)] focus-visible:rounded-full max-md:h-8.5 max-md:py-0 max-md:pr-3 max-md:pl-2.25 max-md:text-c max-xs:min-w-9 max-xs:flex-none max-xs:justify-center max-xs:gap-1.5 max-xs:px-2.5 max-xs:py-0 max-xs:text-s [&>svg]:flex-none"
          data-state={displayed.state}
          aria-haspopup="dialog"
          aria-label={t('outbox.chip', {
            words: displayed.since ? `${displayed.words}, ${displayed.since}` : displayed.words,
          })}
          onClick={() => openOutbox()}
        >
          <Icon className={displayed.state === 'syncing' ? 'spin' : undefined} size={16} aria-hidden />
          <span className="sync-words truncate max-xs:hidden">{displayed.words}</span>
          {displayed.count > 0 ? <span className="hidden max-xs:inline">{displayed.count}</span> : null}
          {displayed.since ? (
            <span className="sync-since font-normal max-[1600px]:hidden">{displayed.since}</span>
          ) : null}
        </button>
      ) : null}
      <LazySheet />
    </>
  );
}

function LazySheet() {
  const { open } = useDisplayedOutbox();
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
  const lastSignal = useConnection((connection) => connection.lastSignal);
  const isClosed = useIsClosed();
  const hasNetwork = useHasNetwork();
  const now = useNow(state?.oldest ? 60_000 : null);
  if (!state) return null;
  return chipState(state.counts, {
    pause: isSignInAwaited(session, sync) ? 'auth' : pauseOf(sync),
    isOffline: sync.isOffline || lastSignal === 'none' || !hasNetwork,
    isClosed,
    isFailing: lastSignal === 'failing' || isServerFailing(sync.failure),
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

type ChipLook = {
  state: 'synced' | 'waiting' | 'syncing' | 'offline' | 'attention' | 'overdue';
  icon: LucideIcon;
  words: string;
  /** The number of changes in question; a phone has room for nothing else. */
  count: number;
  /** Since when the oldest change waits, once that is too long; or the time of the last sync, while the server fails. */
  since: string | null;
  /** The same without the time, for screen readers when it changes. */
  text: string;
};

type Words = { time: (instant: string) => string; short: (instant: string) => string };

/** The look and words of the chip. Null while nothing is known yet. */
function chipLook(chip: ChipState, t: Translate, f: Words): ChipLook | null {
  const displayed = lookOf(chip, t, f);
  if (!displayed || chip.kind === 'synced' || chip.overdueSince === null) return displayed;
  const since = t('outbox.oldest', { when: f.short(chip.overdueSince) });
  return { ...displayed, state: 'overdue', icon: TriangleAlert, since, text: `${displayed.words}, ${since}` };
}

function lookOf(chip: ChipState, t: Translate, f: Words): ChipLook | null {
  const count = chip.kind === 'synced' ? 0 : totalOf(chip);
  switch (chip.kind) {
    case 'paused': {
      const [withCount, alone] = pauseWords[chip.pause];
      return lookAs('attention', TriangleAlert, count, count > 0 ? t(withCount, { count }) : t(alone));
    }
    case 'needsYou':
      return lookAs('attention', TriangleAlert, chip.needsYou, t('outbox.needsYou', { count: chip.needsYou }));
    case 'offline':
      return lookAs(
        'offline',
        CloudOff,
        count,
        count > 0 ? t('outbox.offlineWaiting', { count }) : t('outbox.offline'),
      );
    case 'closed':
      return lookAs('offline', Wrench, count, count > 0 ? t('outbox.closedWaiting', { count }) : t('outbox.closed'));
    case 'failing':
      return {
        ...lookAs(
          'offline',
          CloudAlert,
          count,
          count > 0 ? t('outbox.failingWaiting', { count }) : t('outbox.failing'),
        ),
        since: count === 0 && chip.syncedAt !== null ? t('outbox.syncedLast', { when: f.short(chip.syncedAt) }) : null,
      };
    case 'sending':
      return lookAs('syncing', RefreshCw, count, t('outbox.sending', { count }));
    case 'waiting':
      return lookAs('waiting', CloudUpload, count, t('outbox.waiting', { count }));
    case 'synced':
      if (chip.syncedAt === null) return null;
      return {
        ...lookAs('synced', CloudCheck, 0, t('outbox.synced', { time: f.time(chip.syncedAt) })),
        text: t('outbox.inSync'),
      };
    default:
      return chip satisfies never;
  }
}

const pauseWords = {
  auth: ['outbox.pausedAuth', 'outbox.pausedAuthNone'],
  upgrade: ['outbox.pausedUpgrade', 'outbox.pausedUpgradeNone'],
  quota: ['outbox.pausedQuota', 'outbox.pausedQuotaNone'],
} as const;

function lookAs(state: ChipLook['state'], icon: LucideIcon, count: number, words: string): ChipLook {
  return { state, icon, words, count, since: null, text: words };
}
