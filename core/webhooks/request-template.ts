import { isTooDeep } from './response-problem.ts';

/** The possible parts of a request to a workflow; the whole closed list of `{{names}}`. */
export type TemplateValues = {
  prompt: string;
  type: string;
  generationId: string;
  /** The address for the service's callback; null for a workflow with another mode. */
  callbackUrl: string | null;
  input: Record<string, unknown>;
  influencer: {
    id: string;
    name: string;
    age: number | null;
    gender: string;
    hairColor: string;
    personality: string;
    referenceImageUrl: string | null;
  };
};

const placeholder = /\{\{\s*([\w.-]{1,200})\s*\}\}/g;
const onlyPlaceholder = /^\{\{\s*([\w.-]{1,200})\s*\}\}$/;
const influencerFields = ['id', 'name', 'age', 'gender', 'hairColor', 'personality', 'referenceImageUrl'] as const;
const plainNames = ['prompt', 'type', 'generationId', 'callbackUrl'] as const;

/**
 * The body of a call: the template with its names filled in, or without one the default body. The template is walked as
 * JSON and each text leaf is filled once, so that no text of a user can change the shape of the request or be read as a
 * name itself. A leaf that is only `{{x}}` keeps the type of x; a missing optional field is null there and empty inside
 * a text. Keys are never filled; unknown names stay as written.
 */
export function fillTemplate(template: Record<string, unknown> | null, values: TemplateValues): unknown {
  if (template) return fill(template, values);
  const { prompt, type, input, influencer, generationId, callbackUrl } = values;
  return { prompt, type, inputData: input, influencer, generationId, ...(callbackUrl !== null && { callbackUrl }) };
}

const entryNames = ['callbackUrl', 'generationId'] as const;

/** A header or query value: it may contain the callback address and the run, never a user's text. */
export function fillEntry(text: string, values: Pick<TemplateValues, 'callbackUrl' | 'generationId'>): string {
  return text.replace(placeholder, (written, name: string) => {
    if (name === 'callbackUrl') return values.callbackUrl ?? '';
    return name === 'generationId' ? values.generationId : written;
  });
}

/** Names in a header or query value that nothing will fill there. */
export function unknownEntryNames(text: string): string[] {
  return namesIn(text).filter((name) => !entryNames.some((known) => known === name));
}

/** Names in a template that nothing will fill, in reading order: shown to an admin when saving. */
export function unknownNames(template: Record<string, unknown>, inputFieldNames: readonly string[]): string[] {
  return namesIn(template).filter((name) => !isKnown(name, inputFieldNames));
}

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
  const names = textLeaves(template).reduce((count, text) => count + (text.match(placeholder)?.length ?? 0), 0);
  return names > maxTemplateNames ? { code: 'webhooks.templateNames', params: { max: maxTemplateNames } } : null;
}

/** Every name in the texts of a value, each once, in reading order. */
export function namesIn(node: unknown): string[] {
  const matches = textLeaves(node).flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!));
  return [...new Set(matches)];
}

function fill(node: unknown, values: TemplateValues): unknown {
  if (typeof node === 'string') return fillText(node, values);
  if (Array.isArray(node)) return node.map((item) => fill(item, values));
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, fill(child, values)]));
}

function fillText(text: string, values: TemplateValues): unknown {
  const whole = onlyPlaceholder.exec(text)?.[1];
  if (whole !== undefined) {
    const match = resolveHost(whole, values);
    return match === unknown ? text : match;
  }
  return text.replace(placeholder, (written, name: string) => {
    const match = resolveHost(name, values);
    return match === unknown ? written : asText(match);
  });
}

const unknown = Symbol('unknown name');

function resolveHost(name: string, values: TemplateValues): unknown {
  const plain = plainNames.find((known) => known === name);
  if (plain) return values[plain];
  const field = influencerFields.find((known) => `influencer.${known}` === name);
  if (field) return values.influencer[field];
  if (!name.startsWith('input.')) return unknown;
  const inputName = name.slice('input.'.length);
  return Object.hasOwn(values.input, inputName) ? values.input[inputName] : null;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isKnown(name: string, inputFieldNames: readonly string[]): boolean {
  return (
    plainNames.some((known) => known === name) ||
    influencerFields.some((known) => `influencer.${known}` === name) ||
    inputFieldNames.some((field) => `input.${field}` === name)
  );
}

function textLeaves(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object') return [];
  return Object.values(node).flatMap(textLeaves);
}
