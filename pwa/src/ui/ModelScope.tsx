import type { CSSProperties, ElementType, ReactNode } from 'react';
import { useMemo } from 'react';
import { colorFamily } from '#core/influencers/color-family.ts';

/**
 * All content inside uses the model's colour: `<ModelScope color={influencer.color}>`. Block and second block are the same in both themes;
 * strong and tint follow the theme.
 */
export function ModelScope({
  color,
  as: Tag = 'div',
  className,
  children,
}: {
  color: string;
  as?: ElementType;
  className?: string | undefined;
  children: ReactNode;
}) {
  const style = useMemo(() => modelColors(color), [color]);
  return (
    <Tag className={className} style={style}>
      {children}
    </Tag>
  );
}

/** The same as a `style`, for another element. An invalid colour leaves ink. */
export function modelColors(color: string): CSSProperties {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return {};
  const family = colorFamily(color);
  return {
    '--m-block': family.block,
    '--m-block2': family.block2,
    '--m-on': family.on,
    '--m-strong': `light-dark(${family.strongLight}, ${family.strongDark})`,
    '--m-tint': `light-dark(${family.tintLight}, ${family.tintDark})`,
  } as CSSProperties;
}
