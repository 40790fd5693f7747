import type { FormEventHandler, ReactNode, Ref } from 'react';
import type { ConflictOfForm } from './EditConflict.tsx';
import type { EditPanelControl } from './EditPanel.tsx';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EditPanel } from './EditPanel.tsx';
import { EditConflict } from './EditConflict.tsx';

/** The form-level parts of `useRuleForm`. */
type WholeForm = {
  props: { ref: Ref<HTMLFormElement>; noValidate: boolean; onSubmit: FormEventHandler };
  sending: boolean;
  unsaved: boolean;
};

/** A form in the panel beside its list: 'İptal' and the save button always visible below, errors of the whole form always visible above. */
export function EditorForm({
  control,
  form,
  title,
  note,
  failure,
  conflict = null,
  action,
  disabledReason = null,
  otherAction,
  children,
}: {
  control: EditPanelControl;
  form: WholeForm;
  title: ReactNode;
  note?: ReactNode;
  failure: string | null;
  conflict?: ConflictOfForm | null;
  /** Label of the save button. */
  action: string;
  disabledReason?: string | null;
  /** Shown before the save button; with three buttons, cancel is quiet. */
  otherAction?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useText();
  const formId = useId();
  return (
    <EditPanel
      control={control}
      dirty={form.unsaved}
      title={title}
      note={note}
      actions={
        <>
          <Button tone={otherAction === undefined ? 'plain' : 'ghost'} onClick={control.close}>
            {t('editing.cancel')}
          </Button>
          {otherAction}
          <Button tone="ink" type="submit" form={formId} pending={form.sending} disabledReason={disabledReason}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className="edit-form grid gap-4.5" {...form.props}>
        <WholeFailure conflict={conflict} failure={failure} sending={form.sending} />
        {children}
      </form>
    </EditPanel>
  );
}

/** An error of a whole form: another admin saved first, or a sentence. */
export function WholeFailure({
  conflict,
  failure,
  sending,
}: {
  conflict: ConflictOfForm | null;
  failure: string | null | undefined;
  sending: boolean;
}) {
  if (conflict) return <EditConflict pending={sending} {...conflict} />;
  if (!failure) return null;
  return (
    <p className="edit-failure text-label text-failed-fg" role="alert">
      {failure}
    </p>
  );
}
