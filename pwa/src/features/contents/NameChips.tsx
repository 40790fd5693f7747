import { X } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Names that are removed one by one. Renders nothing without a name. */
export function NameChips({
  label,
  names,
  mark = '',
  removeLabel,
  disabledReason = null,
  className,
  onRemove,
}: {
  label: string;
  names: readonly string[];
  /** Shown before each name. */
  mark?: string;
  removeLabel: (name: string) => string;
  disabledReason?: string | null;
  className?: string;
  onRemove: (name: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <ul className={cx('name-chips flex flex-wrap gap-1.5', className)} aria-label={label}>
      {names.map((name) => (
        <li
          key={name}
          className="name-chip inline-flex items-center rounded-full bg-sunken pl-3 text-s font-medium wrap-anywhere"
        >
          {mark}
          {name}
          <IconButton
            size="s"
            tooltip={false}
            label={removeLabel(name)}
            disabledReason={disabledReason}
            onClick={() => onRemove(name)}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
