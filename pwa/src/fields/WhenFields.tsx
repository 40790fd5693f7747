import type { Result } from '#core/shared/result.ts';
import { addDays, dayOfInstant, mondayOf, wallOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { quietestMoment } from '#core/schedules/planner/quietest-moment.ts';
import { useDisplayedSettings } from '../api/runtime-config.ts';
import { weekdayWords } from '../i18n/day-words.ts';
import { useText } from '../i18n/useText.ts';
import { Chip } from '../ui/Chip.tsx';
import { DateField, TimeField } from '../ui/when/DateTimeFields.tsx';
import { isTime } from '../ui/when/typed-date-time.ts';
import './fields.css';

const none: readonly string[] = [];
const hourMs = 3_600_000;

export type Wall = { date: string; time: string };

/** A day and a time in Turkey, side by side, with the usual moments below. */
export function WhenFields({
  value,
  now,
  planned = none,
  error,
  onChange,
}: {
  value: Wall;
  /** The earliest instant that can be chosen. */
  now: string;
  /** The instants of the posts of the calendar, to find the quietest day. */
  planned?: readonly string[];
  error: string | undefined;
  onChange: (value: Wall) => void;
}) {
  const { t, locale } = useText();
  const { defaultTime, latestTime } = useDisplayedSettings().planner;
  const today = dayOfInstant(now);
  const dayWords = (day: string) =>
    day === today ? t('when.today') : day === addDays(today, 1) ? t('when.tomorrow') : weekdayWords(day, locale);
  const quietest = quietestMoment(now, planned);
  const isQuietest = ({ date, time }: Wall) => date === quietest?.date && time === quietest.time;
  const usual = quickMoments(now, { defaultTime, latestTime }).filter((each) => !isQuietest(each));
  const isTimeWrong = value.date !== '' && !isTime(value.time);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3 [&>:first-child]:flex-[6_1_9rem] [&>:last-child]:flex-[5_1_7.5rem]">
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
        {[...usual, ...(quietest ? [quietest] : [])].map(({ date, time }) => (
          <Chip
            className="max-md:min-h-11"
            key={`${date} ${time}`}
            size="s"
            pressed={value.date === date && value.time === time}
            onClick={() => onChange({ date, time })}
          >
            {isQuietest({ date, time })
              ? t('when.quietest', { when: `${dayWords(date)} ${time}` })
              : `${dayWords(date)} ${time}`}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** The suggestions beside a date and a time: the next full hour of today, tomorrow, and the Monday after it. Times are of Turkey. */
export function quickMoments(
  now: string,
  { defaultTime, latestTime }: { defaultTime: string; latestTime: string },
): { date: string; time: string }[] {
  const today = wallOfInstant(now).date;
  // At least an hour ahead, so that there is time before it starts.
  const nextHour = wallOfInstant(new Date(Math.ceil(Date.parse(now) / hourMs + 1) * hourMs).toISOString());
  const tomorrow = addDays(today, 1);
  const monday = addDays(mondayOf(tomorrow), 7);
  return [
    ...(nextHour.date === today && nextHour.time <= latestTime ? [nextHour] : []),
    { date: tomorrow, time: defaultTime },
    { date: monday, time: defaultTime },
  ];
}

/** The instant of a day and a time that are not past. Refuses with `required` or `schedules.past` at `path`. */
export function parseMoment(path: string, { date, time }: Wall, now: string): Result<string> {
  const instant = instantOfWall(date, time);
  if (instant === null) return invalid([issue(path, 'required')]);
  return Date.parse(instant) < Date.parse(now) ? invalid([issue(path, 'schedules.past')]) : ok(instant);
}
