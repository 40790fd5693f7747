import type { FieldProps } from './Field.tsx';
import { Clock } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { PickedField } from './when/PickedField.tsx';
import { isTime, readTime } from './when/typed-time.ts';

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
