import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import './dashboard.css';

/** The phone's way to choose a model: faces in a row. */
export function ModelStrip({
  models,
  selected,
  onChoose,
}: {
  models: readonly PublicInfluencer[];
  selected: PublicInfluencer;
  onChoose: (id: string) => void;
}) {
  const { t } = useText();
  return (
    <nav className="model-strip only-phone" aria-label={t('influencers.models')}>
      <ul>
        {models.map((model) => (
          <ModelScope key={model.id} color={model.color} as="li">
            <button
              type="button"
              className="strip-model"
              aria-current={model.id === selected.id ? 'true' : undefined}
              onClick={() => onChoose(model.id)}
            >
              <Avatar src={model.referenceImageUrl} name={model.name} size="l" />
              {model.name.split(' ')[0]}
            </button>
          </ModelScope>
        ))}
        <li>
          <Link className="strip-model" to={paths.marketplace()}>
            <span className="model-plus">
              <Plus size={20} aria-hidden />
            </span>
            {t('influencers.add')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
