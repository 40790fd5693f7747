import type { ReplyOf } from '#core/contract/route.ts';
import type { instagramAccounts } from '#core/contract/instagram.ts';
import { Trash2 } from 'lucide-react';
import { instagramQuota } from '#core/contract/instagram.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { useNow } from '../../ui/useNow.ts';

const accountFactsDivLook =
  'flex justify-between gap-4 border-b border-b-line py-2.25 text-s text-ink-2 last:border-b-0 last:pb-0 xl:block xl:border-0 xl:py-0';

export type Account = ReplyOf<typeof instagramAccounts>['accounts'][number];

/** Tokens are renewed well before: a token this near its end was refused a renewal. */
const soonDays = 7;

/** Spec §2 Instagram tab: @username, model, followers, account id, connection date, active or not; and the account's health. */
export function AccountCard({ account, onDelete }: { account: Account; onDelete: () => void }) {
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
      {isActive ? null : <p className="text-sm text-failed-fg xl:[grid-area:2/2]">{t('publishing.passiveText')}</p>}
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
