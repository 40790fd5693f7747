import type { FieldProps } from '../Field.tsx';
import type { ReactNode } from 'react';
import type { Picked } from './OpenPicker.tsx';
import { CalendarDays, Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useText } from '../../i18n/useText.ts';
import { useNow } from '../useNow.ts';
import { Field, labelIdOf } from '../Field.tsx';
import { dayInField, isDay, readDay, isTime, readTime } from './typed-date-time.ts';

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
  const displayed = isDay(field.value) ? field.value : null;
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
      from={{ kind: 'day', value: displayed, today, min, max }}
    />
  );
}

/** A time of the Turkish day, `HH:MM`: typed, or chosen from the half hours. A text that is no time becomes the value as typed. */
export function TimeField(field: FieldProps & { value: string; onValueChange: (time: string) => void }) {
  const { t } = useText();
  const displayed = isTime(field.value) ? field.value : null;
  return (
    <PickedField
      {...field}
      read={readTime}
      show={(time) => time}
      isReadable={isTime}
      unreadable={t('when.writeTime')}
      pickLabel={t('when.pickTime')}
      icon={<Clock size={20} aria-hidden />}
      from={{ kind: 'time', value: displayed }}
    />
  );
}

const load = () => import('./OpenPicker.tsx');
const ahead = () => void load().catch(() => undefined);
const OpenPicker = lazy(() => load().then((m) => ({ default: m.OpenPicker })));

/**
 * A text box over a value with one exact format, with a button that opens a picker; its module is loaded when the button is pointed at,
 * focused or pressed. The text stays as typed until the box loses focus; then it shows the value. A text that cannot be read becomes the
 * value itself, so that the rules of the form refuse it and nothing typed is lost.
 */
function PickedField({
  value,
  onValueChange,
  read,
  show,
  isReadable,
  unreadable,
  keys = 'decimal',
  pickLabel,
  icon,
  from,
  error,
  ...field
}: FieldProps & {
  value: string;
  onValueChange: (value: string) => void;
  /** The value of a text; null for a text without one. */
  read: (text: string) => string | null;
  show: (value: string) => string;
  isReadable: (value: string) => boolean;
  /** Describes the format of a value, for texts that cannot be read. */
  unreadable: string;
  /** The keyboard of a phone. */
  keys?: 'decimal' | 'text';
  pickLabel: string;
  icon: ReactNode;
  from: Picked;
}) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  // A value from elsewhere replaces the typed text.
  const isTyping = typed?.value === value;
  const isUnread = value !== '' && !isReadable(value) && (!isTyping || Boolean(error));
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const change = (text: string) => {
    const next = read(text) ?? text.trim();
    setTyped({ text, value: next });
    onValueChange(next);
  };
  const choose = (next: string) => {
    setTyped(null);
    setOpen(false);
    onValueChange(next);
  };
  return (
    <Field {...field} error={isUnread ? unreadable : error}>
      {(wiring) => {
        const trigger = (
          <button
            type="button"
            className="icon-btn"
            aria-label={pickLabel}
            aria-describedby={labelIdOf(wiring.id)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={ahead}
            onFocus={ahead}
            onClick={isWanted ? undefined : open}
          >
            {icon}
          </button>
        );
        return (
          <span className="field-box field-box-picked">
            <input
              type="text"
              inputMode={keys}
              autoComplete="off"
              {...wiring}
              value={isTyping ? typed.text : show(value)}
              onChange={(event) => change(event.target.value)}
              onBlur={() => setTyped(null)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                open();
              }}
            />
            {isWanted ? (
              <Suspense fallback={trigger}>
                <OpenPicker
                  label={field.label}
                  open={isOpen}
                  onOpenChange={setOpen}
                  onChoose={choose}
                  {...{ from, trigger }}
                />
              </Suspense>
            ) : (
              trigger
            )}
          </span>
        );
      }}
    </Field>
  );
}
