import { Store } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useModelsLeft } from './useModelsLeft.ts';

/** Spec §2: without a model, the way to the marketplace. */
export function NoModels() {
  const { t } = useText();
  const left = useModelsLeft([]);
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <EmptyState
        art="window"
        title={t('influencers.noneTitle')}
        text={left ? t('influencers.noneTextCount', { count: left }) : t('influencers.noneText')}
        act={
          <LinkButton tone="ink" to={paths.marketplace()} icon={<Store size={20} aria-hidden />}>
            {t('influencers.toMarketplace')}
          </LinkButton>
        }
      />
    </div>
  );
}
