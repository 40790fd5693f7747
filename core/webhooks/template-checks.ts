import type { InputField } from './workflow-fields.ts';
import type { Placeholder } from './placeholder.ts';
import { certainNamesIn, countPlaceholders, namesIn } from './names-in-text.ts';
import { readPlaceholder } from './placeholder.ts';
import { defaultScene } from './request-template.ts';
import { isTooDeep } from './response-problem.ts';
import { isRecord } from '#core/shared/json.ts';
import { isFileField } from './parse-input-data.ts';
import { maxChosenAssets } from '#core/assets/asset.ts';

type Template = Record<string, unknown> | null;
type Fields = readonly Pick<InputField, 'fieldName' | 'fieldType'>[];
/** The parts of a workflow that decide the contents of its body. */
export type BodyRules = { requestTemplate: Template; scene: string };

/** Deeper than any service requires, and far below the depth that would overflow the stack. */
export const maxTemplateDepth = 40;
/** Each may become twenty thousand characters. */
export const maxTemplateNames = 200;

/**
 * Why a template cannot be filled: `webhooks.templateDepth {max}` or `webhooks.templateNames {max}`; null when it can.
 */
export function templateProblem(
  template: unknown,
): { code: 'webhooks.templateDepth' | 'webhooks.templateNames'; params: { max: number } } | null {
  if (isTooDeep(template, maxTemplateDepth)) {
    return { code: 'webhooks.templateDepth', params: { max: maxTemplateDepth } };
  }
  return countPlaceholders(template) > maxTemplateNames
    ? { code: 'webhooks.templateNames', params: { max: maxTemplateNames } }
    : null;
}

/** Names in a template that nothing will fill, in reading order: shown to an admin when saving. */
export function unknownNames(template: Record<string, unknown>, fields: Fields): string[] {
  return namesIn(template).filter((name) => !isKnown(readPlaceholder(name, fields, {}), fields));
}

/** Names that the rule of a scene cannot contain: it has the prompt, the persona and the inputs. */
export function unknownSceneNames(scene: string, fields: Fields): string[] {
  return namesIn(scene).filter((name) => {
    const match = readPlaceholder(name, fields, {});
    const isOfScene = match?.kind === 'persona' || match?.kind === 'input' || name === 'prompt';
    return !isOfScene || !isKnown(match, fields);
  });
}

function isKnown(match: Placeholder | null, fields: Fields): boolean {
  if (match?.kind !== 'input') return match !== null;
  return fields.some(({ fieldName }) => fieldName === match.name);
}

/**
 * Names of the input fields that some request does not contain: a customer would fill them, and pay, for nothing. An item of a list
 * that an optional file leaves out contains none.
 */
export function unusedInputs(rules: BodyRules & { inputFields: Fields }): string[] {
  if (rules.requestTemplate === null) return [];
  const used = certainlySent(rules, rules.inputFields);
  if (used.some(({ kind }) => kind === 'inputs')) return [];
  return rules.inputFields
    .filter((field) => !used.some((match) => match.kind === 'input' && match.name === field.fieldName && sends(match)))
    .map(({ fieldName }) => fieldName);
}

/**
 * Whether some request of a workflow contains neither the model's creator prompt nor a reference: its results would show
 * random people. A model may lack an optional reference.
 */
export function lacksPersona(rules: BodyRules): boolean {
  if (rules.requestTemplate === null) return false;
  return !certainlySent(rules, []).some((match) => {
    if (match.kind === 'persona') return match.name === 'creatorPrompt' || match.name === 'referenceImageUrl';
    const isReference = match.kind === 'reference' || (match.kind === 'list' && match.name === 'references');
    return isReference && !match.isOptional && sends(match);
  });
}

/** Whether a workflow sends references. A body without a template has all of them. */
export function takesReferences(rules: BodyRules): boolean {
  if (rules.requestTemplate === null) return true;
  return placeholdersOf(rules, []).some(
    (match) => match.kind === 'reference' || (match.kind === 'list' && match.name === 'references'),
  );
}

/**
 * How many of the chosen assets a workflow sends: the first ones that have a place in its template, or all. A body without a
 * template has all of them.
 */
export function countAssets(rules: BodyRules): number {
  if (rules.requestTemplate === null) return Infinity;
  const places = certainlySent(rules, []).filter(
    (match) => match.kind === 'list' && match.name === 'assets' && sends(match),
  );
  const has = (at: number | null) => places.some((match) => match.kind === 'list' && match.at === at);
  if (has(null)) return Infinity;
  let count = 0;
  while (has(count)) count++;
  return count;
}

/** Whether a judge gets the result that it scores. */
export function sendsResult(rules: BodyRules): boolean {
  return placeholdersOf(rules, []).some((match) => match.kind === 'result' && sends(match));
}

/** A reference that a template requires by its name, or the least number of references that it requires. */
export type MissingReference = { name: string } | { least: number };

/** The references that a template requires and a model lacks; null when it has all of them. */
export function missingReference(rules: BodyRules, references: readonly { name: string }[]): MissingReference | null {
  const required = placeholdersOf(rules, []).filter((match) => !('isOptional' in match && match.isOptional));
  for (const match of required) {
    if (match.kind !== 'reference' || references.some(({ name }) => name === match.name)) continue;
    return { name: match.name };
  }
  const places = required.map((match) =>
    match.kind === 'list' && match.name === 'references' ? (match.at ?? -1) : -1,
  );
  const least = Math.max(0, ...places.map((at) => at + 1));
  return least > references.length ? { least } : null;
}

/** The name alone or the type alone is not the file. */
function sends({ form }: Placeholder): boolean {
  return form !== 'type' && form !== 'name';
}

/** Those of the template, and of the scene where the template has one. */
function placeholdersOf(rules: BodyRules, fields: Fields): Placeholder[] {
  return withScene(namesIn(rules.requestTemplate), rules, fields);
}

/** The same without those of items that an optional file leaves out. */
function certainlySent(rules: BodyRules, fields: Fields): Placeholder[] {
  return withScene(certainNamesIn(rules.requestTemplate), rules, fields);
}

function withScene(names: string[], { scene }: BodyRules, fields: Fields): Placeholder[] {
  const all = names.includes('scene') ? [...names, ...namesIn(scene.trim() === '' ? defaultScene : scene)] : names;
  return all.map((name) => readPlaceholder(name, fields, {})).filter((match) => match !== null);
}

/**
 * A template with an input field put in: as `{{inputs}}` where the body is that of an automation tool, which reads what
 * it needs, else beside the prompt. A body that is one text or one file gets it below the text, and so does a prompt in
 * a list, whose services know no other members (`contents` of Gemini).
 */
export function withInput(
  template: Record<string, unknown>,
  field: Fields[number],
  isRaw: boolean,
): Record<string, unknown> {
  const { fieldName } = field;
  const written = `{{input.${fieldName}}}`;
  if (isRaw) {
    const { body } = template;
    return { ...template, body: typeof body === 'string' && body !== '' ? `${body}\n${written}` : written };
  }
  if (namesIn(template).includes('generationId')) return { ...template, [freeKey(template, 'inputs')]: '{{inputs}}' };
  const put = besidePrompt(template, (place) => ({ ...place, [freeKey(place, fieldName)]: written }));
  const text = put === null && !isFileField(field) ? belowPrompt(template, written) : null;
  return put ?? (isRecord(text) ? text : { ...template, [freeKey(template, fieldName)]: written });
}

/** A value with a line below the first text that has the prompt, or the scene; null without one. */
function belowPrompt(node: unknown, line: string): unknown {
  if (typeof node === 'string') return hasPrompt(node) ? `${node}\n${line}` : null;
  if (Array.isArray(node)) {
    const at = node.findIndex((item) => hasPrompt(item));
    return at === -1 ? null : node.with(at, belowPrompt(node[at], line));
  }
  const child = isRecord(node) ? Object.entries(node).find(([, value]) => hasPrompt(value)) : undefined;
  return child ? { ...(node as object), [child[0]]: belowPrompt(child[1], line) } : null;
}

function hasPrompt(node: unknown): boolean {
  return namesIn(node).some((name) => name === 'prompt' || name === 'scene');
}

/** The object that has the prompt, or the scene, changed; null without one. */
function besidePrompt(
  node: Record<string, unknown>,
  change: (place: Record<string, unknown>) => Record<string, unknown>,
): Record<string, unknown> | null {
  const texts = Object.values(node).filter((value) => typeof value === 'string');
  if (hasPrompt(texts)) return change(node);
  for (const [key, child] of Object.entries(node)) {
    const changed = isRecord(child) ? besidePrompt(child, change) : null;
    if (changed) return { ...node, [key]: changed };
  }
  return null;
}

function freeKey(place: Record<string, unknown>, key: string): string {
  return Object.hasOwn(place, key) ? freeKey(place, `${key}_`) : key;
}

/** How many products, clothes and places can be sent along with a run of a workflow. */
export function maxAssetsOf(rules: BodyRules): number {
  return Math.min(maxChosenAssets, countAssets(rules));
}
