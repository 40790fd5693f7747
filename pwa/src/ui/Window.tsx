import type { ReactNode } from 'react';
import { useState } from 'react';
import { cx } from './class-names.ts';
import { StoredPicture } from './StoredPicture.tsx';

/** A 4:5 picture in its window. The model's colour is there first and stays when the picture does not come. */
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
      <Picture key={src} src={src} alt={alt} priority={priority ?? false} sizes={sizes} />
      {caption ? <span className="window-caption">{caption}</span> : null}
      {children}
    </span>
  );
}

function Picture({
  src,
  alt,
  priority,
  sizes,
}: {
  src: string | null | undefined;
  alt: string;
  priority: boolean;
  sizes: string | undefined;
}) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return null;
  return (
    <StoredPicture
      src={src}
      alt={alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setBroken(true)}
    />
  );
}
