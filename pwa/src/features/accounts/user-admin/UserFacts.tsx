import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { AuditAction } from '#core/audit/audit-entry.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { AdminUser } from '#core/accounts/user.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { Translate } from '../../../i18n/useText.ts';
import { ChevronDown, Trash2 } from 'lucide-react';
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
import { refresh, useAction } from '../../../api/useCall.ts';
import { EditConflict } from '../../../editing/EditConflict.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { UserSessions } from './UserSessions.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';

type ActionOfUser = {
  name: TextKey;
  text: TextKey;
  body: { role?: AdminUser['role']; disabled?: boolean };
  danger: boolean;
};

const did: Partial<Record<AuditAction, TextKey>> = {
  created: 'userAdmin.did.created',
  edited: 'userAdmin.did.edited',
  disabled: 'userAdmin.did.disabled',
  enabled: 'userAdmin.did.enabled',
  signedOut: 'userAdmin.did.signedOut',
  added: 'userAdmin.did.added',
  taken: 'userAdmin.did.taken',
  disputed: 'userAdmin.did.disputed',
  disputeEnded: 'userAdmin.did.disputeEnded',
};

/** Balance, plan, role, state and sign-ins of a person. The everyday action comes first, those that can do harm are folded at the end. */
export function UserFacts({ detail, onDelete }: { detail: UserDetail; onDelete: () => void }) {
  const { t } = useText();
  const f = useFormat();
  const { user, balance, held, audit } = detail;
  const isMe = useUser()?.id === user.id;
  return (
    <div className="grid gap-5">
      <dl className="fact-list">
        <Fact name={t('userAdmin.balance')} value={t('ui.credits', { count: balance })} />
        <Fact name={t('userAdmin.held')} value={t('ui.credits', { count: held })} />
        <Fact name={t('userAdmin.role')} value={t(user.role === 'admin' ? 'userAdmin.admin' : 'userAdmin.customer')} />
        <Fact
          name={t('userAdmin.state')}
          value={user.disabledAt === null ? t('ui.active') : `${t('userAdmin.disabled')} · ${f.date(user.disabledAt)}`}
        />
        {user.disputed ? <Fact name={t('userAdmin.payments')} value={t('userAdmin.disputedNote')} /> : null}
        <Fact name={t('userAdmin.joined')} value={f.date(user.createdAt)} />
      </dl>
      <LinkButton size="s" className="justify-self-start" to={`${paths.adminCredits()}?edit=new&user=${user.id}`}>
        {t('userAdmin.changeCredits')}
      </LinkButton>
      <UserSubscription detail={detail} />
      <section>
        <h3 className="mb-1 font-semibold">{t('userAdmin.sessions')}</h3>
        <UserSessions userId={user.id} sessions={detail.sessions} />
      </section>
      <section>
        <h3 className="mb-1 font-semibold">{t('userAdmin.log')}</h3>
        {audit.length === 0 ? (
          <p className="mut text-sm">{t('userAdmin.noLog')}</p>
        ) : (
          <ul>
            {audit.map((entry) => (
              <li
                className="flex items-center justify-between gap-3 border-t border-t-line py-2.5 text-label"
                key={entry.id}
              >
                <span>
                  {entry.actorId === systemActor ? t('userAdmin.stripe') : entry.actorName}{' '}
                  {t(did[entry.action] ?? 'userAdmin.did.other')}
                </span>
                <time className="mut flex-none text-sm" dateTime={entry.createdAt}>
                  {f.dateTime(entry.createdAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </section>
      {isMe ? (
        <p className="mut text-sm">{t('userAdmin.ownAccount')}</p>
      ) : (
        <details className="user-fold rounded-md border border-line px-4">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-label font-strong">
            {t('userAdmin.danger')}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <div className="row flex-wrap gap-2 pb-4">
            <AccountActions user={user} />
            <Button size="s" tone="danger" icon={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
              {t('userAdmin.delete')}
            </Button>
          </div>
        </details>
      )}
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
      <h3 className="font-semibold">{t('userAdmin.subscription')}</h3>
      {subscription === null ? (
        <p className="mut text-sm">{t('userAdmin.noSubscription')}</p>
      ) : (
        <>
          <p>
            {localText(subscription.planName, locale)} · {t(`userAdmin.subscription.${subscription.status}`)}
            {subscription.cancelAtPeriodEnd ? ` · ${t('userAdmin.subscriptionEnds')}` : null}
          </p>
          {subscription.currentPeriodEnd === null ? null : (
            <p className="mut text-sm">{t('userAdmin.periodEnd', { date: f.date(subscription.currentPeriodEnd) })}</p>
          )}
          <LinkButton size="s" to={paths.adminSubscriptionsOf(user.id)}>
            {t('userAdmin.openSubscription')}
          </LinkButton>
        </>
      )}
    </section>
  );
}

/** Changes that an admin may make to another account: its role, and whether it can sign in. Each needs a confirmation. */
function AccountActions({ user }: { user: AdminUser }) {
  const { t } = useText();
  const [question, setQuestion] = useState<ActionOfUser | null>(null);
  const [isOpen, setOpen] = useState(false);
  const update = useAction(updateUser, { refresh: [users, userDetail] });
  const editing = useEditConflict({
    row: user,
    read: async () => (await call(userDetail, { params: { id: user.id } })).user,
  });
  const confirm = async ({ body }: ActionOfUser) => {
    try {
      await editing.save((version) => update.mutateAsync({ params: { id: user.id }, body: { ...body, version } }));
      toast.success(t('userAdmin.changed'));
    } catch (error) {
      // Another admin saved first: the conflict is shown below.
      if (error instanceof ApiError && error.code === 'edit.changedElsewhere') return;
      toast.error(t('userAdmin.failed', { message: messageOf(error, t) }));
    } finally {
      setOpen(false);
    }
  };
  const { conflict } = editing;
  return (
    <>
      {conflict && question ? (
        <EditConflict
          by={conflict.by}
          fields={differing(conflict.row, question, t)}
          pending={update.isPending}
          onKeepMine={() => void confirm(question)}
          onTakeTheirs={() => void refresh(users, userDetail).then(editing.clear)}
        />
      ) : null}
      {actionsOf(user).map((action) => (
        <Button
          key={action.name}
          size="s"
          onClick={() => {
            setQuestion(action);
            setOpen(true);
          }}
        >
          {t(action.name)}
        </Button>
      ))}
      {question ? (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t(question.name)}
          description={t(question.text, { name: user.name })}
          action={t(question.name)}
          tone={question.danger ? 'danger' : 'ink'}
          pending={update.isPending}
          onConfirm={() => void confirm(question)}
        />
      ) : null}
    </>
  );
}

/** The field that the action would change, as it is stored now and as it was chosen. */
function differing(now: AdminUser, { body }: ActionOfUser, t: Translate): DifferingField[] {
  const roleOf = (role: AdminUser['role']) => t(role === 'admin' ? 'userAdmin.admin' : 'userAdmin.customer');
  const stateOf = (isDisabled: boolean) => t(isDisabled ? 'userAdmin.disabled' : 'ui.active');
  const { role, disabled } = body;
  return [
    ...(role === undefined || role === now.role
      ? []
      : [{ label: t('userAdmin.role'), theirs: roleOf(now.role), mine: roleOf(role) }]),
    ...(disabled === undefined || disabled === (now.disabledAt !== null)
      ? []
      : [{ label: t('userAdmin.state'), theirs: stateOf(now.disabledAt !== null), mine: stateOf(disabled) }]),
  ];
}

function actionsOf({ role, disabledAt }: AdminUser): readonly ActionOfUser[] {
  return [
    role === 'admin'
      ? { name: 'userAdmin.makeCustomer', text: 'userAdmin.makeCustomerText', body: { role: 'customer' }, danger: true }
      : { name: 'userAdmin.makeAdmin', text: 'userAdmin.makeAdminText', body: { role: 'admin' }, danger: false },
    disabledAt === null
      ? { name: 'userAdmin.disable', text: 'userAdmin.disableText', body: { disabled: true }, danger: true }
      : { name: 'userAdmin.enable', text: 'userAdmin.enableText', body: { disabled: false }, danger: false },
  ];
}
