import type { PersonaName } from '#core/influencers/persona.ts';
import type { InputField } from './workflow-fields.ts';
import { isStoredFile } from '#core/files/stored-file.ts';
import { personaNames } from '#core/influencers/persona.ts';
import { isFileField } from './parse-input-data.ts';

/** The parts of a file that a suffix names: `{{input.photo.url}}`. Without one it is a data URL, or a part of its own. */
export const fileForms = ['url', 'base64', 'type', 'name'] as const;
type Form = (typeof fileForms)[number] | null;

export const plainNames = ['prompt', 'type', 'generationId', 'callbackUrl', 'random'] as const;
export const fileLists = ['references', 'assets'] as const;

/** A name between `{{` and `}}`, read. */
export type Placeholder = { form: Form } & (
  | { kind: 'plain'; name: (typeof plainNames)[number]; form: null }
  | { kind: 'scene'; form: null }
  /** The result that a judge scores. */
  | { kind: 'result' }
  | { kind: 'persona'; name: PersonaName; form: null }
  | { kind: 'inputs'; form: 'url' | 'base64' | null }
  | { kind: 'input'; name: string }
  /** `at` null: the whole list. `isOptional`, written `?`: a model may lack it. */
  | { kind: 'list'; name: (typeof fileLists)[number]; at: number | null; isOptional: boolean }
  | { kind: 'reference'; name: string; isOptional: boolean }
);

const listName = /^(references|assets)(?:\[(\d{1,3})\](\?)?)?(?:\.(url|base64|type|name))?$/;
const referenceName = /^reference\.([\w-]+)(\?)?(?:\.(url|base64|type|name))?$/;
const resultName = /^result(?:\.(url|base64|type|name))?$/;
const inputsName = /^inputs(?:\.(url|base64))?$/;
const formSuffix = /^(.+)\.(url|base64|type|name)$/;

type Fields = readonly Pick<InputField, 'fieldName' | 'fieldType'>[];

/**
 * The whole closed list of names; null for any other. A name of an input that has a dot itself is read as that input
 * first. `input`: the values, which alone show the files of a workflow stored without its input fields.
 */
export function readPlaceholder(written: string, fields: Fields, input: Record<string, unknown>): Placeholder | null {
  const plain = plainNames.find((known) => known === written);
  if (plain) return { kind: 'plain', name: plain, form: null };
  if (written === 'scene') return { kind: 'scene', form: null };
  const persona = personaNames.find((known) => `influencer.${known}` === written);
  if (persona) return { kind: 'persona', name: persona, form: null };
  const result = resultName.exec(written);
  if (result) return { kind: 'result', form: formOf(result[1]) };
  const inputs = inputsName.exec(written);
  if (inputs) return { kind: 'inputs', form: (inputs[1] as 'url' | 'base64' | undefined) ?? null };
  if (written.startsWith('input.')) return readInput(written.slice('input.'.length), fields, input);
  const list = listName.exec(written);
  if (list) {
    const at = list[2] === undefined ? null : Number(list[2]);
    const isOptional = list[3] !== undefined;
    return { kind: 'list', name: list[1] as 'references' | 'assets', at, isOptional, form: formOf(list[4]) };
  }
  const reference = referenceName.exec(written);
  if (!reference) return null;
  return { kind: 'reference', name: reference[1]!, isOptional: reference[2] !== undefined, form: formOf(reference[3]) };
}

function readInput(name: string, fields: Fields, input: Record<string, unknown>): Placeholder {
  const isField = fields.some(({ fieldName }) => fieldName === name) || Object.hasOwn(input, name);
  const suffixed = isField ? null : formSuffix.exec(name);
  if (!suffixed) return { kind: 'input', name, form: null };
  const base = suffixed[1]!;
  const field = fields.find(({ fieldName }) => fieldName === base);
  const isFile = field ? isFileField(field) : Object.hasOwn(input, base) && isStoredFile(input[base]);
  return isFile ? { kind: 'input', name: base, form: formOf(suffixed[2]) } : { kind: 'input', name, form: null };
}

function formOf(suffix: string | undefined): Form {
  return fileForms.find((form) => form === suffix) ?? null;
}
