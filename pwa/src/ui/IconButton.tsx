import type { ButtonHTMLAttributes, ReactNode, Ref, ReactElement } from 'react';
import { cloneElement } from 'react';
import { cx } from './class-names.ts';

/** A round button of one icon. `label` names it for all people: read out and shown as a tooltip. */
export function IconButton({
  label,
  look = 'bare',
  size = 'm',
  tooltip = true,
  disabledReason,
  children,
  ...rest
}: {
  label: string;
  look?: 'bare' | 'line' | 'float';
  size?: 's' | 'm';
  tooltip?: boolean;
  disabledReason?: string | null | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={disabledReason ? `${label}. ${disabledReason}` : label}
      aria-disabled={disabledReason ? true : undefined}
      onClick={disabledReason ? (event) => event.preventDefault() : rest.onClick}
      className={cx(
        'icon-btn',
        look === 'line' && 'icon-btn-line',
        look === 'float' && 'icon-btn-float',
        size === 's' && 'icon-btn-s',
        rest.className,
      )}
    >
      {children}
    </button>
  );
  return tooltip ? <Tooltip text={disabledReason ?? label}>{button}</Tooltip> : button;
}

/** Words that appear on hover and focus (TooltipLayer renders them). Information never appears only in a tooltip. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) {
  return cloneElement(children, { 'data-tooltip': text });
}
