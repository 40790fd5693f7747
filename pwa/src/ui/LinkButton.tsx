import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import type { Size, Tone } from './Button.tsx';
import { Link } from 'react-router-dom';
import { buttonClass } from './Button.tsx';
import { cx } from './class-names.ts';

/** A link that navigates; a Button runs an action. */
export function LinkButton({
  tone,
  size,
  block,
  icon,
  children,
  className,
  ...rest
}: LinkProps & { tone?: Tone; size?: Size; block?: boolean; icon?: ReactNode }) {
  return (
    <Link {...rest} className={cx(buttonClass({ tone, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
}
