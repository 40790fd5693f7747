import type { ReactNode } from 'react';
import { useState } from 'react';
import { cx } from './class-names.ts';

/** A 4:5 picture in its window. The model's colour is there first and stays when the picture does not come. */
export function Window({
  src,
  alt,
  priority,
  caption,
  className,
  children,
}: {
  src: string | null | undefined;
  alt: string;
  /** Above the fold: loaded at once. */
  priority?: boolean;
  /** Words on the picture, on a scrim. */
  caption?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span className={cx('window', className)}>
      <Picture key={src} src={src} alt={alt} priority={priority ?? false} />
      {caption ? <span className="window-caption">{caption}</span> : null}
      {children}
    </span>
  );
}

function Picture({ src, alt, priority }: { src: string | null | undefined; alt: string; priority: boolean }) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={800}
      height={1000}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setBroken(true)}
    />
  );
}
