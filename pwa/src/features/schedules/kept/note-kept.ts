import { loadTexts, translate } from '../../../i18n/i18n.ts';
import { isSignInAwaited } from '../../../offline/sign-in-awaited.ts';
import type { ToastOptions } from '../../../ui/toast.ts';
import { toast } from '../../../ui/toast.ts';

const words = {
  change: ['kept.change', 'kept.changeUntilSignIn'],
  trigger: ['kept.trigger', 'kept.triggerUntilSignIn'],
} as const;

/** Says that a change is kept on this device, and what it waits for. */
export async function noteKept(what: keyof typeof words = 'change', options?: ToastOptions): Promise<void> {
  const said = words[what][isSignInAwaited() ? 1 : 0];
  await loadTexts('kept').catch(() => undefined);
  toast.note(translate(said), options);
}
