import { ArrowLeft } from 'lucide-react';
import { marketplaceModel } from '#core/contract/marketplace.ts';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { knownOwned } from '../../api/known-from.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { ApiError } from '../../api/api-error.ts';

/** Spec §2: another person's model, or one that does not exist. The page offers the models on sale. */
export function AccessDenied({ influencerId }: { influencerId: string }) {
  const { t } = useText();
  const { data, isPending } = useCall(marketplaceModel, { params: { id: influencerId } }, { retry: false });
  if (isPending) return <LoadingScreen />;
  const name = data?.model.name;
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{t(name ? 'generation.denied' : 'generation.notFound')}</h1>
      <EmptyState
        art="shutter"
        title={t(name ? 'generation.denied' : 'generation.notFound')}
        text={name ? t('generation.deniedText', { name }) : t('generation.notFoundText')}
        action={
          <span className="mt-2 flex flex-wrap justify-center gap-2">
            <LinkButton tone="ink" to={paths.dashboard()} icon={<ArrowLeft size={20} aria-hidden />}>
              {t('generation.back')}
            </LinkButton>
            {name ? <LinkButton to={paths.model(influencerId)}>{t('generation.seeModel')}</LinkButton> : null}
          </span>
        }
      />
    </div>
  );
}

/** One owned model. `denied`: the server reports that the caller does not own it, or that it does not exist. */
export function useOwnedModel(id: string) {
  const query = useCall(ownedInfluencer, { params: { id } }, knownOwned(id));
  const denied = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500;
  return { ...query, influencer: query.data?.influencer ?? null, denied };
}
