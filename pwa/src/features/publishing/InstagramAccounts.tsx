import type { Account } from './AccountCard.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { influencers } from '#core/contract/influencers.ts';
import { deleteInstagramAccount, instagramAccounts, instagramRequests } from '#core/contract/instagram.ts';
import { messageOf } from '../../api/api-error.ts';
import { useAct, useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './AccountCard.tsx';
import type { AskedModel } from './ConnectionRequests.tsx';
import { ConnectionRequests } from './ConnectionRequests.tsx';
import { ConnectDrawer } from './ConnectDrawer.tsx';
import { useConnection } from './useConnection.ts';
import './instagram.css';

const adminCardsLook = 'admin-cards grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-4 xl:grid-cols-1 xl:gap-3';

/** Spec §2 Instagram tab: the accounts, adding one, deleting one. */
export function InstagramAccounts() {
  const { t, locale } = useText();
  const { connecting, setConnecting } = useConnecting();
  const [leaving, setLeaving] = useState<Account | null>(null);
  const list = useCall(instagramAccounts, {});
  const models = useCall(influencers, { query: { account: 'none', limit: 200 } });
  const requests = useCall(instagramRequests, {}).data?.requests ?? [];
  const byName = new Intl.Collator(locale);
  const accounts = (list.data?.accounts ?? []).toSorted((a, b) => byName.compare(a.influencer.name, b.influencer.name));
  const asked = new Map(requests.map(({ influencer }) => [influencer.id, influencer]));
  const unconnected = new Map<string, AskedModel>([
    ...asked,
    ...(models.data?.influencers ?? []).map((model) => [model.id, model] as const),
  ]);
  const free = [...unconnected.values()].toSorted((a, b) => byName.compare(a.name, b.name));
  const { connection, connect, front, reset } = useConnection({ accounts, onDone: () => setConnecting(null) });
  const remove = useAct(deleteInstagramAccount, { refresh: [instagramAccounts, influencers] });

  if (list.error || models.error) {
    const retry = () => void Promise.all([list.refetch(), models.refetch()]);
    return (
      <ErrorState
        message={t('publishing.loadFailed', { message: messageOf(list.error ?? models.error, t) })}
        onRetry={retry}
      />
    );
  }
  const isReady = list.data !== undefined && models.data !== undefined;
  const button = (
    <Button tone="ink" icon={<Plus size={20} aria-hidden />} pending={!isReady} onClick={() => setConnecting('1')}>
      {t('publishing.connect')}
    </Button>
  );
  return (
    <>
      <ConnectionRequests requests={requests} onConnect={setConnecting} />
      {accounts.length > 0 || !isReady ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="mut text-sm">{isReady ? t('publishing.count', { count: accounts.length }) : null}</p>
          {button}
        </div>
      ) : null}
      {isReady ? (
        accounts.length === 0 ? (
          <EmptyState art="wall" title={t('publishing.none')} text={t('publishing.noneText')} act={button} />
        ) : (
          <ul className={adminCardsLook}>
            {accounts.map((account) => (
              <AccountCard key={account.id} account={account} onDelete={() => setLeaving(account)} />
            ))}
          </ul>
        )
      ) : (
        <Waiting />
      )}
      {connecting !== null && isReady ? (
        <ConnectDrawer
          key={connecting}
          free={free}
          startWith={connecting}
          connection={connection}
          onConnect={connect}
          onFront={front}
          onReset={reset}
          onClose={() => {
            reset();
            setConnecting(null);
          }}
        />
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t('publishing.deleteTitle')}
        description={
          leaving ? t('publishing.deleteText', { username: leaving.username, name: leaving.influencer.name }) : ''
        }
        act={t('publishing.deleteAct')}
        icon={<Trash2 size={18} aria-hidden />}
        pending={remove.isPending}
        onConfirm={() => {
          if (!leaving) return;
          remove.mutate(
            { params: { id: leaving.id } },
            {
              onSuccess: () => toast.success(t('publishing.deleted')),
              onError: (error) => toast.error(t('publishing.deleteFailed', { message: messageOf(error, t) })),
              onSettled: () => setLeaving(null),
            },
          );
        }}
      />
    </>
  );
}

/** Part of the address (`?connect=1`, or the id of a model): the overview links to the open panel, Back closes it. */
function useConnecting() {
  const [params, setParams] = useSearchParams();
  const setConnecting = (connecting: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (connecting !== null) next.set('connect', connecting);
      else next.delete('connect');
      return next;
    });
  return { connecting: params.get('connect'), setConnecting };
}

function Waiting() {
  return (
    <div className={adminCardsLook}>
      <LoadingNote />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-56 w-full rounded-lg xl:h-28" />
      ))}
    </div>
  );
}
