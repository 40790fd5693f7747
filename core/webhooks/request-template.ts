import type { StoredFile } from '#core/files/stored-file.ts';
import type { Persona } from '#core/influencers/persona.ts';
import type { BodyKind, InputField } from './workflow-fields.ts';
import type { Placeholder } from './placeholder.ts';
import { isStoredFile } from '#core/files/stored-file.ts';
import { onlyPlaceholderOf, optionalNamesOf, placeholder } from './names-in-text.ts';
import { readPlaceholder } from './placeholder.ts';

/** An image of the model's reference set, or one that the customer chose, with its name there. */
export type NamedFile = { name: string; file: StoredFile };

/** The possible parts of a request to a workflow. */
export type TemplateValues = {
  prompt: string;
  /** The workflow's own rule that joins persona and prompt; empty: `defaultScene`. */
  scene: string;
  type: string;
  generationId: string;
  /** The address for the service's callback; null for a workflow with another mode. */
  callbackUrl: string | null;
  /** Whole, from 0 to 2³² − 1; a new one for each call. */
  random: number;
  /** The workflow's input fields: `{{input.photo.url}}` is the field of that name, if there is one. */
  inputFields: readonly Pick<InputField, 'fieldName' | 'fieldType'>[];
  input: Record<string, unknown>;
  influencer: Persona;
  references: readonly NamedFile[];
  assets: readonly NamedFile[];
  /** Of a judge: the image or video to score. */
  result?: NamedFile | AddressedFile | null;
  /** A text inside a raw body of JSON or XML is written as that format writes texts. */
  bodyKind?: BodyKind;
};

/** A file that is too large to be copied into a request: each of its forms is its address. */
export type AddressedFile = { name: string; type: string; url: string };

/** How the bytes of a file are inserted. `data`: as a data URL, or, where the body has parts, as a part of its own. */
export type FileForm = 'data' | 'base64' | 'url';
/** The text that represents a file in a filled template. */
export type InsertFile = (file: StoredFile, form: FileForm) => string;

/** Joins persona and prompt where a workflow has no rule of its own. */
export const defaultScene = '{{influencer.creatorPrompt}}\n\n{{prompt}}';

/**
 * The body of a call: the template with its names filled in, or without one the default body. The template is walked as
 * JSON and each text leaf is filled once, so that no text of a user can change the shape of the request or be read as a
 * name itself. A leaf that is only `{{x}}` keeps the type of x; a missing optional field is null there and empty inside
 * a text. A list inside a list is spread, and an item of a list that
 * names an optional file (`{{references[1]?}}`) is left out where there is none. Keys are never filled; unknown names stay as written.
 */
export function fillTemplate(
  template: Record<string, unknown> | null,
  values: TemplateValues,
  insert: InsertFile,
): Record<string, unknown> {
  const resolve = resolverOf(values, insert);
  if (!template) return defaultBody(values, resolve, insert);
  const write = values.bodyKind === 'raw' ? writerOf(template['contentType']) : asText;
  return fill(template, resolve, write) as Record<string, unknown>;
}

/** Files of the model and of the customer are addresses there: a service that takes no addresses has a template. */
function defaultBody(values: TemplateValues, resolve: Resolve, insert: InsertFile): Record<string, unknown> {
  const { prompt, type, influencer, generationId, callbackUrl } = values;
  const listed = (files: readonly NamedFile[]) =>
    files.map(({ name, file }) => ({ name, type: file.type, url: insert(file, 'url') }));
  return {
    prompt,
    scene: resolve('scene'),
    type,
    inputData: resolve('inputs'),
    influencer,
    references: listed(values.references),
    assets: listed(values.assets),
    generationId,
    ...(callbackUrl !== null && { callbackUrl }),
  };
}

/** The value of a name; `unknown` for one that nothing fills. */
type Resolve = (name: string) => unknown;
const unknown = Symbol('unknown name');

function resolverOf(values: TemplateValues, insert: InsertFile): Resolve {
  const formed = ({ name, file }: NamedFile, form: Placeholder['form']): string => {
    if (form === 'type') return file.type;
    return form === 'name' ? name : insert(file, form ?? 'data');
  };
  const resultIn = (result: NamedFile | AddressedFile, form: Placeholder['form']): string => {
    if ('file' in result) return formed(result, form);
    return form === 'type' || form === 'name' ? result[form] : result.url;
  };
  const inputs = (form: FileForm) =>
    Object.fromEntries(
      Object.entries(values.input).map(([name, value]) => [name, isStoredFile(value) ? insert(value, form) : value]),
    );
  function valueOf(match: Placeholder): unknown {
    switch (match.kind) {
      case 'plain':
        return values[match.name];
      case 'scene':
        return sceneOf(values, resolve);
      case 'result':
        return values.result ? resultIn(values.result, match.form) : null;
      case 'persona':
        return values.influencer[match.name];
      case 'inputs':
        return inputs(match.form ?? 'data');
      case 'input': {
        const value = Object.hasOwn(values.input, match.name) ? values.input[match.name] : null;
        if (isStoredFile(value)) return formed({ name: value.name, file: value }, match.form);
        return match.form === null ? value : null;
      }
      case 'list': {
        const files = values[match.name];
        if (match.at === null) return files.map((file) => formed(file, match.form));
        const file = files[match.at];
        return file ? formed(file, match.form) : null;
      }
      case 'reference': {
        const file = values.references.find(({ name }) => name === match.name);
        return file ? formed(file, match.form) : null;
      }
      default:
        return match satisfies never;
    }
  }
  const resolve: Resolve = (name) => {
    const match = readPlaceholder(name, values.inputFields, values.input);
    return match ? valueOf(match) : unknown;
  };
  return resolve;
}

/** Empty parts of the default rule leave no empty lines behind. */
function sceneOf({ scene, prompt, influencer }: TemplateValues, resolve: Resolve): string {
  if (scene.trim() !== '') {
    return fillText(scene, (name) => (readPlaceholder(name, [], {})?.kind === 'scene' ? unknown : resolve(name)));
  }
  return [asText(influencer.creatorPrompt), prompt].filter((text) => text.trim() !== '').join('\n\n');
}

function fill(node: unknown, resolve: Resolve, write: Write): unknown {
  if (typeof node === 'string') return fillLeaf(node, resolve, write);
  if (Array.isArray(node)) {
    return node.flatMap((item: unknown) => {
      if (lacksOptional(item, resolve)) return [];
      const filled = fill(item, resolve, write);
      return typeof item === 'string' && Array.isArray(filled) ? (filled as unknown[]) : [filled];
    });
  }
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, fill(child, resolve, write)]));
}

/** Whether an item names an optional file that there is not. */
function lacksOptional(item: unknown, resolve: Resolve): boolean {
  return optionalNamesOf(item).some((name) => resolve(name) === null);
}

function fillLeaf(text: string, resolve: Resolve, write: Write): unknown {
  const whole = onlyPlaceholderOf(text);
  if (whole === null) return fillText(text, resolve, write);
  const match = resolve(whole);
  return match === unknown ? text : match;
}

function fillText(text: string, resolve: Resolve, write: Write = asText): string {
  return text.replace(placeholder, (written, name: string) => {
    const match = resolve(name);
    return match === unknown ? written : write(match);
  });
}

/** A value inside a text. */
type Write = (value: unknown) => string;

/** In a body of JSON or XML no text of a user leaves its place; objects are JSON already. */
function writerOf(contentType: unknown): Write {
  const format =
    typeof contentType === 'string' ? /[/+](json|xml|html)\b/i.exec(contentType)?.[1]?.toLowerCase() : null;
  if (!format) return asText;
  if (format !== 'json') return (value) => asText(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  return jsonText;
}

/** Of a list the text of its items. */
function jsonText(value: unknown): string {
  const text = asText(value);
  return typeof value === 'string' || Array.isArray(value) ? JSON.stringify(text).slice(1, -1) : text;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
