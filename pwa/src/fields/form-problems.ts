import type { SentenceParams } from '#core/texts/texts.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { Translate } from '../i18n/useText.ts';
import { isSentenceCode, sentenceOf } from '#core/texts/texts.ts';
import { get } from 'react-hook-form';
import { failureText } from '../api/failure-text.ts';

/**
 * An error without a language: a code with the parameters of its sentence, or a thrown value. `message`: for a code that this version does
 * not know.
 */
export type Problem = { code: string; params?: SentenceParams; message?: string } | { fault: unknown };

export function problemText(problem: Problem, t: Translate, locale: Locale): string {
  if ('fault' in problem) return failureText(problem.fault, t, locale);
  const { code, params, message } = problem;
  if (message !== undefined && !isSentenceCode(code)) return message;
  return sentenceOf(isSentenceCode(code) ? code : 'server.fault', locale, params) || t('ui.unexpectedError');
}

/** The text of an error that no field shows: a sentence that does not name its field gets its path in front. */
export function unplacedText(path: string, problem: Problem, t: Translate, locale: Locale): string {
  const text = problemText(problem, t, locale);
  const isNamed = path === '' || 'fault' in problem || problem.params?.['field'] !== undefined;
  return isNamed ? text : `${path}: ${text}`;
}

export function issuesOf(read: Result<unknown>): readonly Issue[] {
  if (read.ok) return [];
  const { issues, code, params } = read.refusal;
  return issues && issues.length > 0 ? issues : [{ path: '', code, ...(params && { params }) }];
}

/** Issues in react-hook-form's format of errors: by path, the first of each; `type` is the code, `params` is beside it. */
export function errorsOf<Values extends FieldValues>(issues: readonly Issue[]): FieldErrors<Values> {
  const byPath = issues.toReversed().map(({ path, code, params }) => [path, { type: code, ...(params && { params }) }]);
  return Object.fromEntries(byPath) as FieldErrors<Values>;
}

export function problemsIn(errors: FieldErrors): { path: string; problem: Problem }[] {
  const held = Object.entries(errors) as [string, { type: string; params?: SentenceParams }][];
  return held.map(([path, { type, params }]) => ({ path, problem: { code: type, ...(params && { params }) } }));
}

/**
 * The field that can show the error of this path: one with a value there, or the single value that the path leads into (`name` for
 * `name.tr`). With `shown`, a path with a dot has a field only when `shown` contains it. Null: no field shows it.
 */
export function fieldOf(path: string, values: object, displayed: readonly string[] | null): string | null {
  if (path === '') return null;
  const holdsValue = valueAt(values, path) !== undefined;
  if (displayed?.includes(path) || (holdsValue && (displayed === null || !path.includes('.')))) return path;
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const holder = fieldOf(above, values, displayed);
  return holder === null || isTree(valueAt(values, holder)) ? null : holder;
}

export function sameAt(path: string, one: object, other: object): boolean {
  return JSON.stringify(valueAt(one, path)) === JSON.stringify(valueAt(other, path));
}

function valueAt(values: object, path: string): unknown {
  return path === '' ? values : get(values, path);
}

function isTree(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
