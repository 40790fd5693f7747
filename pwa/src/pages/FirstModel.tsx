import { useLocation } from 'react-router-dom';
import { NoModels } from '../features/influencers/NoModels.tsx';
import { useText } from '../i18n/useText.ts';
import { needsModel } from '../session/needs-model.ts';
import { OtherModels } from './OtherModels.tsx';

/** The dashboard of somebody without a model: the way to the marketplace and three that can be had. */
export function FirstModel() {
  const { t } = useText();
  const { state } = useLocation();
  return (
    <div className="wrap py-6">
      <NoModels wanted={needsModel(state)} />
      <OtherModels title={t('influencers.firstOnes')} />
    </div>
  );
}
