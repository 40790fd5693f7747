import type { Ceilings } from '#core/settings/limits.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { SettingsFormState } from './useSettingsForm.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { NumberField } from '../../ui/NumberField.tsx';

const limits: readonly { name: keyof Ceilings; label: TextKey }[] = [
  { name: 'openRunsPerUser', label: 'settings.generationsPerUser' },
  { name: 'pendingSchedulesPerUser', label: 'settings.schedulesPerUser' },
  { name: 'uploadMegabytesPerUser', label: 'settings.uploadMegabytes' },
];

/** Limits of one person, each with the environment's maximum; an empty limit equals that. */
export function LimitFields({ form, ceilings }: { form: SettingsFormState; ceilings: Ceilings }) {
  const { t } = useText();
  const f = useFormat();
  return (
    <div className="grid grid-cols-3 [align-items:start] gap-3.5 max-md:grid-cols-[minmax(0,1fr)]">
      {limits.map(({ name, label }) => (
        <NumberField
          key={name}
          label={t(label)}
          hint={t('settings.ceiling', { max: f.number(ceilings[name]) })}
          {...form.choice(`limits.${name}`)}
          min={1}
          step={1}
          steppers={false}
        />
      ))}
    </div>
  );
}
