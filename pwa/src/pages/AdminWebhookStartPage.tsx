import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { allRecipes } from '#core/webhooks/recipes/all-recipes.ts';
import { useOpenedFile } from '../features/webhooks/webhook-admin/ImportButton.tsx';
import { emptyWebhook } from '../features/webhooks/webhook-admin/webhook-form.ts';
import { WebhookEditor } from '../features/webhooks/webhook-admin/WebhookEditor.tsx';
import { WebhookPageFrame } from '../features/webhooks/webhook-admin/WebhookPageFrame.tsx';
import { RecipeStart } from '../features/webhooks/webhook-recipes/RecipeForm.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { paths } from '../paths.ts';

/** Spec §2 Webhooks tab: the form of a new workflow, empty, from a recipe or from a file. */
export function AdminWebhookStartPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const { start = '' } = useParams();
  const file = useOpenedFile();
  const recipe = allRecipes.find(({ id }) => id === start);
  const begins = start === 'empty' ? emptyWebhook : start === 'file' ? file?.form : undefined;
  // An opened file does not survive a reload.
  if (!begins && !recipe) return <Navigate to={paths.adminNewWebhook()} replace />;
  const onCreated = ({ id }: AdminWebhook) => void navigate(paths.adminWebhook(id), { replace: true });
  return (
    <WebhookPageFrame title={t('pages.adminNewWebhook')} Header={AdminHeader}>
      {recipe ? (
        <RecipeStart key={recipe.id} recipe={recipe} onCreated={onCreated} />
      ) : (
        <WebhookEditor
          key={start === 'file' ? file?.key : start}
          webhook={null}
          {...(begins && { start: begins })}
          startsUnsaved={start === 'file'}
          onCreated={onCreated}
        />
      )}
    </WebhookPageFrame>
  );
}
