import type { ReactElement } from 'react';
import { cloneElement } from 'react';

/** Words that appear on hover and focus (TooltipLayer draws them). Never the only place of an information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) {
  return cloneElement(children, { 'data-tooltip': text });
}
