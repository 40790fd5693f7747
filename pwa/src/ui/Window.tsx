import type { ReactNode } from 'react';
import { useState } from 'react';
import { pictureSet } from '#core/files/picture-widths.ts';
import { cx } from './class-names.ts';

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
    <img
      // Before `src`: what comes first decides what is fetched first.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      {...sized(src, sizes)}
      src={src}
      alt={alt}
      width={800}
      height={1000}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** What an `<img>` needs to be fetched in the width it stands in. Before `src` among the attributes. */
export function sized(src: string, sizes: string | undefined): { srcSet?: string; sizes?: string } {
  const srcSet = sizes === undefined ? null : pictureSet(src);
  return srcSet === null || sizes === undefined ? {} : { sizes, srcSet };
}
