import { Toast } from '@base-ui/react/toast';

export type ToastKind = 'success' | 'error' | 'note';
export type ToastOptions = {
  /** Spec §9: 5000 ms unless said; 3000 in the marketplace. */
  timeoutMs?: number;
  action?: { label: string; run: () => void };
};

export const toastManager = Toast.createToastManager<{ kind: ToastKind }>();

/** Says something in passing, from anywhere: `toast.success(t('…'))`, `toast.success(text, { action: { label, run } })`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  note: (text: string, options?: ToastOptions) => show('note', text, options),
  close: (id: string) => toastManager.close(id),
};

function show(kind: ToastKind, text: string, { timeoutMs = 5000, action }: ToastOptions = {}): string {
  const id = toastManager.add({
    title: text,
    data: { kind },
    timeout: timeoutMs,
    priority: kind === 'error' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.run();
          toastManager.close(id);
        },
      },
    }),
  });
  return id;
}
