import type { ScheduleView } from '#core/schedules/schedule.ts';
import { useState } from 'react';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { WhenFields } from './WhenFields.tsx';

/** Another day and time for a plan; everything else stays. */
export function MoveDialog({
  schedule,
  today,
  moving,
  onMove,
  onClose,
}: {
  schedule: ScheduleView;
  today: string;
  moving: boolean;
  onMove: (scheduledAt: string) => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const [at, setAt] = useState(() => wallOfInstant(schedule.scheduledAt));
  const [error, setError] = useState<string | null>(null);
  const move = () => {
    const instant = instantOfWall(at.date, at.time);
    if (instant === null) setError(sentenceOf('required', locale));
    else if (Date.parse(instant) < Date.now()) setError(sentenceOf('schedules.past', locale));
    else onMove(instant);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('schedules.moveTitle')}
      description={schedule.prompt.slice(0, 120)}
      acts={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="ink" type="submit" form="move-plan" pending={moving}>
            {t('schedules.move')}
          </Button>
        </>
      }
    >
      <form
        id="move-plan"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <WhenFields
          {...at}
          from={today}
          error={error ?? undefined}
          onChange={(next) => {
            setAt(next);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
