import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A price tag. White in both themes, its hole in the model's colour. Never a button. */
export function Tag({
  children,
  size = 'm',
  className,
}: {
  children: ReactNode;
  size?: 'm' | 'l';
  className?: string;
}) {
  return <span className={cx('tag', size === 'l' && 'tag-l', className)}>{children}</span>;
}
