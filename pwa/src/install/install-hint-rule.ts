/** The state of the hint on this device. */
export type HintMemory = {
  /** Something was saved or planned here. */
  earned: boolean;
  /** Instant of the last "not now"; null without one. */
  dismissedAt: number | null;
  installed: boolean;
};

export type Hint = 'prompt' | 'ios';

const quietMs = 30 * 24 * 60 * 60_000;

/**
 * The hint that is due, if any: after the first saved content or planned schedule, never in the installed app, and not for 30 days after it
 * was postponed.
 */
export function dueHint(
  { earned, dismissedAt, installed }: HintMemory,
  device: { standalone: boolean; canPrompt: boolean; isIos: boolean; now: number },
): Hint | null {
  if (!earned || installed || device.standalone) return null;
  if (dismissedAt !== null && Math.abs(device.now - dismissedAt) < quietMs) return null;
  if (device.canPrompt) return 'prompt';
  return device.isIos ? 'ios' : null;
}

/** An unreadable text counts as no memory. */
export function readHintMemory(text: string | null): HintMemory {
  try {
    const { earned, dismissedAt, installed } = JSON.parse(text ?? '{}') as Partial<Record<keyof HintMemory, unknown>>;
    return {
      earned: earned === true,
      dismissedAt: typeof dismissedAt === 'number' ? dismissedAt : null,
      installed: installed === true,
    };
  } catch {
    return { earned: false, dismissedAt: null, installed: false };
  }
}
