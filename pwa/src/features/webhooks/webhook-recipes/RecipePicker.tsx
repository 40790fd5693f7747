import { ArrowRight, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { allRecipes } from '#core/webhooks/recipes/all-recipes.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ImportButton } from '../webhook-admin/ImportButton.tsx';
import './webhook-recipes.css';

const adminChipLook =
  'inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-sunken px-2.5 py-0.5 text-c text-ink-2 data-[kind=output]:bg-accent-tint data-[kind=output]:text-accent';

/** The starts of a new workflow: a recipe for a known service, an empty form, or a file. */
export function RecipePicker() {
  const { t } = useText();
  return (
    <>
      <div className="row mb-5 flex-wrap justify-between gap-3">
        <p className="mut">{t('webhookRecipes.intro')}</p>
        <span className="row flex-wrap gap-2">
          <ImportButton />
          <LinkButton icon={<Plus size={20} aria-hidden />} to={paths.adminNewWebhookFrom('empty')}>
            {t('webhookRecipes.empty')}
          </LinkButton>
        </span>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
        {allRecipes.map(({ id, service, mode }) => (
          <li
            key={id}
            className="card recipe-card relative flex flex-col gap-2 hover:[box-shadow:0_0_0_2px_var(--ink)] has-focus-visible:[box-shadow:0_0_0_2px_var(--ink)] [&_a:focus-visible]:[outline:none]"
          >
            <span className="row justify-between gap-2">
              <span className="flex flex-wrap gap-1.5">
                <span className={adminChipLook}>{service}</span>
                <span className={adminChipLook}>{t(`webhookMode.${mode}`)}</span>
              </span>
              <ArrowRight size={18} aria-hidden className="text-ink-3" />
            </span>
            <h2 className="text-title-3">
              <Link to={paths.adminNewWebhookFrom(id)}>{t(`webhookRecipes.${id}`)}</Link>
            </h2>
            <p className="mut text-sm">{t(`webhookRecipes.${id}-note`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
