import { PictureElement, usePicture } from './StoredPicture.tsx';

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
  const [picture, watch] = usePicture(src ?? null);
  if (!picture) {
    return (
      <span className="avatar avatar-letter" data-size={size} aria-hidden>
        {[...name][0]}
      </span>
    );
  }
  return (
    <span className="avatar" data-size={size} aria-hidden>
      <PictureElement {...watch} src={picture} alt="" />
    </span>
  );
}
