import type { NeedsModel } from '../../session/needs-model.ts';
import { Store } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { useModelsLeft } from './owned-models.ts';

/** Spec §2: without a model, a link to the marketplace. `wanted`: the requested page that needs a model. */
export function NoModels({ wanted }: { wanted: NeedsModel | null }) {
  const { t } = useText();
  const left = useModelsLeft([]);
  return (
    <div className="grid justify-items-center gap-4">
      {wanted ? (
        <p className="rounded-md bg-sunken px-4 py-3 font-semibold" role="status">
          {t(wanted === 'create' ? 'influencers.createNeedsModel' : 'influencers.planNeedsModel')}
        </p>
      ) : null}
      <EmptyState
        art="window"
        title={t('influencers.noneTitle')}
        text={left ? t('influencers.noneTextCount', { count: left }) : t('influencers.noneText')}
        action={
          <LinkButton tone="ink" to={paths.marketplace()} icon={<Store size={20} aria-hidden />}>
            {t('influencers.toMarketplace')}
          </LinkButton>
        }
      />
    </div>
  );
}
