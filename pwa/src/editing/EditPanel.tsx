import type { ReactNode } from 'react';
import type { EditPanelControl } from './useEditPanel.ts';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx';
import './editing.css';

type Parts = { title: ReactNode; note?: ReactNode; children: ReactNode; acts?: ReactNode };

/** The list of an admin page and, beside it, the editor: `panel` is an EditPanel or null. */
export function WithEditPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="with-edit-panel" data-open={panel !== null || undefined}>
      <div className="min-w-0">{children}</div>
      {panel}
    </div>
  );
}

/** A form beside its list; where there is no room for both, a drawer. `acts` (save, cancel) stay in sight. `dirty` lets every way out ask. */
export function EditPanel({ control, dirty, ...parts }: Parts & { control: EditPanelControl; dirty: boolean }) {
  const isWide = useMedia('(min-width: 1100px)');
  const { setDirty, leaving, close } = control;
  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);
  return (
    <>
      {isWide ? <Beside {...parts} onClose={close} /> : <Over {...parts} onClose={close} />}
      <AskBeforeLeaving leaving={leaving} />
    </>
  );
}

function Over({ onClose, ...parts }: Parts & { onClose: () => void }) {
  return <Drawer open inAddress onOpenChange={(open) => (open ? undefined : onClose())} {...parts} />;
}

/** Takes the focus when it opens and gives it back to what opened it. Escape closes. */
function Beside({ title, note, children, acts, onClose }: Parts & { onClose: () => void }) {
  const { t } = useText();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <aside
      className="edit-panel"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="edit-panel-head">
        <div className="min-w-0">
          <h2 id={titleId} ref={heading} tabIndex={-1} className="text-[1.375rem]">
            {title}
          </h2>
          {note ? <p className="mut text-sm">{note}</p> : null}
        </div>
        <IconButton label={t('ui.close')} tooltip={false} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="edit-panel-body">{children}</div>
      {acts ? <div className="edit-panel-acts">{acts}</div> : null}
    </aside>
  );
}
