import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { StoredPicture } from '../../../ui/StoredPicture.tsx';

/** Seats of the street from left to right, and who gets which: the first models stand in the middle. */
const seats = [6, 5, 4, 0, 1, 3, 2] as const;
const onPhones = new Set<number>([0, 1, 4]);

/** Figures in front of their windows, standing on the sill. Empty windows keep the place while they are on their way. */
export function Street({ models }: { models: readonly PublicInfluencer[] | undefined }) {
  const { t } = useText();
  const cast = models?.filter((model) => model.cutoutImageUrl !== null);
  if (cast?.length === 0) return <div className="street-sill" />;
  const filled = seats.map((rank) => ({ rank, model: cast?.[rank] })).filter(({ model }) => !cast || model);
  return (
    <ul className="street" aria-label={t('landing.street')} aria-busy={cast ? undefined : true}>
      {filled.map(({ rank, model }) => (
        <li key={rank} className={`street-seat street-seat-${rank}`} style={model && modelColors(model.color)}>
          <span className="street-block" />
          {model ? (
            <Link to={paths.model(model.id)} className="street-figure">
              <StoredPicture
                // The seats a phone has no room for are not fetched there.
                loading={onPhones.has(rank) ? 'eager' : 'lazy'}
                fetchPriority={rank === 0 ? 'high' : 'auto'}
                src={model.cutoutImageUrl ?? ''}
                alt=""
                sizes="(max-width: 767px) 180px, 18vw"
              />
              <span className="street-name">{model.name.split(' ')[0]}</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
