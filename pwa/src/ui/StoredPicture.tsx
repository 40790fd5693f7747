import type { ComponentProps } from 'react';
import { pictureSet } from '#core/files/picture-widths.ts';

type Given = Pick<ComponentProps<'img'>, 'fetchPriority' | 'onError'> & {
  src: string;
  alt: string;
  /** How wide it stands, as in HTML: a stored picture is then fetched in the width it needs. */
  sizes?: string | undefined;
  /** Fetched when it comes near, unless told otherwise. */
  loading?: 'eager' | 'lazy';
};

/** A 4:5 picture as large as its place. */
export function StoredPicture({ src, alt, sizes, loading = 'lazy', ...rest }: Given) {
  const srcSet = sizes === undefined ? null : pictureSet(src);
  return (
    <img
      {...rest}
      // Before `src`: what comes first decides what is fetched first.
      loading={loading}
      {...(srcSet !== null && { sizes, srcSet })}
      src={src}
      alt={alt}
      width={800}
      height={1000}
      decoding="async"
    />
  );
}
