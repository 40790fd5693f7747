import type { ReactNode } from 'react';
import type { ToastKind } from './toast.ts';
import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { toastManager } from './toast.ts';

/** Around the app once. Spec §9: toasts leave after their time and fade for 300 ms. */
export function Toaster({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={t('ui.notifications')}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, note: Info } as const;

function ToastList() {
  const { t } = useText();
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'note';
    const Icon = icons[kind];
    return (
      // The library hides an urgent toast from screen readers while its buttons can be reached: it stays in sight of both.
      <Toast.Root key={item.id} toast={item} className="toast" aria-hidden={false}>
        <Toast.Content className="toast-in">
          <Icon className="toast-icon" data-kind={kind} size={20} aria-hidden />
          <Toast.Title render={<p />} className="grow" />
          {item.actionProps ? <Toast.Action className="toast-act" /> : null}
          <Toast.Close className="toast-close" aria-label={t('ui.close')}>
            <X size={16} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
