import { useLocation } from 'react-router-dom';
import { NoModels } from '../features/influencers/NoModels.tsx';
import { useText } from '../i18n/useText.ts';
import { needsModel } from '../session/needs-model.ts';
import { OtherModels } from './OtherModels.tsx';

/** The dashboard of a person without a model: a link to the marketplace and three models that can be bought. */
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
