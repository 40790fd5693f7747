import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { Recipe } from '#core/webhooks/recipes/recipe.ts';
import type { WebhookForm } from '../webhookadmin/webhook-form.ts';
import { useState } from 'react';
import { WebhookEditor } from '../webhookadmin/WebhookEditor.tsx';
import { RecipeForm } from './RecipeForm.tsx';

/** A new workflow from a recipe: its few questions, then the form it fills. What was typed is in no address and outlives no reload. */
export function RecipeStart({ recipe, onCreated }: { recipe: Recipe; onCreated: (webhook: AdminWebhook) => void }) {
  const [start, setStart] = useState<WebhookForm | null>(null);
  if (start) return <WebhookEditor webhook={null} start={start} startsUnsaved onCreated={onCreated} />;
  return <RecipeForm recipe={recipe} onFilled={setStart} />;
}
