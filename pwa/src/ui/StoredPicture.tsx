import type { ComponentProps } from 'react';
import { pictureSet } from '#core/files/picture-widths.ts';
import { usePicture } from './usePicture.ts';

/** Clear, and of the shape pictures have: what is seen is drawn behind it (`img[data-missing]`). */
const clear = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';

type Given = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** Null: there is none that can be shown. */
  src: string | null;
  alt: string;
  /** How wide it stands, as in HTML: a stored picture is then fetched in the width it needs. */
  sizes?: string | undefined;
};

/**
 * A picture as large as its place, 4:5 and fetched when it comes near unless told otherwise. When it does not come, it is
 * drawn: the model's colour with a sign, in the same place, of the same size, read by the same words.
 */
export function StoredPicture({ src, ...rest }: Given) {
  const [shown, watch] = usePicture(src);
  return <PictureElement {...rest} {...watch} src={shown} />;
}

/** The picture for who watches it (`usePicture`) and shows something of their own when it does not come. */
export function PictureElement({ src, ...rest }: Given) {
  return (
    <img
      // Before `src`: what comes first decides what is fetched first.
      loading="lazy"
      width={800}
      height={1000}
      decoding="async"
      {...rest}
      srcSet={(rest.sizes && src && pictureSet(src)) || undefined}
      src={src ?? clear}
      data-missing={src ? undefined : ''}
    />
  );
}
