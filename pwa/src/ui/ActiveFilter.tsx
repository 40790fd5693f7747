import { useText } from '../i18n/useText.ts';
import { Chip } from './Chip.tsx';

/** All, the active ones or the others, each with its number. `null` means all. */
export function ActiveFilter({
  rows,
  value,
  onChange,
}: {
  rows: readonly { isActive: boolean }[];
  value: boolean | null;
  onChange: (active: boolean | null) => void;
}) {
  const { t } = useText();
  const on = rows.filter(({ isActive }) => isActive).length;
  return (
    <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={t('ui.filterByState')}>
      <Chip pressed={value === null} onClick={() => onChange(null)}>
        {t('ui.allCount', { count: rows.length })}
      </Chip>
      <Chip pressed={value === true} onClick={() => onChange(true)}>
        {t('ui.activeCount', { count: on })}
      </Chip>
      <Chip pressed={value === false} onClick={() => onChange(false)}>
        {t('ui.passiveCount', { count: rows.length - on })}
      </Chip>
    </div>
  );
}
