import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { StoredPicture } from '../../../ui/StoredPicture.tsx';

/** Ranks of the models in the seats from left to right: the first models are in the middle. */
const seats = [6, 5, 4, 0, 1, 3, 2] as const;
const onPhones = new Set<number>([0, 1, 4]);

/** The row of models at the top: figures in front of their windows, on the sill. Empty windows hold the place while the models load. */
export function Street({ models }: { models: readonly PublicInfluencer[] | undefined }) {
  const { t } = useText();
  const cast = models?.filter((model) => model.cutoutImageUrl !== null);
  if (cast?.length === 0) return <div className="mt-12 border-b-14 border-b-sill" />;
  const filled = seats.map((rank) => ({ rank, model: cast?.[rank] })).filter(({ model }) => !cast || model);
  return (
    <ul
      className="street -mt-3 flex h-[calc(var(--u)*136)] items-end gap-[clamp(8px,1vw,18px)] border-b-14 border-b-sill px-[clamp(8px,1vw,18px)] [--u:clamp(2.5px,0.208vw,4.2px)] max-md:mt-0 max-md:h-[calc(var(--u)*132)] max-md:gap-2 max-md:border-b-10 max-md:px-2 max-md:[--u:2.15px]"
      aria-label={t('landing.street')}
      aria-busy={cast ? undefined : true}
    >
      {filled.map(({ rank, model }) => (
        <li
          key={rank}
          className={`street-seat-${rank} relative h-[calc(var(--h)*var(--u))] min-w-0 flex-[1_1_0] [--figure:102] [--m-block2:var(--line)] [--m-block:var(--sunken)]`}
          style={model && modelColors(model.color)}
        >
          <span className="street-block absolute inset-0 overflow-hidden rounded-[var(--r-l)_var(--r-l)_0_0] bg-m-block [transition:background_var(--dur)] after:absolute after:inset-x-0 after:bottom-0 after:h-[26%] after:bg-m-block2" />
          {model ? (
            <Link
              to={paths.model(model.id)}
              className="street-figure absolute inset-x-0 top-[-30%] bottom-0 overflow-hidden focus-visible:[outline-offset:-3px] hover:[&>img]:origin-[50%_100%] hover:[&>img]:transform-[translateX(-50%)_translateY(-6px)_scale(1.02)]"
            >
              <StoredPicture
                // Phones do not load the images of seats that they have no room for.
                loading={onPhones.has(rank) ? 'eager' : 'lazy'}
                fetchPriority={rank === 0 ? 'high' : 'auto'}
                src={model.cutoutImageUrl ?? ''}
                alt=""
                sizes="(max-width: 767px) 180px, 18vw"
              />
              <span className="absolute bottom-3 left-3 h-8 max-w-[calc(100%-24px)] overflow-hidden rounded-md bg-tag px-3.5 text-sm/8 font-heavy text-ellipsis whitespace-nowrap text-tag-ink max-md:bottom-2 max-md:left-1.5 max-md:h-7 max-md:max-w-[calc(100%-12px)] max-md:px-2.5 max-md:text-[min(var(--t-xs),20px)]/7">
                {model.name.split(' ')[0]}
              </span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
