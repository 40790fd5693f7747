import type { ReactNode } from 'react';
import { Download, Info, LogIn, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { overdueSince } from '../../offline/outbox/chip-state.ts';
import { askForSignIn } from '../../api/sign-in-wait.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { exportOutbox } from '../../offline/outbox-acts.ts';
import { closeOutbox, openOutbox, useShownOutbox } from '../../offline/shown-outbox.ts';
import { isSignInAwaited } from '../../offline/sign-in-awaited.ts';
import { flushNow } from '../../offline/sync.ts';
import { useSyncState } from '../../offline/sync-state.ts';
import { useOutbox, useOutboxState } from '../../offline/useOutbox.ts';
import { useSession } from '../../api/session-store.ts';
import { useClosedByBack } from '../../ui/back/useClosedByBack.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { saveText } from '../../ui/save-file.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { OutboxList } from './OutboxList.tsx';
import { SentList } from './SentList.tsx';
import { isUninstalledOnIos, useFullStorage } from './storage-notes.ts';
import './outbox.css';

/** Everything that waits on this device, and the decisions it asks for. Works without network. */
export function OutboxSheet() {
  const { t } = useText();
  const f = useFormat();
  const { open, entityId, isOverList } = useShownOutbox();
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
      acts={entityId === null ? <SheetActs count={count} /> : undefined}
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

function SheetActs({ count }: { count: number }) {
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
        <Button tone="ink" icon={<LogIn size={18} aria-hidden />} onClick={askForSignIn}>
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

/** What endangers what waits here. */
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
