import type { ToastChange, ToastKind } from './Toaster.tsx';
import { useToastChanges } from './Toaster.tsx';
import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';

const heads = '.drawer-head, .dialog > :first-child';
/** A window that begins lower than this leaves room for toasts above it. */
const lowWindowTop = 220;

const manager = Toast.createToastManager<{ kind: ToastKind }>();

/** Spec §9: toasts leave after their time and fade for 300 ms. */
export function ToastViewport() {
  const { t } = useText();
  useEffect(() => {
    applyWaiting();
    return useToastChanges.subscribe(applyWaiting);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={t('ui.notifications')}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Toasts without an action that are on screen, by kind and text. */
const displayedPlain = new Map<string, string>();

function applyWaiting(): void {
  const { changes } = useToastChanges.getState();
  if (changes.length === 0) return;
  useToastChanges.setState({ changes: [] });
  for (const change of changes) apply(change);
}

function apply(change: ToastChange): void {
  if (change.change === 'close') return manager.close(change.id);
  const { id, kind, text } = change;
  const { timeoutMs = 5000, action } = change.options;
  // The same sentence twice is shown once; one with an action belongs to its own change.
  const key = `${kind} ${text}`;
  const earlier = displayedPlain.get(key);
  if (earlier !== undefined) manager.close(earlier);
  if (action) displayedPlain.delete(key);
  else displayedPlain.set(key, id);
  // The toast can be pressed until it has faded.
  let isDone = false;
  manager.add({
    id,
    title: text,
    data: { kind },
    timeout: timeoutMs,
    onRemove: () => {
      if (displayedPlain.get(key) === id) displayedPlain.delete(key);
    },
    priority: kind === 'error' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          if (isDone) return;
          isDone = true;
          action.run();
          manager.close(id);
        },
      },
    }),
  });
}

const icons = { success: CircleCheck, error: CircleAlert, note: Info } as const;

function ToastList() {
  const { t } = useText();
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  useBelowWindowHead(toasts.length > 0);
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'note';
    const Icon = icons[kind];
    return (
      // The library hides toasts and their crosses from screen readers while their buttons can be reached: they stay exposed to both.
      <Toast.Root key={item.id} toast={item} className="toast" aria-hidden={false}>
        <Toast.Content className="toast-in">
          <Icon className="toast-icon" data-kind={kind} size={20} aria-hidden />
          <Toast.Title render={<p />} className="grow" />
          {item.actionProps ? <Toast.Action className="toast-act" /> : null}
          <Toast.Close className="toast-close" aria-label={t('ui.close')} aria-hidden={false}>
            <X size={16} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** While toasts are shown, they are below the head of an open window, wherever that is (`toast.css`). */
function useBelowWindowHead(isDisplayed: boolean): void {
  useEffect(() => {
    if (!isDisplayed) return undefined;
    const root = document.documentElement;
    const measure = () => {
      const head = [...document.querySelectorAll(heads)].findLast((each) => each.checkVisibility());
      const { top = 0, bottom = 0 } = head?.getBoundingClientRect() ?? {};
      root.style.setProperty('--window-head-end', `${top < lowWindowTop ? Math.ceil(bottom) : 0}px`);
    };
    const windows = new MutationObserver(measure);
    windows.observe(document.body, { childList: true });
    const events = ['transitionend', 'animationend', 'resize'] as const;
    for (const event of events) addEventListener(event, measure);
    measure();
    return () => {
      windows.disconnect();
      for (const event of events) removeEventListener(event, measure);
      root.style.removeProperty('--window-head-end');
    };
  }, [isDisplayed]);
}
