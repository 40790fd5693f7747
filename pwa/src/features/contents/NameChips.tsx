import { X } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import './name-chips.css';

/** Names that are taken off one by one. Nothing without a name. */
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
  /** Before each name. */
  mark?: string;
  removeLabel: (name: string) => string;
  disabledReason?: string | null;
  className?: string;
  onRemove: (name: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <ul className={cx('name-chips', className)} aria-label={label}>
      {names.map((name) => (
        <li key={name} className="name-chip">
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
