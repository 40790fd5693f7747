import type { EndedGeneration, GenerationFailure } from './generation.ts';

/**
 * What the end of a run says of its service. worked: it did what it was asked · refused: it answered and would not make this · failed:
 * it could not be reached, took too long or answered what cannot be read · ours: nothing, since we or the customer ended the run.
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
