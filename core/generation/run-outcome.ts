import type { EndedGeneration, GenerationFailure } from './generation.ts';

/**
 * The meaning of a run's end for its service. worked: it did the work · refused: it responded and would not do it ·
 * failed: it could not be reached, took too long or sent an unreadable response · ours: none, since we or the customer
 * ended the run.
 */
export type Outcome = 'worked' | 'refused' | 'failed' | 'ours';

const outcomes: Record<GenerationFailure, Outcome> = {
  'webhook.unreachable': 'failed',
  'webhook.badAnswer': 'failed',
  'webhook.missingResult': 'failed',
  timedOut: 'failed',
  'webhook.refused': 'refused',
  'webhook.unauthorized': 'refused',
  'webhook.failed': 'refused',
  'input.rejected': 'refused',
  'moderation.blocked': 'refused',
  'result.unavailable': 'refused',
  'result.badMedia': 'refused',
  'result.tooLarge': 'refused',
  'webhook.busy': 'ours',
  'webhook.forbiddenAddress': 'ours',
  'input.fileMissing': 'ours',
  'credits.unavailable': 'ours',
  unknown: 'ours',
  cancelled: 'ours',
};

export function outcomeOf(ended: EndedGeneration): Outcome {
  if (ended.status === 'done') return 'worked';
  if (ended.startedAt === null) return 'ours';
  return outcomes[ended.failure];
}
