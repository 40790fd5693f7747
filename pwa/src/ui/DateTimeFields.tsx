import type { FieldProps } from './Field.tsx';
import { CalendarDays, Clock } from 'lucide-react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useText } from '../i18n/useText.ts';
import { useNow } from './useNow.ts';
import { dayInField, isDay, readDay, isTime, readTime } from './when/typed-date-time.ts';
import { PickedField } from './when/PickedField.tsx';

/**
 * A day of the Turkish calendar, `YYYY-MM-DD`, shown and typed in the notation of the app's language, or chosen from a calendar. `min` and
 * `max` limit the calendar; the rules of the form check typed days. A text that is no day becomes the value as typed.
 */
export function DateField({
  min,
  max,
  ...field
}: FieldProps & { value: string; onValueChange: (day: string) => void; min?: string; max?: string }) {
  const { t, locale } = useText();
  const today = dayOfInstant(useNow(null));
  const shown = isDay(field.value) ? field.value : null;
  return (
    <PickedField
      {...field}
      read={(text) => readDay(text, locale, min ?? today)}
      show={(day) => dayInField(day, locale)}
      isReadable={isDay}
      unreadable={t('when.writeDay')}
      keys={locale === 'tr' ? 'decimal' : 'text'}
      pickLabel={t('when.pickDay')}
      icon={<CalendarDays size={20} aria-hidden />}
      from={{ kind: 'day', value: shown, today, min, max }}
    />
  );
}

/** A time of the Turkish day, `HH:MM`: typed, or chosen from the half hours. A text that is no time becomes the value as typed. */
export function TimeField(field: FieldProps & { value: string; onValueChange: (time: string) => void }) {
  const { t } = useText();
  const shown = isTime(field.value) ? field.value : null;
  return (
    <PickedField
      {...field}
      read={readTime}
      show={(time) => time}
      isReadable={isTime}
      unreadable={t('when.writeTime')}
      pickLabel={t('when.pickTime')}
      icon={<Clock size={20} aria-hidden />}
      from={{ kind: 'time', value: shown }}
    />
  );
}
