import { ImageElement, useImage } from './StoredImage.tsx';

/** A model's face in the arch; the initial without an image. Decorative: the name is beside it. */
export function Avatar({
  src,
  name,
  size = 'base',
}: {
  src: string | null | undefined;
  name: string;
  size?: 's' | 'base' | 'm' | 'l';
}) {
  const [image, watch] = useImage(src ?? null);
  if (!image) {
    return (
      <span className="avatar avatar-letter" data-size={size} aria-hidden>
        {[...name][0]}
      </span>
    );
  }
  return (
    <span className="avatar" data-size={size} aria-hidden>
      <ImageElement {...watch} src={image} alt="" />
    </span>
  );
}
