import type { Locale, TextForm } from '#core/shared/locale.ts';
import type { Issue, Refusal } from '#core/shared/result.ts';
import { localText } from '#core/shared/locale.ts';
import { sentenceOf } from '#core/texts/texts.ts';

export type ErrorBody = {
  /** A full sentence in the reader's language, ready for display. */
  error: string;
  code: string;
  params?: Record<string, string | number>;
  /** `params`: the values in the sentence of `code`; a stored text is in both languages for a bilingual client. */
  issues?: { path: string; code: string; message: string; params?: NonNullable<Issue['params']> }[];
};

/** Spec §7: a client throws the body's `error`. Logic uses `code`; the sentence is looked up from it. */
export function errorBody(refusal: Refusal, locale: Locale, form: TextForm = locale): ErrorBody {
  const body: ErrorBody = { error: sentenceOf(refusal.code, locale, refusal.params), code: refusal.code };
  if (refusal.params) body.params = refusal.params;
  if (refusal.issues) {
    body.issues = refusal.issues.map(({ path, code, params }) => ({
      path,
      code,
      message: sentenceOf(code, locale, params),
      ...(params && { params: form === 'bilingual' ? params : plainParams(params, form) }),
    }));
  }
  return body;
}

/** Temporary refusals state their time (param `retryAfterSeconds`); RFC 9110 §10.2.3 has a header for it. */
export function retryAfterOf({ params }: Refusal): number | null {
  const seconds = params?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : null;
}

function plainParams(params: NonNullable<Issue['params']>, locale: Locale): NonNullable<Issue['params']> {
  const plain = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? localText(value, locale) : value,
  ]);
  return Object.fromEntries(plain);
}
