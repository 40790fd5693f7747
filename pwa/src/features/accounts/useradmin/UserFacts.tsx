import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { AuditAction } from '#core/audit/audit-entry.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { AdminUser } from '#core/accounts/user.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { Translate } from '../../../i18n/useText.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { systemActor } from '#core/audit/audit-entry.ts';
import { localText } from '#core/shared/locale.ts';
import { updateUser, userDetail, users } from '#core/contract/users.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../api/session-store.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { refresh, useAct } from '../../../api/useCall.ts';
import { EditConflict } from '../../../editing/EditConflict.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';

type Act = { name: TextKey; text: TextKey; body: { role?: AdminUser['role']; disabled?: boolean }; danger: boolean };

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

/** The plan of a person: its state and the end of its period, with a link to its actions. */
function UserSubscription({ detail }: { detail: UserDetail }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { user, subscription } = detail;
  return (
    <section className="col items-start gap-2">
      <h3 className="font-semibold">{t('useradmin.subscription')}</h3>
      {subscription === null ? (
        <p className="mut text-sm">{t('useradmin.noSubscription')}</p>
      ) : (
        <>
          <p>
            {localText(subscription.planName, locale)} · {t(`useradmin.subscription.${subscription.status}`)}
            {subscription.cancelAtPeriodEnd ? ` · ${t('useradmin.subscriptionEnds')}` : null}
          </p>
          {subscription.currentPeriodEnd === null ? null : (
            <p className="mut text-sm">{t('useradmin.periodEnd', { date: f.date(subscription.currentPeriodEnd) })}</p>
          )}
          <LinkButton size="s" to={paths.adminSubscriptionsOf(user.id)}>
            {t('useradmin.openSubscription')}
          </LinkButton>
        </>
      )}
    </section>
  );
}

/** Changes that an admin may make to another account: its role, and whether it can sign in. Each needs a confirmation. */
function AccountActs({ user }: { user: AdminUser }) {
  const { t } = useText();
  const [asking, setAsking] = useState<Act | null>(null);
  const [isOpen, setOpen] = useState(false);
  const update = useAct(updateUser, { refresh: [users, userDetail] });
  const editing = useEditConflict({
    row: user,
    read: async () => (await call(userDetail, { params: { id: user.id } })).user,
  });
  const confirm = async ({ body }: Act) => {
    try {
      await editing.save((version) => update.mutateAsync({ params: { id: user.id }, body: { ...body, version } }));
      toast.success(t('useradmin.changed'));
    } catch (error) {
      // Another admin saved first: the conflict is shown below.
      if (error instanceof ApiError && error.code === 'edit.changedElsewhere') return;
      toast.error(t('useradmin.failed', { message: messageOf(error, t) }));
    } finally {
      setOpen(false);
    }
  };
  const { conflict } = editing;
  return (
    <>
      {conflict && asking ? (
        <EditConflict
          by={conflict.by}
          fields={differing(conflict.row, asking, t)}
          pending={update.isPending}
          onKeepMine={() => void confirm(asking)}
          onTakeTheirs={() => void refresh(users, userDetail).then(editing.clear)}
        />
      ) : null}
      {actsOf(user).map((act) => (
        <Button
          key={act.name}
          size="s"
          onClick={() => {
            setAsking(act);
            setOpen(true);
          }}
        >
          {t(act.name)}
        </Button>
      ))}
      {asking ? (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t(asking.name)}
          description={t(asking.text, { name: user.name })}
          act={t(asking.name)}
          tone={asking.danger ? 'danger' : 'ink'}
          pending={update.isPending}
          onConfirm={() => void confirm(asking)}
        />
      ) : null}
    </>
  );
}

/** The field that the action would change, as it is stored now and as it was chosen. */
function differing(now: AdminUser, { body }: Act, t: Translate): DifferingField[] {
  const roleOf = (role: AdminUser['role']) => t(role === 'admin' ? 'useradmin.admin' : 'useradmin.customer');
  const stateOf = (isDisabled: boolean) => t(isDisabled ? 'useradmin.disabled' : 'ui.active');
  const { role, disabled } = body;
  return [
    ...(role === undefined || role === now.role
      ? []
      : [{ label: t('useradmin.role'), theirs: roleOf(now.role), mine: roleOf(role) }]),
    ...(disabled === undefined || disabled === (now.disabledAt !== null)
      ? []
      : [{ label: t('useradmin.state'), theirs: stateOf(now.disabledAt !== null), mine: stateOf(disabled) }]),
  ];
}

function actsOf({ role, disabledAt }: AdminUser): readonly Act[] {
  return [
    role === 'admin'
      ? { name: 'useradmin.makeCustomer', text: 'useradmin.makeCustomerText', body: { role: 'customer' }, danger: true }
      : { name: 'useradmin.makeAdmin', text: 'useradmin.makeAdminText', body: { role: 'admin' }, danger: false },
    disabledAt === null
      ? { name: 'useradmin.disable', text: 'useradmin.disableText', body: { disabled: true }, danger: true }
      : { name: 'useradmin.enable', text: 'useradmin.enableText', body: { disabled: false }, danger: false },
  ];
}
