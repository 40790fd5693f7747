import { ArrowRight, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { allRecipes } from '#core/webhooks/recipes/all-recipes.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ImportButton } from '../webhookadmin/ImportButton.tsx';
import './webhookrecipes.css';

/** What a new workflow can begin with: a recipe for a known service, nothing, or a file. */
export function RecipePicker() {
  const { t } = useText();
  return (
    <>
      <div className="row mb-5 flex-wrap justify-between gap-3">
        <p className="mut">{t('webhookrecipes.intro')}</p>
        <span className="row flex-wrap gap-2">
          <ImportButton />
          <LinkButton icon={<Plus size={20} aria-hidden />} to={paths.adminNewWebhookFrom('empty')}>
            {t('webhookrecipes.empty')}
          </LinkButton>
        </span>
      </div>
      <ul className="recipe-cards">
        {allRecipes.map(({ id, service, mode }) => (
          <li key={id} className="card recipe-card">
            <span className="row justify-between gap-2">
              <span className="admin-chips">
                <span className="admin-chip">{service}</span>
                <span className="admin-chip">{t(`webhookmode.${mode}`)}</span>
              </span>
              <ArrowRight size={18} aria-hidden className="text-ink-3" />
            </span>
            <h2 className="text-title-3">
              <Link to={paths.adminNewWebhookFrom(id)}>{t(`webhookrecipes.${id}`)}</Link>
            </h2>
            <p className="mut text-sm">{t(`webhookrecipes.${id}-note`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
