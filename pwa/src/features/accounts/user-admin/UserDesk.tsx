import type { AdminUser, User } from '#core/accounts/user.ts';
import type { UserQuery } from './UserTable.tsx';
import type { EditPanelControl } from '../../../editing/EditPanel.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { users, deleteUser, createUser } from '#core/contract/users.ts';
import { parseNewUser } from '#core/accounts/user.ts';
import { passwordLength } from '#core/accounts/credentials.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall, useAction } from '../../../api/useCall.ts';
import { WithEditPanel, useEditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { UserTable, pageSize } from './UserTable.tsx';
import { UserPanel } from './UserPanel.tsx';
import './user-admin.css';

const displayedLists = [users];

/** Spec §2 Users tab: every account as a row; beside them the form of a new one, or the details of one. */
export function UserDesk({ query }: { query: UserQuery }) {
  const { t } = useText();
  const control = useEditPanel('order');
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const { search, sort, order, page } = query;
  const callQuery = useCall(
    users,
    { query: { search: search.trim(), sort, order, limit: pageSize, offset: (page - 1) * pageSize } },
    { placeholderData: (before) => before },
  );
  const { target } = control;
  const panel =
    target?.kind === 'new' ? (
      <UserCreator control={control} />
    ) : target ? (
      <UserPanel key={target.id} id={target.id} control={control} onDelete={setDeleting} />
    ) : null;
  return (
    <WithEditPanel panel={panel}>
      <div className="row mb-4 justify-end">
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('userAdmin.add')}
        </Button>
      </div>
      {callQuery.error ? (
        <ErrorState
          message={t('userAdmin.loadFailed', { message: messageOf(callQuery.error, t) })}
          onRetry={() => void callQuery.refetch()}
        />
      ) : !callQuery.data ? (
        <>
          <LoadingNote />
          <Skeleton className="h-80 w-full rounded-lg" />
        </>
      ) : callQuery.data.total === 0 ? (
        <EmptyState
          art={search.trim() === '' ? 'wall' : 'shutter'}
          title={t(search.trim() === '' ? 'userAdmin.none' : 'ui.nothingFound')}
          text={search.trim() === '' ? undefined : t('ui.nothingFoundText')}
        />
      ) : (
        <UserTable
          {...callQuery.data}
          query={query}
          openId={target?.kind === 'edit' ? target.id : null}
          onOpen={(id) => control.open({ kind: 'edit', id })}
          onDelete={setDeleting}
        />
      )}
      {deleting ? (
        <DeleteUser
          key={deleting.id}
          user={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (target?.kind === 'edit' && target.id === deleting.id) control.close();
          }}
        />
      ) : null}
    </WithEditPanel>
  );
}

/** Confirmation before a person is deleted, with a list of deleted and remaining data (spec §5). */
function DeleteUser({ user, onClose, onDeleted }: { user: AdminUser; onClose: () => void; onDeleted: () => void }) {
  const { t } = useText();
  const remove = useAction(deleteUser, { refresh: displayedLists });
  const confirm = () =>
    remove.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => {
          toast.success(t('userAdmin.deleted'));
          onDeleted();
          onClose();
        },
        onError: (error) => {
          toast.error(t('userAdmin.failed', { message: messageOf(error, t) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('userAdmin.deleteTitle')}
      description={
        <>
          {t('userAdmin.deleteGoes', { name: user.name })}
          <span className="mt-2 block">{t('userAdmin.deleteStays')}</span>
        </>
      }
      action={t('userAdmin.delete')}
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}

type UserForm = { name: string; email: string; password: string; role: User['role'] };

const empty: UserForm = { name: '', email: '', password: '', role: 'customer' };

/** Spec §2 Users tab: the add form; the default role is customer (spec §9). */
function UserCreator({ control }: { control: EditPanelControl }) {
  const { t, locale } = useText();
  const create = useAction(createUser, { refresh: displayedLists });
  const form = useRuleForm({
    defaults: empty,
    parse: (values: UserForm) => parseNewUser(values),
    send: async (body) => {
      await create.mutateAsync({ body });
      toast.success(t('userAdmin.created'));
      control.setDirty(false);
      control.close();
    },
  });
  const isMissing = [form.values.name, form.values.email, form.values.password].some((text) => text.trim() === '');
  const failure = form.whole && t('userAdmin.failed', { message: form.whole });
  const message = failure ?? (form.marked && isMissing ? sentenceOf('users.required', locale) : form.marked);
  return (
    <EditorForm
      control={control}
      form={form}
      title={t('userAdmin.newTitle')}
      failure={message}
      action={t('userAdmin.create')}
    >
      <TextInput label={t('userAdmin.name')} {...form.text('name')} required maxLength={120} autoComplete="off" />
      <TextInput
        label={t('userAdmin.email')}
        {...form.text('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        label={t('userAdmin.password')}
        {...form.text('password')}
        hint={t('userAdmin.passwordHint', { min: passwordLength.min })}
        required
        mono
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Segmented<User['role']>
        label={t('userAdmin.role')}
        className="justify-self-start"
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
        choices={[
          { value: 'customer', label: t('userAdmin.customer') },
          { value: 'admin', label: t('userAdmin.admin') },
        ]}
      />
    </EditorForm>
  );
}
