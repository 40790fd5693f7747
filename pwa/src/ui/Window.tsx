import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { StoredImage } from './StoredImage.tsx';

/** A 4:5 image in its window. The model's colour appears first. */
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
  /** Its displayed width, as in HTML: a stored image is then loaded in the needed width. */
  sizes?: string;
  /** Words on the image, on a scrim. */
  caption?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span className={cx('window', className)}>
      {src ? (
        <StoredImage
          key={src}
          src={src}
          alt={alt}
          sizes={sizes}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          // A loaded one is in the first frame, so that a portrait that moves here does not disappear on its way.
          decoding={priority ? 'sync' : 'async'}
        />
      ) : null}
      {caption ? <span className="window-caption">{caption}</span> : null}
      {children}
    </span>
  );
}
