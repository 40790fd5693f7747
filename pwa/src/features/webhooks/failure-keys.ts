import type { GenerationFailure } from '#core/generation/generation.ts';
import type { TextKey } from '../../i18n/text-types.ts';

/** What went wrong with a run, for who keeps the workflow. */
export const failureKeys: Record<GenerationFailure, TextKey> = {
  'webhook.unreachable': 'webhooks.failedUnreachable',
  'webhook.busy': 'webhooks.failedBusy',
  'webhook.refused': 'webhooks.failedRefused',
  'webhook.unauthorized': 'webhooks.failedUnauthorized',
  'webhook.badAnswer': 'webhooks.failedBadAnswer',
  'webhook.missingResult': 'webhooks.failedMissingResult',
  'webhook.forbiddenAddress': 'webhooks.failedForbiddenAddress',
  'webhook.failed': 'webhooks.failedThere',
  cancelled: 'webhooks.failedCancelled',
  'result.unavailable': 'webhooks.failedUnavailable',
  'result.badMedia': 'webhooks.failedBadMedia',
  'result.tooLarge': 'webhooks.failedTooLarge',
  'input.rejected': 'webhooks.failedInput',
  'input.fileMissing': 'webhooks.failedFile',
  'moderation.blocked': 'webhooks.failedBlocked',
  'credits.unavailable': 'webhooks.failedCredits',
  timedOut: 'webhooks.failedTimedOut',
  unknown: 'webhooks.failedUnknown',
};
