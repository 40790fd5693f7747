import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { StoredPicture } from './StoredPicture.tsx';

/** A 4:5 picture in its window. The model's colour is there first. */
export function Window({
  src,
  alt,
  priority,
  sizes,
  caption,
  className,
  children,
}: {
  src: string | null | undefined;
  alt: string;
  /** Above the fold: loaded at once. */
  priority?: boolean;
  /** How wide it stands, as in HTML: a stored picture is then fetched in the width it needs. */
  sizes?: string;
  /** Words on the picture, on a scrim. */
  caption?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span className={cx('window', className)}>
      {src ? (
        <StoredPicture
          key={src}
          src={src}
          alt={alt}
          sizes={sizes}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      ) : null}
      {caption ? <span className="window-caption">{caption}</span> : null}
      {children}
    </span>
  );
}
