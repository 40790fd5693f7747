import { useEffect, useState } from 'react';
import { portraitColor } from '#core/influencers/portrait-color.ts';

/** Small enough to be fast, large enough for the colours; the server's copy has the same size. */
const size = { width: 40, height: 50 };

/** The colour that an image of our own origin gives its model; null while unknown, and for an image without colour. */
export function usePictureColor(address: string | null): string | null {
  const [known, setKnown] = useState<{ address: string; color: string | null } | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const picture = new Image();
    let isWanted = true;
    picture.addEventListener('load', () => {
      if (isWanted) setKnown({ address, color: colorOf(picture) });
    });
    picture.src = address;
    return () => {
      isWanted = false;
    };
  }, [address]);
  return known !== null && known.address === address ? known.color : null;
}

function colorOf(picture: HTMLImageElement): string | null {
  const context = Object.assign(document.createElement('canvas'), size).getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  // The middle of the image in the shape of the card, as displayed.
  const scale = Math.min(picture.naturalWidth / size.width, picture.naturalHeight / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [left, top] = [(picture.naturalWidth - width) / 2, (picture.naturalHeight - height) / 2];
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return portraitColor(Uint8Array.from(data.filter((_, at) => at % 4 !== 3)));
}
