import { hasPushes } from './sign-in.ts';
import { currentSession, onSession } from '../api/session-store.ts';

/** Prevents pushes for the previous person on this device, however that session ended. Returns a function that stops this. */
export function followPushes(): () => void {
  let userId: string | null = null;
  const look = () => {
    const session = currentSession();
    const next = session.status === 'signed-in' ? session.user.id : null;
    if (next === userId) return;
    userId = next;
    if (next !== null && hasPushes()) void settle(next);
  };
  look();
  return onSession(look);
}

async function settle(userId: string): Promise<void> {
  await import('../install/push-device.ts').then((part) => part.settlePushDevice(userId)).catch(() => undefined);
}
