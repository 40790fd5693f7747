import type { ButtonHTMLAttributes } from 'react';
import { cx } from './class-names.ts';

/** One choice of a filter row: `<Chip pressed={all} onClick={...}>Tümü</Chip>`. */
export function Chip({
  pressed,
  size = 'm',
  ...rest
}: { pressed: boolean; size?: 's' | 'm' } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx('chip', size === 's' && 'chip-s', rest.className)}
    />
  );
}
