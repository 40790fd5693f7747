import type { ModelSwitchProps } from './ModelSwitch.tsx';
import { Popover } from '@base-ui/react/popover';
import { cloneElement, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useClosedByBack } from '../../ui/back/overlays.ts';
import { Drawer } from '../../ui/Dialog.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { manyModels } from './arranged.ts';
import { ModelPicker } from './ModelPicker.tsx';

/** The part of ModelSwitch.tsx that is loaded when it is first opened. Open from the start. */
export function OpenModelSwitch({ onChoose, trigger, arrange, ...list }: ModelSwitchProps) {
  const { t } = useText();
  const [open, setOpen] = useState(true);
  const phone = useMedia('(max-width: 767px)');
  // The sheet does so by itself.
  useClosedByBack({ open: open && !phone, close: () => setOpen(false) });
  const choose = (id: string) => {
    setOpen(false);
    onChoose(id);
  };
  if (phone) {
    return (
      <>
        {cloneElement(trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
        <Drawer open={open} onOpenChange={setOpen} title={t('modelChoice.title')}>
          {/* As high with few results: the search stays in its place. */}
          <div className={list.models.length >= manyModels ? 'min-h-[68dvh]' : ''}>
            <ModelPicker {...list} onChoose={choose} arrange={arrange} />
          </div>
        </Drawer>
      </>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="start" collisionPadding={12} className="overlay-layer">
          <Popover.Popup className="popover w-90 pt-0" aria-label={t('modelChoice.title')}>
            <ModelPicker {...list} onChoose={choose} arrange={null} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
