import type { FieldProps } from './Field.tsx';
import { CalendarDays } from 'lucide-react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useText } from '../i18n/useText.ts';
import { useNow } from './useNow.ts';
import { dayInField, isDay, readDay } from './when/typed-day.ts';
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
