import type { ComponentProps, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { imageSet } from '#core/files/image-widths.ts';

type Watch = { ref: RefObject<HTMLImageElement | null>; onError: () => void };

/** Transparent, and in the usual shape of images: the visible drawing is its background (`img[data-missing]`). */
const clear = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';

type Given = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** Null: no image can be shown. */
  src: string | null;
  alt: string;
  /** Its displayed width, as in HTML: a stored image is then loaded in the needed width. */
  sizes?: string | undefined;
};

/**
 * An image that fills its place, by default 4:5 and loaded when it comes near. If it fails to load, a drawing replaces it: the model's
 * colour with a sign, in the same place and size, read out with the same words.
 */
export function StoredImage({ src, ...rest }: Given) {
  const [displayed, watch] = useImage(src);
  return <ImageElement {...rest} {...watch} src={displayed} />;
}

/** The image for callers that observe it (`useImage`) and show their own content when it fails to load. */
export function ImageElement({ src, ...rest }: Given) {
  return (
    <img
      // Before `src`, because the order of attributes decides what loads first.
      loading="lazy"
      width={800}
      height={1000}
      decoding="async"
      {...rest}
      srcSet={(rest.sizes && src && imageSet(src)) || undefined}
      src={src ?? clear}
      data-missing={src ? undefined : ''}
    />
  );
}

/** The image at `src`, null while it cannot be shown, and the props of its `<img>` that detect it. Retried when the network returns. */
export function useImage(src: string | null): [string | null, Watch] {
  const ref = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const fail = () => setMissing(src);
  useEffect(() => {
    // On a page rendered by the server it may have failed before any listener was attached.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(src);
    const retry = () => setMissing(null);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [src]);
  return [src === missing ? null : src, { ref, onError: fail }];
}
