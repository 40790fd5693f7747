import { loadTexts, translate } from '../i18n/i18n.ts';
import { isSignInAwaited } from '../offline/sign-in-awaited.ts';
import type { ToastOptions } from '../ui/Toaster.tsx';
import { toast } from '../ui/Toaster.tsx';

const words = {
  change: ['stored.change', 'stored.changeUntilSignIn'],
  trigger: ['stored.trigger', 'stored.triggerUntilSignIn'],
  plans: ['stored.plans', 'stored.plansUntilSignIn'],
} as const;

/** Notifies that a change, or this many new plans, are stored on this device, and why they are pending. */
export async function reportStored(
  stored: 'change' | 'trigger' | { plans: number } = 'change',
  options?: ToastOptions,
): Promise<void> {
  const [kind, count] = typeof stored === 'string' ? [stored, 1] : (['plans', stored.plans] as const);
  const message = words[kind][isSignInAwaited() ? 1 : 0];
  await loadTexts('stored').catch(() => undefined);
  toast.note(translate(message, { count }), options);
}
