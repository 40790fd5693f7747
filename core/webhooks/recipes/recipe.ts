import type { LocalText } from '#core/shared/locale.ts';
import type { ModeKind } from '../answer-mode.ts';
import type { WebhookInput } from '../webhook-input-schema.ts';

/** The questions of a recipe to an admin. */
export const recipeQuestions = ['model', 'address', 'key', 'signingSecret', 'origin'] as const;
export type RecipeQuestion = (typeof recipeQuestions)[number];
/** The entered values, and the kind of content to make. */
export type RecipeAnswers = Record<RecipeQuestion, string> & { makes: RecipeMakes };
export type RecipeMakes = 'image' | 'video';

export const recipeIds = [
  'fal-queue',
  'fal-callback',
  'replicate-predictions',
  'replicate-webhook',
  'n8n-respond',
  'n8n-binary',
  'n8n-callback',
  'make-respond',
  'make-callback',
  'openai-images',
  'plain-json',
] as const;
export type RecipeId = (typeof recipeIds)[number];

/** One question of a recipe. `start`: its initial value. */
export type AskedQuestion = {
  isRequired: boolean;
  /** Of a model: how its name is written, and an example of it. */
  pattern?: RegExp;
  example?: string;
  start?: string;
};

/**
 * How a kind of service is connected: everything of a workflow but the values of one admin. Pure data and one pure
 * function; its result is a payload of POST /webhook-config like any other.
 */
export type Recipe = {
  id: RecipeId;
  /** The provider of the service; a name is not translated. */
  service: string;
  mode: ModeKind;
  makes: readonly RecipeMakes[];
  asks: Partial<Record<RecipeQuestion, AskedQuestion>>;
  /** From trimmed and valid answers. */
  payloadOf: (answers: RecipeAnswers) => RecipePayload;
};
export type RecipePayload = WebhookInput & {
  name: LocalText;
  webhookUrl: string;
  mode: NonNullable<WebhookInput['mode']>;
};

/** `Key abc`, also when it was pasted with its scheme. */
export function schemed(scheme: string, key: string): string {
  const bare = key.replace(new RegExp(`^${scheme}\\s+`, 'i'), '');
  return `${scheme} ${bare}`;
}

/** A secret header; none without a value. */
export function secretHeader(name: string, value: string) {
  return value === '' ? [] : [{ name, secret: true as const, value }];
}
