import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import './dashboard.css';

const stripModelLook =
  'strip-model flex flex-col items-center gap-1.5 text-c font-strong text-ink-2 focus-visible:rounded-md aria-current:font-bold aria-current:text-ink';

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
    <nav className="only-phone -mx-4 my-0 scrollbar-none overflow-x-auto" aria-label={t('influencers.models')}>
      <ul className="flex w-max gap-3.5 px-4 py-3.5">
        {models.map((model) => (
          <ModelScope key={model.id} color={model.color} as="li">
            <button
              type="button"
              className={stripModelLook}
              aria-current={model.id === selected.id ? 'true' : undefined}
              onClick={() => onChoose(model.id)}
            >
              <Avatar src={model.referenceImageUrl} name={model.name} size="l" />
              {model.name.split(' ')[0]}
            </button>
          </ModelScope>
        ))}
        <li>
          <Link className={stripModelLook} to={paths.marketplace()}>
            <span className="grid h-18 w-16 flex-none place-items-center rounded-[32px_32px_16px_16px] [box-shadow:inset_0_0_0_2px_var(--line-strong)]">
              <Plus size={20} aria-hidden />
            </span>
            {t('influencers.add')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
