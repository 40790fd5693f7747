import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Link } from 'react-router-dom';
import { localText } from '#core/shared/locale.ts';
import { shortWeekday } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Window } from '../../../ui/Window.tsx';
import './output.css';

type OutputExample = {
  model: PublicInfluencer;
  /** Four images, in the order of their posts. */
  images: PublicInfluencer['sampleContents'];
};

const imageCount = 4;

const outputStepH3Look = "mb-3 text-[1.1875rem] before:text-m-strong before:content-[counter(step)_'._']";

/** A week from Monday on; only its weekdays are shown. `picture` is posted on that day. */
const week = [
  { day: '2026-11-23', image: 0, time: '09:00' },
  { day: '2026-11-24' },
  { day: '2026-11-25', image: 1, time: '12:30' },
  { day: '2026-11-26' },
  { day: '2026-11-27', image: 2, time: '18:30' },
  { day: '2026-11-28', image: 3, time: '11:00' },
  { day: '2026-11-29' },
] as const;

/** An example of the output: a model, its prompt, four results, the week, the post. All of it is a model's own samples. */
export function Output({ models }: { models: readonly PublicInfluencer[] }) {
  const { t, locale } = useText();
  const example = outputExampleOf(models);
  if (!example) return null;
  const { model, images } = example;
  const caption = (place: number): string => localText(images[place]!.caption, locale);
  return (
    <ModelScope
      color={model.color}
      as="section"
      className="wrap output pt-24 max-md:pt-16 [&>h2]:mb-7 [&>h2]:max-w-[22ch] [&>h2]:text-title-1"
    >
      <h2>{t('landing.outputTitle', { name: model.name.split(' ')[0] ?? model.name })}</h2>
      <ol className="grid grid-cols-4 gap-6 [counter-reset:step] max-lg:grid-cols-2 max-md:grid-cols-[minmax(0,1fr)]">
        <li className="flex flex-col [counter-increment:step]">
          <h3 className={outputStepH3Look}>{t('landing.outputWrite')}</h3>
          <div className="flex flex-1 flex-col rounded-lg bg-surface p-4 outlined">
            <Link to={paths.model(model.id)} className="flex min-h-11 min-w-0 items-center gap-2.5 wrap-anywhere">
              <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
              <b>{model.name}</b>
            </Link>
            <ol className="mt-3 grid flex-1 auto-rows-fr gap-2">
              {images.map((image, place) => (
                <li className="flex items-center rounded-md bg-m-tint px-3.5 py-2.5" key={image.url}>
                  {caption(place)}
                </li>
              ))}
            </ol>
          </div>
        </li>
        <li className="flex flex-col [counter-increment:step]">
          <h3 className={outputStepH3Look}>{t('landing.outputMade')}</h3>
          <div className="output-images grid flex-1 grid-cols-[1fr_1fr] gap-2 max-md:grid-cols-4">
            {images.map((image, place) => (
              <Window
                className="rounded-md"
                key={image.url}
                src={image.url}
                alt={caption(place)}
                sizes="(max-width: 767px) 22vw, (max-width: 1100px) 23vw, 140px"
              />
            ))}
          </div>
        </li>
        <li className="flex flex-col [counter-increment:step]">
          <h3 className={outputStepH3Look}>{t('landing.outputPlanned')}</h3>
          <ul className="output-week grid flex-1 rounded-lg bg-surface p-4 outlined">
            {week.map((planned) => (
              <li
                className="grid min-h-10 grid-cols-[2.75rem_3rem_minmax(0,1fr)] [align-items:center] gap-2 py-2 text-s text-ink-2 data-planned:text-ink"
                key={planned.day}
                data-planned={'image' in planned || undefined}
              >
                <span>{shortWeekday(planned.day, locale)}</span>
                {'image' in planned ? (
                  <>
                    <b>{planned.time}</b>
                    <span className="truncate">{caption(planned.image)}</span>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </li>
        <li className="flex flex-col [counter-increment:step]">
          <h3 className={outputStepH3Look}>{t('landing.outputPosted')}</h3>
          <div className="flex-1 rounded-lg bg-surface p-4 outlined">
            <span className="flex min-h-11 min-w-0 items-center gap-2.5 wrap-anywhere">
              <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
              <b>{model.name}</b>
            </span>
            <Window
              className="mt-2 mb-3 rounded-md"
              src={images[0]!.url}
              alt=""
              sizes="(max-width: 767px) 85vw, (max-width: 1100px) 45vw, 260px"
            />
            <p>{caption(0)}</p>
          </div>
        </li>
      </ol>
    </ModelScope>
  );
}

/** The first model with four images; null when there is none. */
export function outputExampleOf(models: readonly PublicInfluencer[]): OutputExample | null {
  for (const model of models) {
    const images = model.sampleContents.filter(({ contentType }) => contentType === 'image').slice(0, imageCount);
    if (images.length === imageCount) return { model, images };
  }
  return null;
}
