import type { WebhookTestView as WebhookTest } from '#core/generation/present-test.ts';
import type { BodyProblem, FieldProblem } from '#core/webhooks/response-problem.ts';
import type { GenerationFailure } from '#core/generation/generation.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';

/** Why a run failed, in the words of admins. */
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
  'result.animatedImage': 'webhookTest.failedAnimatedImage',
  'result.webm': 'webhookTest.failedWebm',
  'result.tooLarge': 'webhooks.failedTooLarge',
  'input.rejected': 'webhooks.failedInput',
  'input.tooLarge': 'webhooks.failedInputTooLarge',
  'input.fileMissing': 'webhooks.failedFile',
  'input.unreadable': 'webhooks.failedUnreadable',
  'reference.missing': 'webhooks.failedReference',
  'moderation.blocked': 'webhooks.failedBlocked',
  'operator.account': 'webhooks.failedAccount',
  'credits.unavailable': 'webhooks.failedCredits',
  timedOut: 'webhooks.failedTimedOut',
  unknown: 'webhooks.failedUnknown',
};

/** Why a run would fail with this response, the parts to check, the problems found, and the service's own words. */
export function failureWords(
  {
    failure,
    detail,
    problem,
    message,
    status,
  }: Pick<WebhookTest, 'failure' | 'detail' | 'problem' | 'message' | 'status'>,
  t: Translate,
): string {
  const words = failure === null ? '' : (statusWords(status, t) ?? t(failureKeys[failure]));
  const match = matchedWords({ detail, problem }, t);
  const reason = match ? `${words} (${match})` : words;
  return message ? `${reason}: “${message}”` : reason;
}

/** The parts that an admin can check, by the status of a refusal; null where the service refused nothing. */
function statusWords(status: number | null, t: Translate): string | null {
  if (status === null || status < 400) return null;
  const advice = status >= 500 ? 'webhookTest.adviceThere' : (advices[status] ?? 'webhookTest.adviceRequest');
  return t('webhookTest.statusRefused', { status, advice: t(advice) });
}

const advices: Record<number, TextKey> = {
  401: 'webhookTest.adviceKey',
  402: 'webhookTest.adviceAccount',
  403: 'webhookTest.adviceKey',
  404: 'webhookTest.adviceAddress',
  405: 'webhookTest.adviceMethod',
  410: 'webhookTest.adviceAddress',
  413: 'webhookTest.adviceSize',
  429: 'webhookTest.adviceWait',
};

/** The problems found in one response, without their meaning for a run. */
export function matchedWords(
  { detail, problem }: Pick<WebhookTest, 'detail' | 'problem'>,
  t: (key: TextKey) => string,
): string | null {
  return problem === null ? detail : t(bodyKeys[problem]);
}

/** The problem of a response as a whole, with advice for an admin. */
const bodyKeys: Record<BodyProblem, TextKey> = {
  empty: 'webhookTest.bodyEmpty',
  html: 'webhookTest.bodyHtml',
  text: 'webhookTest.bodyText',
  notJson: 'webhookTest.bodyNotJson',
  plainValue: 'webhookTest.bodyPlainValue',
  tooDeep: 'webhookTest.bodyTooDeep',
  tooLarge: 'webhookTest.bodyTooLarge',
  tooManyFiles: 'webhookTest.bodyTooManyFiles',
  fileTooLarge: 'webhookTest.bodyFileTooLarge',
  unknownBytes: 'webhookTest.bodyUnknown',
};

const problems: Record<FieldProblem, TextKey> = {
  missing: 'webhookTest.missing',
  'not an address': 'webhookTest.notAddress',
  'not a text': 'webhookTest.notText',
  'not a picture': 'webhookTest.notPicture',
  'not a film': 'webhookTest.notFilm',
  'not audio': 'webhookTest.notAudio',
  'too large': 'webhookTest.tooLarge',
  blocked: 'webhookTest.blocked',
};

/** The text of a field's problem; null for an unknown one. */
export function problemKey(problem: string): TextKey | null {
  return Object.hasOwn(problems, problem) ? problems[problem as FieldProblem] : null;
}
