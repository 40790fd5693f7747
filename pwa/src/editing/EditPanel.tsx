import type { ReactNode } from 'react';
import type { Leaving } from './ConfirmLeaving.tsx';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Drawer } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { ConfirmLeaving, useLeaving } from './ConfirmLeaving.tsx';
import './editing.css';

/** Content of the editor beside a list: a new thing (perhaps a copy of another one), or one of the list. */
export type EditTarget = { kind: 'new'; from: string | null } | { kind: 'edit'; id: string };

export type EditPanelControl = Leaving & {
  target: EditTarget | null;
  open: (target: EditTarget) => void;
  close: () => void;
};

type Parts = { title: ReactNode; note?: ReactNode; children: ReactNode; actions?: ReactNode };

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
      <ConfirmLeaving leaving={leaving} />
    </>
  );
}

function Over({ onClose, ...parts }: Parts & { onClose: () => void }) {
  return <Drawer open inAddress onOpenChange={(open) => (open ? undefined : onClose())} {...parts} />;
}

/** Takes the focus when it opens and returns it to the element that opened it. Escape closes. */
function Beside({ title, note, children, actions, onClose }: Parts & { onClose: () => void }) {
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
      {actions ? (
        <div className="flex items-center justify-end gap-2 border-t border-t-line px-6 py-3">{actions}</div>
      ) : null}
    </aside>
  );
}

/**
 * The editor beside an admin list. Its content is part of the address (`?edit=`): a reload leaves it open, Back closes it, a link opens it.
 * With unsaved changes every way out needs a confirmation, another row too. `within`: the parameter of a part that is open inside the
 * editor, and that another row does not have.
 */
export function useEditPanel(within?: string): EditPanelControl {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (target: EditTarget | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (target) next.set('edit', valueOf(target));
        else next.delete('edit');
        if (within !== undefined) next.delete(within);
        return next;
      }),
    [setParams, within],
  );
  return {
    target: targetOf(params.get('edit')),
    open: go,
    close: useCallback(() => go(null), [go]),
    ...useLeaving(),
  };
}

/** `?edit=new`, `?edit=copy-<id>`, `?edit=<id>`; null when the editor is closed. */
function targetOf(value: string | null): EditTarget | null {
  if (!value) return null;
  if (value === 'new') return { kind: 'new', from: null };
  if (value.startsWith('copy-')) return { kind: 'new', from: value.slice('copy-'.length) };
  return { kind: 'edit', id: value };
}

function valueOf(target: EditTarget): string {
  if (target.kind === 'edit') return target.id;
  return target.from === null ? 'new' : `copy-${target.from}`;
}
