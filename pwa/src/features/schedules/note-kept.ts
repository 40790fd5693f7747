import { translate } from '../../i18n/i18n.ts';
import { isSignInAwaited } from '../../offline/sign-in-awaited.ts';
import { toast } from '../../ui/toast.ts';

const words = {
  change: ['schedules.keptHere', 'schedules.keptUntilSignIn'],
  trigger: ['schedules.triggerKept', 'schedules.triggerUntilSignIn'],
} as const;

/** Says that a change is kept on this device, and what it waits for. */
export function noteKept(what: keyof typeof words = 'change'): void {
  toast.note(translate(words[what][isSignInAwaited() ? 1 : 0]));
}
