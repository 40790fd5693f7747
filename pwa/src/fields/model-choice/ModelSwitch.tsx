import type { ComponentProps, ReactElement } from 'react';
import type { Arrange } from '#core/influencers/arrangement.ts';
import type { ModelPicker } from './ModelPicker.tsx';
import { cloneElement, Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';

export type ModelSwitchProps = Omit<ComponentProps<typeof ModelPicker>, 'arrange'> & {
  /** For pins and groups, in the sheet. */
  arrange: Arrange;
  trigger: ReactElement<Record<string, unknown>>;
};

const OpenModelSwitch = lazyWithTexts(
  () => import('./OpenModelSwitch.tsx').then((m) => m.OpenModelSwitch),
  'modelChoice',
  'sentences',
);
const ahead = () => void OpenModelSwitch.preload();

/** All owned models behind a button: a menu on a desktop, a sheet on a phone. Loaded when pointed at or focused. */
export function ModelSwitch(props: ModelSwitchProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    'aria-busy': wanted || undefined,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: () => setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenModelSwitch {...props} />
    </Suspense>
  );
}
