import type { ReactNode } from 'react';
import type { SentChange } from '../../offline/useSentChanges.ts';
import { Download, Info, LogIn, RefreshCw } from 'lucide-react';
import { useState, useEffect } from 'react';
import { overdueSince } from '../../offline/outbox/chip-state.ts';
import { requestSignIn } from '../../api/sign-in-wait.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { exportOutbox } from '../../offline/outbox-actions.ts';
import { closeOutbox, openOutbox, useDisplayedOutbox } from '../../offline/displayed-outbox.ts';
import { isSignInAwaited } from '../../offline/sign-in-awaited.ts';
import { flushNow } from '../../offline/sync.ts';
import { useSyncState } from '../../offline/sync-state.ts';
import { useOutbox, useOutboxState } from '../../offline/useOutbox.ts';
import { useSession } from '../../api/session-store.ts';
import { useClosedByBack } from '../../ui/back/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { saveText } from '../../ui/save-file.ts';
import { isIos, isStandalone } from '../../install/install-hint.ts';
import { useSentChanges } from '../../offline/useSentChanges.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { OutboxList } from './OutboxList.tsx';
import { fieldName, titleOf } from './entity-words.ts';
import './outbox.css';

const visibleAtOnce = 20;

/** From this percentage on, the person is warned. */
const fullPercent = 80;

/** All pending changes of this device and the decisions they need. Works without network. */
export function OutboxSheet() {
  const { t } = useText();
  const f = useFormat();
  const { open, entityId, isOverList } = useDisplayedOutbox();
  const outbox = useOutbox();
  useClosedByBack({ open: isOverList, close: () => openOutbox() });
  const state = useOutboxState();
  const syncedAt = state?.syncedAt ?? null;
  const count = outbox ? outbox.rows.length + outbox.quarantined.length : 0;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => (next ? openOutbox() : closeOutbox())}
      title={t('outbox.title')}
      note={syncedAt ? t('outbox.lastSynced', { when: f.dateTime(syncedAt) }) : t('outbox.neverSynced')}
      actions={entityId === null ? <SheetActions count={count} /> : undefined}
    >
      {outbox === null ? (
        <>
          <LoadingNote />
          <Skeleton className="h-24 w-full" />
        </>
      ) : entityId !== null ? (
        <DecisionPanel key={entityId} outbox={outbox} entityId={entityId} onBack={() => openOutbox()} />
      ) : (
        <div className="grid gap-5">
          <OverdueNote oldest={state?.oldest ?? null} />
          <StorageNotes count={count} />
          <OutboxList outbox={outbox} onDecide={openOutbox} />
          <SentList />
        </div>
      )}
    </Drawer>
  );
}

function SheetActions({ count }: { count: number }) {
  const { t } = useText();
  const [isSyncing, setIsSyncing] = useState(false);
  const isOver = isSignInAwaited(useSession(), useSyncState());
  const sync = async () => {
    setIsSyncing(true);
    await flushNow();
    setIsSyncing(false);
  };
  return (
    <>
      {count > 0 ? (
        <Button
          icon={<Download size={18} aria-hidden />}
          onClick={() => void exportOutbox().then((json) => saveText(t('outbox.exportName'), 'application/json', json))}
        >
          {t('outbox.export')}
        </Button>
      ) : null}
      <span className="grow" />
      {isOver ? (
        <Button tone="ink" icon={<LogIn size={18} aria-hidden />} onClick={requestSignIn}>
          {t('outbox.signIn')}
        </Button>
      ) : (
        <Button tone="ink" icon={<RefreshCw size={18} aria-hidden />} pending={isSyncing} onClick={() => void sync()}>
          {t('outbox.syncNow')}
        </Button>
      )}
    </>
  );
}

/** A change that waited for more than a day. */
function OverdueNote({ oldest }: { oldest: string | null }) {
  const { t } = useText();
  const f = useFormat();
  const since = overdueSince(oldest, useNow(60_000));
  return since === null ? null : <NoteLine isUrgent>{t('outbox.overdue', { when: f.dateTime(since) })}</NoteLine>;
}

/** Warnings about dangers to the pending changes. */
function StorageNotes({ count }: { count: number }) {
  const { t } = useText();
  const percent = useFullStorage();
  const { isFull } = useSyncState();
  return (
    <>
      {isFull ? <NoteLine isUrgent>{t('outbox.barQuota')}</NoteLine> : null}
      {percent === null || isFull ? null : <NoteLine>{t('outbox.storage', { percent })}</NoteLine>}
      {count > 0 && isUninstalledOnIos() ? <NoteLine>{t('outbox.ios')}</NoteLine> : null}
    </>
  );
}

function NoteLine({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) {
  return (
    <p
      className="flex gap-2.5 rounded-md bg-pending-bg px-3.5 py-3 text-s text-pending-fg data-urgent:bg-failed-bg data-urgent:text-failed-fg"
      role="note"
      data-urgent={isUrgent || undefined}
    >
      <Info size={18} aria-hidden className="flex-none" />
      <span>{children}</span>
    </p>
  );
}

/** The used storage of this site in percent, once it deserves a warning; null before. */
function useFullStorage(): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    let isDisplayed = true;
    void usedPercent().then((used) => {
      if (isDisplayed) setPercent(used !== null && used >= fullPercent ? used : null);
    });
    return () => {
      isDisplayed = false;
    };
  }, []);
  return percent;
}

async function usedPercent(): Promise<number | null> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return quota > 0 ? Math.round((usage / quota) * 100) : null;
  } catch {
    return null;
  }
}

/** Safari on iOS deletes the data of a site after some days without a visit, unless it is on the home screen. */
export function isUninstalledOnIos(): boolean {
  return isIos() && !isStandalone();
}

/** The changes that reached the server in the last seven days, with the time of each. */
function SentList() {
  const { t } = useText();
  const sent = useSentChanges();
  const [displayed, setDisplayed] = useState(visibleAtOnce);
  if (sent === null || sent.length === 0) return null;
  const more = sent.length - displayed;
  return (
    <section aria-labelledby="outbox-sent">
      <h3 id="outbox-sent" className="mb-2.5 text-[1.0625rem]">
        {t('outbox.sentHead')} <span className="mut">{sent.length}</span>
      </h3>
      <ul className="outbox-list grid gap-2.5">
        {sent.slice(0, displayed).map((change) => (
          <SentItem key={change.entry.opId} change={change} />
        ))}
      </ul>
      {more > 0 ? (
        <Button tone="ghost" block onClick={() => setDisplayed(displayed + visibleAtOnce)}>
          {t('outbox.more', { count: Math.min(more, visibleAtOnce) })}
        </Button>
      ) : null}
    </section>
  );
}

function SentItem({ change: { entry, name } }: { change: SentChange }) {
  const { t } = useText();
  const f = useFormat();
  const merged = entry.merged.flatMap((field) => fieldName(entry.operation, field, t) ?? []);
  return (
    <li className="outbox-item grid gap-1.5 rounded-md bg-surface px-4 py-3.5 [box-shadow:inset_0_0_0_1px_var(--line)]">
      <b className="line-clamp-2 min-w-0 break-words">{titleOf(name, entry.operation, t)}</b>
      <p className="mut text-sm">{t('outbox.sentAt', { when: f.dateTime(entry.at) })}</p>
      {merged.length > 0 ? (
        <p className="mut text-sm">{t('outbox.sentMerged', { fields: merged.join(', ') })}</p>
      ) : null}
    </li>
  );
}
