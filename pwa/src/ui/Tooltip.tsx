import type { ReactElement } from 'react';
import { cloneElement } from 'react';

/** Words that appear on hover and focus (TooltipLayer renders them). Information never appears only in a tooltip. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) {
  return cloneElement(children, { 'data-tooltip': text });
}
