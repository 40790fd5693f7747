import type { ModeKind } from '#core/webhooks/answer-mode.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';

/**
 * The parts of its workflow's version that control a run, copied when the run is accepted: later edits do not change
 * them.
 */
export type RunRules = {
  answers: ModeKind;
  timeLimitSeconds: number;
  isSafeToRepeat: boolean;
  /**
   * Pauses between status requests to a provider, the first and the longest; 0 for workflows without status requests.
   */
  askEverySeconds: number;
  askAtMostSeconds: number;
};

export function runRules({
  mode,
  timeLimitSeconds,
  isSafeToRepeat,
}: Pick<WebhookVersion, 'mode' | 'timeLimitSeconds' | 'isSafeToRepeat'>): RunRules {
  const isAsked = mode.kind === 'poll';
  return {
    answers: mode.kind,
    timeLimitSeconds,
    isSafeToRepeat,
    askEverySeconds: isAsked ? mode.intervalSeconds : 0,
    askAtMostSeconds: isAsked ? mode.maxIntervalSeconds : 0,
  };
}
