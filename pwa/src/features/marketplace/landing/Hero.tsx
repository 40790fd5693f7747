import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Category } from '#core/influencers/category.ts';
import { ArrowDown, Search, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { categoryNames } from '#core/influencers/category.ts';
import { marketplaceCategories } from '#core/contract/marketplace.ts';
import { localeParam } from '#core/shared/page-names.ts';
import { useText } from '../../../i18n/useText.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { paths } from '../../../paths.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { StoredImage } from '../../../ui/StoredImage.tsx';
import { useCall } from '../../../api/useCall.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import './landing.css';

const submits = (category: string) => ({ type: 'submit', name: 'category', value: category }) as const;

/** Ranks of the models in the seats from left to right: the first models are in the middle. */
const seats = [6, 5, 4, 0, 1, 3, 2] as const;
const onPhones = new Set<number>([0, 1, 4]);

/** `isLow`: only the heading, for people who come for some of the models, so that they see these on the first screen. */
export function Hero({ models, isLow }: { models: readonly PublicInfluencer[] | undefined; isLow: boolean }) {
  const { t } = useText();
  if (isLow) {
    return (
      <section className="hero overflow-clip bg-surface pt-6 pb-4">
        <div className="wrap">
          <h1
            className="text-title-1 leading-[1.08] font-bold tracking-[-0.045em] max-md:text-[min(var(--t-hero),16vw)] max-md:wrap-anywhere"
            tabIndex={-1}
          >
            {t('landing.heroTitle')}
          </h1>
        </div>
      </section>
    );
  }
  return (
    <section className="hero overflow-clip bg-surface">
      <div className="wrap hero-head grid grid-cols-[1fr_340px] [align-items:end] gap-12 pt-14 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-4 max-md:pt-7">
        <h1
          className="max-w-[11ch] text-(length:--t-hero) leading-[0.96] font-bold tracking-[-0.045em] max-md:text-[min(var(--t-hero),16vw)] max-md:wrap-anywhere"
          tabIndex={-1}
        >
          {t('landing.heroTitle')}
        </h1>
        <div>
          <p className="mb-5.5 max-w-[34ch] text-[1.1875rem] leading-[1.45] text-ink-2 max-md:mb-4 max-md:text-[1.0625rem]">
            {t('pages.landingDescription')}
          </p>
          <a className={buttonClass({ tone: 'ink', size: 'l' })} href="#models">
            {t('landing.heroAction')}
            <ArrowDown size={20} aria-hidden />
          </a>
        </div>
      </div>
      <Street models={models} />
    </section>
  );
}

/** The row of models at the top: figures in front of their windows, on the sill. Empty windows hold the place while the models load. */
function Street({ models }: { models: readonly PublicInfluencer[] | undefined }) {
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
              <StoredImage
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

/** Search and categories, always in reach. */
export function FindBar({
  search,
  category,
  onSearch,
  onCategory,
}: {
  search: string;
  category: Category | null;
  onSearch: (text: string) => void;
  onCategory: (category: Category | null) => void;
}) {
  const { t, locale } = useText();
  const field = useRef<HTMLInputElement>(null);
  // Text typed before the app ran is read from the field.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== search) onSearch(typed);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { data, isPending } = useCall(marketplaceCategories, {}, { staleTime: Infinity });
  return (
    <div className="sticky top-(--top-h) z-20 border-b border-b-line bg-page pt-5 pb-3 max-md:pt-3" role="search">
      {/* Without scripts, a form that requests another page. */}
      <form
        className="wrap flex items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-2.5"
        method="get"
        action={paths.marketplace()}
        onSubmit={(event) => event.preventDefault()}
      >
        {/* The enter key presses the first button of the form. */}
        <button type="submit" hidden name="category" value={category ?? ''} />
        {locale === 'tr' ? null : <input type="hidden" name={localeParam} value={locale} />}
        <TextInput
          className="w-80 flex-none max-md:w-full"
          label={t('landing.search')}
          hiddenLabel
          shape="round"
          type="text"
          name="search"
          ref={field}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('landing.searchHint')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          before={<Search size={20} aria-hidden className="flex-none" />}
          after={
            search ? (
              <IconButton label={t('landing.clearSearch')} tooltip={false} size="s" onClick={() => onSearch('')}>
                <X size={18} aria-hidden />
              </IconButton>
            ) : null
          }
        />
        <div
          className="-my-1 mr-[calc(var(--gut)*-1)] flex scrollbar-none gap-2 overflow-x-auto mask-[linear-gradient(to_left,transparent,#000_calc(var(--gut)+16px))] py-1 pr-[calc(var(--gut)+16px)] pl-1 max-md:ml-[calc(var(--gut)*-1)] max-md:pl-(--gut)"
          role="group"
          aria-label={t('landing.categories')}
        >
          <Chip {...submits('')} pressed={category === null} onClick={() => onCategory(null)}>
            {t('landing.all')}
          </Chip>
          {data?.categories.map((each) => (
            <Chip key={each} {...submits(each)} pressed={category === each} onClick={() => onCategory(each)}>
              {categoryNames[each][locale]}
            </Chip>
          ))}
          {isPending
            ? [132, 148, 104].map((width) => (
                <span key={width} style={{ width }} className="flex-none">
                  <Skeleton className="h-11 rounded-full" />
                </span>
              ))
            : null}
        </div>
      </form>
    </div>
  );
}
