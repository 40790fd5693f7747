import type { WebhookTest } from '#core/generation/webhook-test.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';

/** Why a run would fail with this answer, with what was found. */
export function failureWords({ failure, detail }: Pick<WebhookTest, 'failure' | 'detail'>, locale: Locale): string {
  const sentence = failure === null ? '' : generationFailureSentence(failure, locale);
  return detail ? `${sentence} (${detail})` : sentence;
}

const problems: Record<string, TextKey> = {
  missing: 'webhooktest.missing',
  'not an address': 'webhooktest.notAddress',
  'not a text': 'webhooktest.notText',
  'too large': 'webhooktest.tooLarge',
  'too many files': 'webhooktest.tooMany',
  blocked: 'webhooktest.blocked',
};

/** The text of what is wrong with one field; null for one this version does not know. */
export function problemKey(problem: string): TextKey | null {
  return problems[problem] ?? null;
}
