import type * as z from 'zod/mini';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';

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
