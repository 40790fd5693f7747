import type * as z from 'zod/mini';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';
import { isStorableText } from '#core/shared/text.ts';

type Place = { value: unknown; name: string; parent: Place | null };

/** More would not help, and a body can be made to have very many. */
export const maxIssues = 20;
/** The sender chooses the names of fields: without a limit a response would repeat them at any length. */
export const maxPathLength = 200;

/** The first twenty errors of a schema as our issues: a path that a form can find and a code that has a text. */
export function schemaIssues(error: z.core.$ZodError): Issue[] {
  return error.issues.slice(0, maxIssues).map((raw) => {
    const path = raw.path.map(String).join('.').slice(0, maxPathLength);
    const code = codeOf(raw);
    return raw.code === 'too_big' ? issue(path, code, { max: Number(raw.maximum) }) : issue(path, code);
  });
}

function codeOf(raw: z.core.$ZodIssue): SentenceCode {
  switch (raw.code) {
    case 'invalid_type':
      return raw.input === undefined ? 'required' : 'wrongType';
    case 'too_small':
      return raw.origin === 'string' ? (raw.minimum === 1 ? 'required' : 'tooShort') : 'tooSmall';
    case 'too_big':
      return raw.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'invalid_format':
    case 'custom':
      return 'format';
    case 'invalid_value':
      return raw.input === undefined ? 'required' : 'choice';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'wrongType';
  }
}

/**
 * Issues for texts that PostgreSQL cannot store: with a NUL character
 * (postgresql.org/docs/current/datatype-character.html) or half a surrogate pair (RFC 8259 §8.2). Walks without
 * recursion, since the input may be nested deep; builds a path only for an issue, and stops after twenty. `leftOut`: a
 * field that is skipped.
 */
export function textIssues(sent: unknown, leftOut: string | null = null): Issue[] {
  const issues: Issue[] = [];
  const open: Place[] = [{ value: sent, name: '', parent: null }];
  for (let place = open.pop(); place !== undefined && issues.length < maxIssues; place = open.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      if (!isStorableText(value)) issues.push(issue(pathOf(place), 'format'));
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) {
        if (place.parent === null && name === leftOut) continue;
        if (isStorableText(name)) open.push({ value: (value as Record<string, unknown>)[name], name, parent: place });
        else if (issues.length < maxIssues) issues.push(issue(pathOf(place), 'format'));
      }
    }
  }
  return issues;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at = place; at.parent; at = at.parent) names.unshift(at.name);
  return names.join('.').slice(0, maxPathLength);
}
