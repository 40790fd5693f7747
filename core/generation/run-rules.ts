import type { ModeKind } from '#core/webhooks/answer-mode.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';

/** What a run is moved by of its workflow's version, copied when the run is accepted: later edits do not change it. */
export type RunRules = {
  answers: ModeKind;
  timeLimitSeconds: number;
  isSafeToRepeat: boolean;
  /** Pauses between questions to a provider, the first and the longest; 0 for workflows that are not asked. */
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
