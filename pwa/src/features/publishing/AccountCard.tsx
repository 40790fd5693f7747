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

export type Account = ReplyOf<typeof instagramAccounts>['accounts'][number];

/** Tokens are renewed well before: one this near its end was refused. */
const soonDays = 7;

/** Spec §2 Instagram tab: @username, model, followers, account id, connection date, active or not; and how the account does. */
export function AccountCard({ account, onDelete }: { account: Account; onDelete: () => void }) {
  const { t } = useText();
  const f = useFormat();
  const { username, influencer, followerCount, instagramUserId, createdAt, isActive, tokenExpiresAt, lastPostAt } =
    account;
  const quota = useCall(instagramQuota, { params: { id: account.id } }).data?.quota ?? null;
  const now = useNow(3_600_000);
  const daysLeft = Math.floor((Date.parse(tokenExpiresAt) - Date.parse(now)) / 86_400_000);
  return (
    <li className="card account-card" data-inactive={!isActive || undefined}>
      <div className="account-who row items-start">
        <ModelScope color={influencer.color}>
          <Avatar src={influencer.referenceImageUrl} name={influencer.name} />
        </ModelScope>
        <div className="col min-w-0 grow">
          <h2 className="text-title-3 break-words">@{username}</h2>
          <p className="mut text-sm">{influencer.name}</p>
          <p className="account-state" data-active={isActive || undefined}>
            {t(isActive ? 'publishing.active' : 'publishing.passive')}
          </p>
        </div>
      </div>
      <dl className="account-facts">
        <div>
          <dt>{t('publishing.followers')}</dt>
          <dd className="font-semibold text-ink">{f.number(followerCount)}</dd>
        </div>
        <div>
          <dt>{t('publishing.connectedAt')}</dt>
          <dd>{f.date(createdAt)}</dd>
        </div>
        <div>
          <dt>{t('publishing.lastPost')}</dt>
          <dd>{lastPostAt ? <time dateTime={lastPostAt}>{f.relative(lastPostAt)}</time> : t('publishing.noPost')}</dd>
        </div>
        <div>
          <dt>{t('publishing.quota')}</dt>
          <dd>{quota ? t('publishing.quotaUsed', { used: quota.used, total: quota.total }) : '–'}</dd>
        </div>
        <div>
          <dt>{t('publishing.token')}</dt>
          <dd className={daysLeft < soonDays ? 'font-semibold text-failed-fg' : undefined}>
            {daysLeft < 0 ? t('publishing.tokenOver') : t('publishing.tokenDays', { count: daysLeft })}
          </dd>
        </div>
        <div>
          <dt>{t('publishing.accountId')}</dt>
          <dd className="account-id">{instagramUserId}</dd>
        </div>
      </dl>
      {isActive ? null : <p className="account-passive text-sm text-failed-fg">{t('publishing.passiveText')}</p>}
      <IconButton label={t('publishing.delete', { username })} className="account-delete" onClick={onDelete}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
