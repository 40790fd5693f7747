import { useText } from '../../i18n/useText.ts';
import { TextInput } from '../../ui/TextInput.tsx';

/** Day and time side by side, with the zone named. */
export function WhenFields({
  date,
  time,
  from,
  error,
  onChange,
}: {
  date: string;
  time: string;
  /** The first day that can be chosen. */
  from: string;
  error: string | undefined;
  onChange: (at: { date: string; time: string }) => void;
}) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextInput
        label={t('panels.date')}
        type="date"
        required
        min={from}
        value={date}
        error={error}
        onChange={(event) => onChange({ date: event.target.value, time })}
      />
      <TextInput
        label={t('panels.time')}
        type="time"
        required
        value={time}
        hint={t('panels.turkeyTime')}
        onChange={(event) => onChange({ date, time: event.target.value })}
      />
    </div>
  );
}
