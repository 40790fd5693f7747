import type { DeviceRefusalCode, RefusalCode, SentenceCode, SentenceParams } from '#core/texts/texts.ts';

/** The refusal of a use case by the rules. `code` decides everything; the sentence is looked up from it (core/texts). */
export type Refusal<Code extends string = RefusalCode> = {
  code: Code;
  /** Values a text or a client may need: `{cost: 2, balance: 1}`. JSON-safe. */
  params?: Record<string, string | number>;
  /** Bad input, one per field. With code `input.invalid`, or a more specific one. */
  issues?: Issue[];
};

/** A refusal of the app on the device, which has codes of its own. No response has it. */
export type DeviceRefusal = Refusal<RefusalCode | DeviceRefusalCode>;

/** One thing wrong with one field. `path` is dotted (`inputData.place`), empty for the whole body. */
export type Issue<Code extends string = SentenceCode> = {
  path: string;
  code: Code;
  params?: SentenceParams;
};

export type Result<T, R = Refusal> = { ok: true; value: T } | { ok: false; refusal: R };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A refusal as a value: `return refuse('credits.insufficient', { cost, balance })`. */
export function refuse(code: RefusalCode, params?: Refusal['params']): Result<never>;
export function refuse(code: DeviceRefusal['code'], params?: Refusal['params']): Result<never, DeviceRefusal>;
export function refuse(code: DeviceRefusal['code'], params?: Refusal['params']): Result<never, DeviceRefusal> {
  return { ok: false, refusal: params ? { code, params } : { code } };
}

/** Bad input with one issue per field (HTTP 400). `code`: where the form has a sentence of its own. */
export function invalid(issues: Issue[], code: RefusalCode = 'input.invalid'): Result<never> {
  return { ok: false, refusal: { code, issues } };
}

export function issue<Code extends string = SentenceCode>(
  path: string,
  code: Code,
  params?: Issue['params'],
): Issue<Code> {
  return params ? { path, code, params } : { path, code };
}
