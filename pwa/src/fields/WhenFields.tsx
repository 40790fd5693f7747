import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { useShownSettings } from '../api/runtime-config.ts';
import { weekdayWords } from '../i18n/day-words.ts';
import { useText } from '../i18n/useText.ts';
import { Chip } from '../ui/Chip.tsx';
import { DateField } from '../ui/DateField.tsx';
import { TimeField } from '../ui/TimeField.tsx';
import { isTime } from '../ui/when/typed-time.ts';
import { quickMoments } from './quick-moments.ts';
import './fields.css';

export type Wall = { date: string; time: string };

/** A day and a time in Turkey, side by side, with the usual moments below. */
export function WhenFields({
  value,
  now,
  error,
  onChange,
}: {
  value: Wall;
  /** The earliest instant that can be chosen. */
  now: string;
  error: string | undefined;
  onChange: (value: Wall) => void;
}) {
  const { t, locale } = useText();
  const { defaultTime, latestTime } = useShownSettings().planner;
  const today = dayOfInstant(now);
  const dayWords = (day: string) =>
    day === today ? t('when.today') : day === addDays(today, 1) ? t('when.tomorrow') : weekdayWords(day, locale);
  const isTimeWrong = value.date !== '' && !isTime(value.time);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] [align-items:start] gap-3">
        <DateField
          label={t('when.date')}
          required
          min={today}
          value={value.date}
          error={isTimeWrong ? undefined : error}
          onValueChange={(date) => onChange({ ...value, date })}
        />
        <TimeField
          label={t('when.time')}
          required
          value={value.time}
          hint={t('when.turkeyTime')}
          error={isTimeWrong ? error : undefined}
          onValueChange={(time) => onChange({ ...value, time })}
        />
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('when.quickPicks')}>
        {quickMoments(now, { defaultTime, latestTime }).map(({ date, time }) => (
          <Chip
            className="max-md:min-h-11"
            key={`${date} ${time}`}
            size="s"
            pressed={value.date === date && value.time === time}
            onClick={() => onChange({ date, time })}
          >
            {`${dayWords(date)} ${time}`}
          </Chip>
        ))}
      </div>
    </div>
  );
}
