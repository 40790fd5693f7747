import type { MenuEntry } from '../../src/ui/Menu.tsx';
import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../src/i18n/useText.ts';
import { Button } from '../../src/ui/Button.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { Dialog, Drawer } from '../../src/ui/Dialog.tsx';
import { IconButton, Tooltip } from '../../src/ui/IconButton.tsx';
import { Menu } from '../../src/ui/Menu.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';
import { toast } from '../../src/ui/Toaster.tsx';
import { Sample } from '../Sample.tsx';
import { useWords } from '../words.ts';

type Overlay = 'dialog' | 'wideDialog' | 'confirm' | 'drawer';
const overlays = ['dialog', 'wideDialog', 'confirm', 'drawer'] satisfies Overlay[];

export function OverlaySection() {
  const w = useWords();
  const { t } = useText();
  const [displayed, setDisplayed] = useState<Overlay | null>(null);
  const [checked, setChecked] = useState(true);
  const close = () => setDisplayed(null);
  const window = (overlay: Overlay) => ({ open: displayed === overlay, onOpenChange: close, title: w(overlay) });
  const actions = (
    <Button tone="ink" onClick={close}>
      {w('save')}
    </Button>
  );
  const entries: MenuEntry[] = [
    { kind: 'label', label: w('modelName') },
    { label: w('edit'), icon: <Pencil size={18} aria-hidden />, onSelect: () => setDisplayed('dialog') },
    { label: w('disabled'), disabled: true, onSelect: close },
    { kind: 'choice', label: w('sendMail'), checked, onSelect: () => setChecked(!checked) },
    { kind: 'link', label: w('openPage'), icon: <ExternalLink size={18} aria-hidden />, href: '/', newTab: true },
    { kind: 'line' },
    {
      label: w('remove'),
      icon: <Trash2 size={18} aria-hidden />,
      tone: 'danger',
      onSelect: () => setDisplayed('confirm'),
    },
  ];
  return (
    <>
      <Sample>
        {overlays.map((overlay) => (
          <Button key={overlay} onClick={() => setDisplayed(overlay)}>
            {w(overlay)}
          </Button>
        ))}
        <Menu
          label={w('menu')}
          entries={entries}
          trigger={
            <IconButton label={w('moreActions')} look="line">
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          }
        />
        <Tooltip text={w('tooltipText')}>
          <Button tone="ghost">{w('tooltip')}</Button>
        </Tooltip>
      </Sample>
      <Sample>
        <Button onClick={() => toast.success(w('saved'))}>{w('savedToast')}</Button>
        <Button onClick={() => toast.error(w('broken'))}>{w('failedToast')}</Button>
        <Button onClick={() => toast.note(w('notice'))}>{w('noteToast')}</Button>
        <Button onClick={() => toast.success(w('saved'), { action: { label: t('ui.undo'), run: close } })}>
          {w('undoToast')}
        </Button>
      </Sample>
      <Dialog {...window('dialog')} description={w('confirmText')} actions={actions}>
        <TextInput label={w('name')} defaultValue={w('longName')} />
      </Dialog>
      <Dialog {...window('wideDialog')} size="wide">
        <p className="gallery-in-dialog">{w('promptText')}</p>
      </Dialog>
      <ConfirmDialog
        {...window('confirm')}
        title={w('confirmTitle')}
        description={w('confirmText')}
        action={w('remove')}
        onConfirm={close}
      />
      <Drawer {...window('drawer')} note={w('hint')} actions={actions}>
        <TextInput label={w('name')} defaultValue={w('modelName')} error={w('error')} />
      </Drawer>
    </>
  );
}
