import { Heart } from 'lucide-react';
import { Avatar } from '../../src/ui/Avatar.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { ModelCardFrame } from '../../src/ui/ModelCardFrame.tsx';
import { ModelScope } from '../../src/ui/ModelScope.tsx';
import { ImageElement, StoredImage } from '../../src/ui/StoredImage.tsx';
import { Window } from '../../src/ui/Window.tsx';
import { useFormat } from '../../src/i18n/useFormat.ts';
import { lostImage, portrait } from '../portrait.ts';
import { Sample } from '../Sample.tsx';
import { useWords } from '../words.ts';

const sizes = ['s', 'base', 'm', 'l'] as const;

export function ImageSection() {
  const w = useWords();
  const f = useFormat();
  return (
    <>
      <ModelScope color="#3d7f5f" className="gallery-pictures">
        <Window src={portrait} alt={w('imageAlt')} priority caption={w('pictureThere')} />
        <Window src={null} alt={w('imageAlt')} caption={w('pictureLoading')} />
        <Window src={lostImage} alt={w('imageAlt')} priority caption={w('pictureFailed')} />
        <StoredImage src={portrait} alt={w('imageAlt')} loading="eager" />
        <ImageElement src={portrait} alt={w('imageAlt')} loading="eager" />
      </ModelScope>
      <Sample>
        {sizes.map((size) => (
          <Avatar key={size} src={portrait} name={w('modelName')} size={size} />
        ))}
        {sizes.map((size) => (
          <Avatar key={size} src={null} name={w('modelName')} size={size} />
        ))}
        <Avatar src={lostImage} name={w('modelName')} size="l" />
      </Sample>
      <ul className="gallery-pictures">
        <ModelCardFrame
          color="#e4572e"
          src={portrait}
          price={f.money(9.99)}
          title={w('modelName')}
          note={w('modelNote')}
          priority
          action={
            <IconButton label={w('add')} look="line">
              <Heart size={20} aria-hidden />
            </IconButton>
          }
        />
        <ModelCardFrame
          color="#8e5fd6"
          src={lostImage}
          price={null}
          title={w('longName')}
          note={w('longAction')}
          priority
        />
      </ul>
    </>
  );
}
