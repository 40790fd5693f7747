import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type { Locale } from '#core/shared/locale.ts';
import type { Issue } from '#core/shared/result.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { ApiError } from './api-error.ts';

/** Checks a form by core's own rules, the server's: `check` answers what is wrong, by path. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => readonly Issue[],
  locale: Locale,
): Resolver<Values> {
  return (values) => {
    const issues = check(values);
    if (issues.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      issues
        .toReversed()
        .map(({ path, code, params }) => [path, { type: code, message: sentenceOf(code, locale, params) }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Shows what the server found wrong at its fields; the first of them gets the focus. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  const found = fields.filter((field) => error.issueOf(field) !== undefined);
  for (const [index, field] of found.entries()) {
    setError(field, { type: 'server', message: error.issueOf(field)! }, { shouldFocus: index === 0 });
  }
}
