import { loadTexts, translate } from '../i18n/i18n.ts';
import { isSignInAwaited } from '../offline/sign-in-awaited.ts';
import type { ToastOptions } from '../ui/Toaster.tsx';
import { toast } from '../ui/Toaster.tsx';

const words = {
  change: ['kept.change', 'kept.changeUntilSignIn'],
  trigger: ['kept.trigger', 'kept.triggerUntilSignIn'],
  plans: ['kept.plans', 'kept.plansUntilSignIn'],
} as const;

/** Notifies that a change, or this many new plans, are stored on this device, and why they are pending. */
export async function noteKept(
  what: 'change' | 'trigger' | { plans: number } = 'change',
  options?: ToastOptions,
): Promise<void> {
  const [kind, count] = typeof what === 'string' ? [what, 1] : (['plans', what.plans] as const);
  const said = words[kind][isSignInAwaited() ? 1 : 0];
  await loadTexts('kept').catch(() => undefined);
  toast.note(translate(said, { count }), options);
}
