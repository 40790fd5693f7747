import type { Issue, Result } from '#core/shared/result.ts';
import type { AskedQuestion, Recipe, RecipeAnswers, RecipePayload, RecipeQuestion } from './recipe.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { isWorkflowAddress } from '../webhook-draft.ts';
import { recipeQuestions } from './recipe.ts';

/**
 * The payload a recipe makes of the entered values. Refuses `input.invalid` with issues at the questions: `required`,
 * `webhooks.model {example}`, `webhooks.address`, `webhooks.entryValue` (a key a header cannot carry), `choice` (a kind
 * it cannot make).
 */
export function readRecipe(recipe: Recipe, typed: RecipeAnswers): Result<RecipePayload> {
  const answers = { ...typed };
  const issues: Issue[] = [];
  for (const name of recipeQuestions) {
    const asked = recipe.asks[name];
    answers[name] = asked ? typed[name].trim() : '';
    const problem = asked && problemOf(name, asked, answers[name]);
    if (problem) issues.push(problem);
  }
  if (!recipe.makes.includes(typed.makes)) issues.push(issue('makes', 'choice'));
  answers.origin = answers.origin.replace(/\/+$/, '');
  return issues.length > 0 ? invalid(issues) : ok(recipe.payloadOf(answers));
}

function problemOf(name: RecipeQuestion, asked: AskedQuestion, value: string): Issue | null {
  if (value === '') return asked.isRequired ? issue(name, 'required') : null;
  switch (name) {
    case 'model':
      return asked.pattern?.test(value) === false
        ? issue(name, 'webhooks.model', { example: asked.example ?? '' })
        : null;
    case 'address':
    case 'origin':
      return isWorkflowAddress(value) ? null : issue(name, 'webhooks.address');
    default:
      return /^[\x20-\x7e]*$/.test(value) ? null : issue(name, 'webhooks.entryValue');
  }
}
