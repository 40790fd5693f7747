import { useText } from '../../i18n/useText.ts';
import { TextInput } from '../../ui/TextInput.tsx';

/** Day and time side by side. */
export function WhenFields({
  date,
  time,
  from,
  error,
  hint,
  onChange,
}: {
  date: string;
  time: string;
  /** The first day that can be chosen. */
  from: string;
  error: string | undefined;
  /** Names the zone, where nothing beside the fields does. */
  hint?: string;
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
        hint={hint}
        onChange={(event) => onChange({ date, time: event.target.value })}
      />
    </div>
  );
}
