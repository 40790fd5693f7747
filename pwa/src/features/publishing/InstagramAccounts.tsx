import type { RequestedModel } from './ConnectDrawer.tsx';
import type { ReplyOf } from '#core/contract/route.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { influencers } from '#core/contract/influencers.ts';
import {
  deleteInstagramAccount,
  instagramAccounts,
  instagramRequests,
  instagramQuota,
} from '#core/contract/instagram.ts';
import { messageOf } from '../../api/api-error.ts';
import { useAction, useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ConnectionRequests, ConnectDrawer } from './ConnectDrawer.tsx';
import { useConnection } from './useConnection.ts';
import './instagram.css';

type Account = ReplyOf<typeof instagramAccounts>['accounts'][number];

const accountFactsDivLook =
  'flex justify-between gap-4 border-b border-b-line py-2.25 text-s text-ink-2 last:border-b-0 last:pb-0 xl:block xl:border-0 xl:py-0';

/** Tokens are renewed well before: a token this near its end was refused a renewal. */
const soonDays = 7;

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
  const input = new Map(requests.map(({ influencer }) => [influencer.id, influencer]));
  const unconnected = new Map<string, RequestedModel>([
    ...input,
    ...(models.data?.influencers ?? []).map((model) => [model.id, model] as const),
    // An account whose token died is replaced, or gets its new token.
    ...accounts.filter(({ isActive }) => !isActive).map(({ influencer }) => [influencer.id, influencer] as const),
  ]);
  const free = [...unconnected.values()].toSorted((a, b) => byName.compare(a.name, b.name));
  const { connection, connect, front, reset } = useConnection({ accounts, onDone: () => setConnecting(null) });
  const remove = useAction(deleteInstagramAccount, { refresh: [instagramAccounts, influencers] });

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
          <EmptyState art="wall" title={t('publishing.none')} text={t('publishing.noneText')} action={button} />
        ) : (
          <ul className={adminCardsLook}>
            {accounts.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                onConnect={() => setConnecting(account.influencer.id)}
                onDelete={() => setLeaving(account)}
              />
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
        action={t('publishing.deleteAction')}
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

/** Spec §2 Instagram tab: @username, model, followers, account id, connection date, active or not; and the account's health. */
function AccountCard({
  account,
  onConnect,
  onDelete,
}: {
  account: Account;
  onConnect: () => void;
  onDelete: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { username, influencer, followerCount, instagramUserId, createdAt, isActive, tokenExpiresAt, lastPostAt } =
    account;
  const quota = useCall(instagramQuota, { params: { id: account.id } }).data?.quota ?? null;
  const now = useNow(3_600_000);
  const daysLeft = Math.floor((Date.parse(tokenExpiresAt) - Date.parse(now)) / 86_400_000);
  return (
    <li
      className="card account-card relative flex flex-col gap-3.5 data-inactive:bg-transparent xl:grid xl:grid-cols-[232px_minmax(0,1fr)_44px] xl:items-center xl:gap-x-6 xl:gap-y-2 xl:py-4.5"
      data-inactive={!isActive || undefined}
    >
      <div className="row items-start pr-10 xl:p-0">
        <ModelScope color={influencer.color}>
          <Avatar src={influencer.referenceImageUrl} name={influencer.name} />
        </ModelScope>
        <div className="col min-w-0 grow">
          <h2 className="text-title-3 break-words">@{username}</h2>
          <p className="mut text-sm">{influencer.name}</p>
          <p
            className="mt-1 inline-flex items-center gap-2 text-s font-semibold text-ink-2 before:size-2.5 before:rounded-[50%] before:bg-line-strong data-active:text-completed-fg data-active:before:bg-completed"
            data-active={isActive || undefined}
          >
            {t(isActive ? 'publishing.active' : 'publishing.passive')}
          </p>
        </div>
      </div>
      <dl className="account-facts border-t border-t-line xl:grid xl:grid-cols-[3fr_5fr_4fr_4fr_4fr_6fr] xl:gap-4 xl:border-0">
        <div className={accountFactsDivLook}>
          <dt>{t('publishing.followers')}</dt>
          <dd className="font-semibold text-ink">{f.number(followerCount)}</dd>
        </div>
        <div className={accountFactsDivLook}>
          <dt>{t('publishing.connectedAt')}</dt>
          <dd>{f.date(createdAt)}</dd>
        </div>
        <div className={accountFactsDivLook}>
          <dt>{t('publishing.lastPost')}</dt>
          <dd>{lastPostAt ? <time dateTime={lastPostAt}>{f.relative(lastPostAt)}</time> : t('publishing.noPost')}</dd>
        </div>
        <div className={accountFactsDivLook}>
          <dt>{t('publishing.quota')}</dt>
          <dd>{quota ? t('publishing.quotaUsed', { used: quota.used, total: quota.total }) : '–'}</dd>
        </div>
        <div className={accountFactsDivLook}>
          <dt>{t('publishing.token')}</dt>
          <dd className={daysLeft < soonDays ? 'font-semibold text-failed-fg' : undefined}>
            {daysLeft < 0 ? t('publishing.tokenOver') : t('publishing.tokenDays', { count: daysLeft })}
          </dd>
        </div>
        <div className={accountFactsDivLook}>
          <dt>{t('publishing.accountId')}</dt>
          <dd className="font-mono plain-figures text-[0.8125rem] leading-normal font-medium wrap-anywhere xl:text-[0.78125rem]">
            {instagramUserId}
          </dd>
        </div>
      </dl>
      {isActive ? null : (
        <div className="row flex-wrap justify-between gap-3 xl:[grid-area:2/2]">
          <p className="text-sm text-failed-fg">{t('publishing.passiveText')}</p>
          <Button size="s" onClick={onConnect}>
            {t('publishing.reconnect')}
          </Button>
        </div>
      )}
      <IconButton
        label={t('publishing.delete', { username })}
        className="absolute top-2 right-2 xl:static xl:[grid-area:1/3]"
        onClick={onDelete}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
