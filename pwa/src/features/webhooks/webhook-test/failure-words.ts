import type { WebhookTestView as WebhookTest } from '#core/generation/present-test.ts';
import type { BodyProblem, FieldProblem } from '#core/webhooks/answer-problem.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';

/** Why a run would fail with this response, and the problems found. */
export function failureWords(
  { failure, detail, problem }: Pick<WebhookTest, 'failure' | 'detail' | 'problem'>,
  locale: Locale,
  t: (key: TextKey) => string,
): string {
  const sentence = failure === null ? '' : generationFailureSentence(failure, locale);
  const found = foundWords({ detail, problem }, t);
  return found ? `${sentence} (${found})` : sentence;
}

/** The problems found in one response, without their meaning for a run. */
export function foundWords(
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
  'too large': 'webhookTest.tooLarge',
  'too many files': 'webhookTest.tooMany',
  blocked: 'webhookTest.blocked',
};

/** The text of a field's problem; null for an unknown one. */
export function problemKey(problem: string): TextKey | null {
  return Object.hasOwn(problems, problem) ? problems[problem as FieldProblem] : null;
}
