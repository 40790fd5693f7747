import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText.ts';
import { useClosedByBack } from '../ui/back/overlays.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { SessionEndedDialog } from './SessionEndedDialog.tsx';
import { putOffSignIn } from '../api/sign-in-wait.ts';

/**
 * Above everything, also above an open dialog with a waiting form: the browser's own dialog makes all other elements inert and returns the
 * focus.
 */
export function SignInDialog({ email }: { email: string }) {
  const { t } = useText();
  const place = useRef<HTMLDialogElement>(null);
  useClosedByBack({ open: true, close: putOffSignIn });
  useLayoutEffect(() => {
    const dialog = place.current;
    if (!dialog) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('input[type=password]')?.focus();
    // The same key must not close a dialog below it.
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      putOffSignIn();
    };
    globalThis.addEventListener('keydown', keep, true);
    return () => {
      globalThis.removeEventListener('keydown', keep, true);
      dialog.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={place}
      className="dialog sign-in-dialog m-auto text-ink backdrop:bg-scrim max-md:mx-0 max-md:mb-0 max-md:max-w-none [&:not([open])]:hidden"
      aria-labelledby="sign-in-dialog"
      onCancel={(event) => {
        event.preventDefault();
        putOffSignIn();
      }}
    >
      <div className="row items-start justify-between">
        <h2 id="sign-in-dialog" className="text-[1.375rem]">
          {t('session.over')}
        </h2>
        <IconButton label={t('ui.close')} tooltip={false} className="-my-2 -mr-2" onClick={putOffSignIn}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <p className="mut">{t('session.overText')}</p>
      <SessionEndedDialog email={email} />
    </dialog>,
    document.body,
  );
}
