import type { LocalText } from '#core/shared/locale.ts';
import type { ModeKind } from '../result-mode.ts';
import type { WebhookInput } from '../webhook-input-schema.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { isWorkflowAddress } from '../webhook-draft.ts';

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
  'openai-edits',
  'azure-openai',
  'gemini-image',
  'veo',
  'bfl',
  'stability',
  'comfyui',
  'a1111',
  'runpod',
  'plain-json',
] as const;
export type RecipeId = (typeof recipeIds)[number];

/** One question of a recipe. `start`: its initial value. */
export type QuestionRules = {
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
  questions: Partial<Record<RecipeQuestion, QuestionRules>>;
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

/**
 * The payload a recipe makes of the entered values. Refuses `input.invalid` with issues at the questions: `required`,
 * `webhooks.model {example}`, `webhooks.address`, `webhooks.entryValue` (a key a header cannot carry), `choice` (a kind
 * it cannot make).
 */
export function readRecipe(recipe: Recipe, typed: RecipeAnswers): Result<RecipePayload> {
  const answers = { ...typed };
  const issues: Issue[] = [];
  for (const name of recipeQuestions) {
    const input = recipe.questions[name];
    answers[name] = input ? typed[name].trim() : '';
    const problem = input && problemOf(name, input, answers[name]);
    if (problem) issues.push(problem);
  }
  if (!recipe.makes.includes(typed.makes)) issues.push(issue('makes', 'choice'));
  answers.origin = answers.origin.replace(/\/+$/, '');
  return issues.length > 0 ? invalid(issues) : ok(recipe.payloadOf(answers));
}

function problemOf(name: RecipeQuestion, input: QuestionRules, value: string): Issue | null {
  if (value === '') return input.isRequired ? issue(name, 'required') : null;
  switch (name) {
    case 'model':
      return input.pattern?.test(value) === false
        ? issue(name, 'webhooks.model', { example: input.example ?? '' })
        : null;
    case 'address':
    case 'origin':
      return isWorkflowAddress(value) ? null : issue(name, 'webhooks.address');
    default:
      return /^[\x20-\x7e]*$/.test(value) ? null : issue(name, 'webhooks.entryValue');
  }
}
