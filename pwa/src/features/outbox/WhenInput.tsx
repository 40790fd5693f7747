import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useText } from '../../i18n/useText.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useNow } from '../../ui/useNow.ts';

export type Wall = { date: string; time: string };

/** Day and time in Turkey, with the zone named. */
export function WhenInput({
  value,
  error,
  onChange,
}: {
  value: Wall;
  error: string | undefined;
  onChange: (value: Wall) => void;
}) {
  const { t } = useText();
  const now = useNow(null);
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextInput
        label={t('outbox.date')}
        type="date"
        required
        min={dayOfInstant(now)}
        value={value.date}
        error={error}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
      />
      <TextInput
        label={t('outbox.time')}
        type="time"
        required
        hint={t('outbox.turkeyTime')}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </div>
  );
}
