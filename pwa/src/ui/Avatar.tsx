import { useState } from 'react';

/** A model's face in the arch; the initial when there is no picture. Decorative: the name stands beside it. */
export function Avatar({
  src,
  name,
  size = 'base',
}: {
  src: string | null | undefined;
  name: string;
  size?: 's' | 'base' | 'm' | 'l';
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) {
    return (
      <span className="avatar avatar-letter" data-size={size} aria-hidden>
        {[...name][0]}
      </span>
    );
  }
  return (
    <span className="avatar" data-size={size} aria-hidden>
      <img src={src} alt="" width={800} height={1000} loading="lazy" decoding="async" onError={() => setBroken(src)} />
    </span>
  );
}
