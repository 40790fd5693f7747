import type { ScheduleView } from '#core/schedules/schedule.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { parseMoment, WhenFields } from '../../../fields/WhenFields.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { ClockNote } from '../form/ClockNote.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type Moment = { scheduledAt: { date: string; time: string } };

/** Another day and time for a plan; everything else stays. */
export function MoveDialog({
  schedule,
  now,
  moving,
  onMove,
  onClose,
}: {
  schedule: ScheduleView;
  now: string;
  moving: boolean;
  onMove: (scheduledAt: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const form = useRuleForm<Moment, string>({
    defaults: () => ({ scheduledAt: wallOfInstant(schedule.scheduledAt) }),
    parse: (values) => parseMoment('scheduledAt', values.scheduledAt, now),
    send: async (scheduledAt) => onMove(scheduledAt),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('form.moveTitle')}
      description={schedule.prompt.slice(0, 120)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="ink" type="submit" form="move-plan" pending={moving}>
            {t('form.move')}
          </Button>
        </>
      }
    >
      <form id="move-plan" className="grid gap-3" {...form.props}>
        <WhenFields
          value={form.values.scheduledAt}
          now={now}
          error={form.errors['scheduledAt']}
          onChange={(at) => form.set('scheduledAt', at)}
        />
        <ClockNote />
      </form>
    </Dialog>
  );
}
