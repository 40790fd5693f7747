import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';

export type FieldProps = {
  label: string;
  /** Shown under an invalid field. */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Adds "optional" (or these words) at the end of the label. */
  optional?: boolean | string | undefined;
  /** The label is read out but not visible. */
  hiddenLabel?: boolean | undefined;
  className?: string | undefined;
};

export type Wiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

/** Label above, note or error below, and the ids that connect them with the control. */
export function Field({
  label,
  error,
  hint,
  required,
  optional,
  hiddenLabel,
  className,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const { t } = useText();
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        id={labelIdOf(id)}
        className={hiddenLabel ? 'sr-only' : 'field-label'}
        data-required={required || undefined}
        data-optional={typeof optional === 'string' ? optional : optional ? t('ui.optional') : undefined}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <p className="field-note" data-kind="error" id={noteId}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : hint ? (
        <p className="field-note" id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The id of the label of the control with this id. */
export function labelIdOf(id: string): string {
  return `${id}-label`;
}
