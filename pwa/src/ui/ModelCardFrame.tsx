import type { ElementType, ReactNode } from 'react';
import { ModelScope } from './ModelScope.tsx';
import { useSharedPortrait } from './SharedLink.tsx';
import { Tag } from './Tag.tsx';
import { Window } from './Window.tsx';

/** The card of a model in the marketplace: its image in its colour with the price, name and one line below. */
export function ModelCardFrame({
  modelId,
  color,
  src,
  price,
  title,
  note,
  action,
  priority,
  sizes,
  as = 'li',
}: {
  /** For a card that leads to the page of the model. */
  modelId?: string;
  color: string;
  src: string | null;
  /** As readable text; null without one. */
  price: string | null;
  title: ReactNode;
  note: string;
  action?: ReactNode;
  priority?: boolean;
  sizes?: string;
  as?: ElementType;
}) {
  const isShared = useSharedPortrait((shared) => modelId !== undefined && shared.modelId === modelId);
  return (
    <ModelScope color={color} as={as}>
      <article className="model-card">
        <Window
          src={src}
          alt=""
          priority={priority ?? false}
          {...(sizes !== undefined && { sizes })}
          {...(isShared && { className: 'shared-portrait' })}
        >
          {price === null ? null : <Tag>{price}</Tag>}
        </Window>
        <div className="model-card-foot">
          <div className="min-w-0">
            <h3 className="line-clamp-2 wrap-anywhere">{title}</h3>
            <p className="mut line-clamp-2 text-sm">{note}</p>
          </div>
          {action}
        </div>
      </article>
    </ModelScope>
  );
}
