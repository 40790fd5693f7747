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
    <div
      className="with-edit-panel lg:data-open:grid lg:data-open:grid-cols-[minmax(0,1fr)_min(480px,42%)] lg:data-open:[align-items:start] lg:data-open:gap-6"
      data-open={panel !== null || undefined}
    >
      <div className="min-w-0">{children}</div>
      {panel}
    </div>
  );
}

/**
 * A form beside its list; a drawer where there is no room for both. `acts` (save, cancel) stay in view. `dirty` makes every way out need a
 * confirmation.
 */
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

/** Takes the focus when it opens and returns it to the element that opened it. Escape closes. */
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
      className="sticky top-(--top-h) -mt-5 -mr-6 -mb-12 flex h-[calc(100dvh-var(--top-h))] flex-col border-l border-l-line bg-surface"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="flex items-center justify-between gap-3 border-b border-b-line pt-4 pr-3 pb-3.5 pl-6">
        <div className="min-w-0">
          <h2 id={titleId} ref={heading} tabIndex={-1} className="text-[1.375rem] focus:[outline:none]">
            {title}
          </h2>
          {note ? <p className="mut text-sm">{note}</p> : null}
        </div>
        <IconButton label={t('ui.close')} tooltip={false} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-6 pt-4.5 pb-8">{children}</div>
      {acts ? <div className="flex items-center justify-end gap-2 border-t border-t-line px-6 py-3">{acts}</div> : null}
    </aside>
  );
}
