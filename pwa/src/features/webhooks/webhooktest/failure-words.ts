import type { WebhookTestView as WebhookTest } from '#core/generation/present-test.ts';
import type { BodyProblem, FieldProblem } from '#core/webhooks/answer-problem.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';

/** Why a run would fail with this answer, with what was found. */
export function failureWords(
  { failure, detail, problem }: Pick<WebhookTest, 'failure' | 'detail' | 'problem'>,
  locale: Locale,
  t: (key: TextKey) => string,
): string {
  const sentence = failure === null ? '' : generationFailureSentence(failure, locale);
  const found = foundWords({ detail, problem }, t);
  return found ? `${sentence} (${found})` : sentence;
}

/** What was found of one answer, without what it means for a run. */
export function foundWords(
  { detail, problem }: Pick<WebhookTest, 'detail' | 'problem'>,
  t: (key: TextKey) => string,
): string | null {
  return problem === null ? detail : t(bodyKeys[problem]);
}

/** What is wrong with an answer as a whole, and what an admin can do about it. */
const bodyKeys: Record<BodyProblem, TextKey> = {
  empty: 'webhooktest.bodyEmpty',
  html: 'webhooktest.bodyHtml',
  text: 'webhooktest.bodyText',
  notJson: 'webhooktest.bodyNotJson',
  plainValue: 'webhooktest.bodyPlainValue',
  tooDeep: 'webhooktest.bodyTooDeep',
  tooLarge: 'webhooktest.bodyTooLarge',
  tooManyFiles: 'webhooktest.bodyTooManyFiles',
  fileTooLarge: 'webhooktest.bodyFileTooLarge',
  unknownBytes: 'webhooktest.bodyUnknown',
};

const problems: Record<FieldProblem, TextKey> = {
  missing: 'webhooktest.missing',
  'not an address': 'webhooktest.notAddress',
  'not a text': 'webhooktest.notText',
  'not a picture': 'webhooktest.notPicture',
  'not a film': 'webhooktest.notFilm',
  'too large': 'webhooktest.tooLarge',
  'too many files': 'webhooktest.tooMany',
  blocked: 'webhooktest.blocked',
};

/** The text of what is wrong with one field; null for one this version does not know. */
export function problemKey(problem: string): TextKey | null {
  return Object.hasOwn(problems, problem) ? problems[problem as FieldProblem] : null;
}
