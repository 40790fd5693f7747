import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { dropEdits, hasEdits } from '../kept-draft.ts';

/** Called after the form of a plan was closed: unsaved changes appear when the plan is edited again. */
export function tellOfEdits(scheduleId: string): void {
  if (!hasEdits(scheduleId)) return;
  toast.note(translate('edits.kept'), {
    action: { label: translate('edits.drop'), run: () => dropEdits(scheduleId) },
  });
}

/** Shown above the fields when the form opened with earlier unsaved changes. */
export function KeptEdits({ onDrop }: { onDrop: () => void }) {
  const { t } = useText();
  return (
    <div className="mark-note mb-4 grid justify-items-start gap-2 rounded-md bg-sunken px-3.5 py-3" role="status">
      <p className="text-sm">{t('edits.resumed')}</p>
      <Button size="s" onClick={onDrop}>
        {t('edits.drop')}
      </Button>
    </div>
  );
}
