import { Navigate, useLocation } from 'react-router-dom';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useChosenModel } from '../session/chosen-model.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { PageHeading } from '../ui/PageTitle.tsx';

/** The creator without a model in the address (shortcuts, shared images): opens the last chosen model, otherwise the newest owned one. */
export function ToChosenModelPage() {
  const { t } = useText();
  const { search } = useLocation();
  const chosen = useChosenModel();
  const { data, isPending } = useCall(ownedInfluencers, {});
  if (isPending) {
    return (
      <main id="content">
        <PageHeading hidden>{t('pages.creator')}</PageHeading>
        <LoadingScreen />
      </main>
    );
  }
  const owned = data?.influencers;
  // Without a response the last choice is used; the screen itself shows an error.
  const id = owned ? (owned.find((one) => one.id === chosen) ?? owned[0])?.id : chosen;
  if (!id) return <Navigate to={paths.dashboard()} replace />;
  return <Navigate to={paths.creator(id) + search} replace />;
}
