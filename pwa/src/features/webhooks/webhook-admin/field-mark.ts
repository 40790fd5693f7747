import type { ResponseFieldForm } from './webhook-form.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { prettyJson } from '../../../fields/record-form.ts';

/**
 * The special meaning that one of our render options gives to a field (core/webhooks/read-answer.ts,
 * core/contents/new-content.ts).
 */
export const fieldMarks = ['moderationFlag', 'score', 'caption'] as const;
export type FieldMark = (typeof fieldMarks)[number];

/** The marks that a field of this type may have: only a text can be a caption. */
export function marksOf({ fieldType }: Pick<ResponseFieldForm, 'fieldType'>): FieldMark[] {
  return fieldMarks.filter((mark) => mark !== 'caption' || fieldType === 'text');
}

type Options = Pick<ResponseFieldForm, 'renderOptions' | 'renderOptionsApplied'>;

/** The mark of a field by its applied settings; null for an ordinary field. */
export function markOf({ renderOptionsApplied }: Pick<Options, 'renderOptionsApplied'>): FieldMark | null {
  const options = optionsIn(renderOptionsApplied);
  return fieldMarks.find((mark) => options[mark] === true) ?? null;
}

/** The settings with this mark and no other one; all other settings stay. Invalid text is discarded. */
export function withMark(
  { renderOptionsApplied }: Pick<Options, 'renderOptionsApplied'>,
  mark: FieldMark | null,
): Options {
  const { moderationFlag: _flag, score: _score, caption: _caption, ...others } = optionsIn(renderOptionsApplied);
  const options = mark ? { ...others, [mark]: true } : others;
  const text = Object.keys(options).length === 0 ? '' : prettyJson(options);
  return { renderOptions: text, renderOptionsApplied: text };
}

function optionsIn(text: string): Record<string, unknown> {
  const read = readJson(text);
  const isObject = read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
  return isObject ? (read.value as Record<string, unknown>) : {};
}
