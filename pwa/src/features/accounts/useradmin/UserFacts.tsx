import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { AuditAction } from '#core/audit/audit-entry.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { systemActor } from '#core/audit/audit-entry.ts';
import { Trash2 } from 'lucide-react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../api/session-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { AccountActs } from './AccountActs.tsx';
import { UserSubscription } from './UserSubscription.tsx';

const did: Partial<Record<AuditAction, TextKey>> = {
  created: 'useradmin.did.created',
  edited: 'useradmin.did.edited',
  disabled: 'useradmin.did.disabled',
  enabled: 'useradmin.did.enabled',
  signedOut: 'useradmin.did.signedOut',
  added: 'useradmin.did.added',
  taken: 'useradmin.did.taken',
  disputed: 'useradmin.did.disputed',
  disputeEnded: 'useradmin.did.disputeEnded',
};

/** Balance, role and state with their changes, and the admins' actions on the account. */
export function UserFacts({ detail, onDelete }: { detail: UserDetail; onDelete: () => void }) {
  const { t } = useText();
  const f = useFormat();
  const { user, balance, held, audit } = detail;
  const isMe = useUser()?.id === user.id;
  return (
    <div className="grid gap-5">
      <dl className="fact-list">
        <Fact name={t('useradmin.balance')} value={t('ui.credits', { count: balance })} />
        <Fact name={t('useradmin.held')} value={t('ui.credits', { count: held })} />
        <Fact name={t('useradmin.role')} value={t(user.role === 'admin' ? 'useradmin.admin' : 'useradmin.customer')} />
        <Fact
          name={t('useradmin.state')}
          value={user.disabledAt === null ? t('ui.active') : `${t('useradmin.disabled')} · ${f.date(user.disabledAt)}`}
        />
        {user.disputed ? <Fact name={t('useradmin.payments')} value={t('useradmin.disputedNote')} /> : null}
        <Fact name={t('useradmin.joined')} value={f.date(user.createdAt)} />
      </dl>
      <div className="row flex-wrap gap-2">
        <LinkButton size="s" to={`${paths.adminCredits()}?edit=new&user=${user.id}`}>
          {t('useradmin.changeCredits')}
        </LinkButton>
        {isMe ? null : (
          <>
            <AccountActs user={user} />
            <Button size="s" tone="danger" icon={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
              {t('useradmin.delete')}
            </Button>
          </>
        )}
      </div>
      {isMe ? <p className="mut text-sm">{t('useradmin.ownAccount')}</p> : null}
      <UserSubscription detail={detail} />
      <section>
        <h3 className="mb-1 font-semibold">{t('useradmin.log')}</h3>
        {audit.length === 0 ? (
          <p className="mut text-sm">{t('useradmin.noLog')}</p>
        ) : (
          <ul>
            {audit.map((entry) => (
              <li
                className="flex items-center justify-between gap-3 border-t border-t-line py-2.5 text-label"
                key={entry.id}
              >
                <span>
                  {entry.actorId === systemActor ? t('useradmin.stripe') : entry.actorName}{' '}
                  {t(did[entry.action] ?? 'useradmin.did.other')}
                </span>
                <time className="mut flex-none text-sm" dateTime={entry.createdAt}>
                  {f.dateTime(entry.createdAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
