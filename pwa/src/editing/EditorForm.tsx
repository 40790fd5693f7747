import type { FormEventHandler, ReactNode, Ref } from 'react';
import type { ConflictOfForm } from './EditConflict.tsx';
import type { EditPanelControl } from './useEditPanel.ts';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EditPanel } from './EditPanel.tsx';
import { WholeFailure } from './WholeFailure.tsx';

/** What `useRuleForm` gives for a form as a whole. */
type WholeForm = {
  props: { ref: Ref<HTMLFormElement>; noValidate: boolean; onSubmit: FormEventHandler };
  sending: boolean;
  unsaved: boolean;
};

/** A form in the panel beside its list: 'İptal' and the act that saves in sight below, what is wrong with it as a whole in sight above. */
export function EditorForm({
  control,
  form,
  title,
  note,
  failure,
  conflict = null,
  act,
  actDisabledReason = null,
  otherAct,
  children,
}: {
  control: EditPanelControl;
  form: WholeForm;
  title: ReactNode;
  note?: ReactNode;
  failure: string | null;
  conflict?: ConflictOfForm | null;
  /** What the button that saves says. */
  act: string;
  actDisabledReason?: string | null;
  /** Stands before the button that saves; three need a quiet cancel. */
  otherAct?: ReactNode;
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
      acts={
        <>
          <Button tone={otherAct === undefined ? 'plain' : 'ghost'} onClick={control.close}>
            {t('editing.cancel')}
          </Button>
          {otherAct}
          <Button tone="ink" type="submit" form={formId} pending={form.sending} disabledReason={actDisabledReason}>
            {act}
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
