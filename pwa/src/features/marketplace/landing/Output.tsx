import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Link } from 'react-router-dom';
import { localText } from '#core/shared/locale.ts';
import { shortWeekday } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Window } from '../../../ui/Window.tsx';
import { outputExampleOf } from './output-example.ts';
import './output.css';

/** A week from Monday on; only its weekdays are shown. `picture` is posted on that day. */
const week = [
  { day: '2026-11-23', picture: 0, time: '09:00' },
  { day: '2026-11-24' },
  { day: '2026-11-25', picture: 1, time: '12:30' },
  { day: '2026-11-26' },
  { day: '2026-11-27', picture: 2, time: '18:30' },
  { day: '2026-11-28', picture: 3, time: '11:00' },
  { day: '2026-11-29' },
] as const;

/** What comes out: a model, what was written, four results, the week, the post. All of it is a model's own samples. */
export function Output({ models }: { models: readonly PublicInfluencer[] }) {
  const { t, locale } = useText();
  const example = outputExampleOf(models);
  if (!example) return null;
  const { model, pictures } = example;
  const caption = (place: number): string => localText(pictures[place]!.caption, locale);
  return (
    <ModelScope color={model.color} as="section" className="wrap output">
      <h2>{t('landing.outputTitle', { name: model.name.split(' ')[0] ?? model.name })}</h2>
      <ol className="output-steps">
        <li className="output-step">
          <h3>{t('landing.outputWrite')}</h3>
          <div className="output-card">
            <Link to={paths.model(model.id)} className="output-model">
              <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
              <b>{model.name}</b>
            </Link>
            <ol className="output-scenes">
              {pictures.map((picture, place) => (
                <li key={picture.url}>{caption(place)}</li>
              ))}
            </ol>
          </div>
        </li>
        <li className="output-step">
          <h3>{t('landing.outputMade')}</h3>
          <div className="output-results">
            {pictures.map((picture, place) => (
              <Window
                key={picture.url}
                src={picture.url}
                alt={caption(place)}
                sizes="(max-width: 767px) 22vw, (max-width: 1100px) 23vw, 140px"
              />
            ))}
          </div>
        </li>
        <li className="output-step">
          <h3>{t('landing.outputPlanned')}</h3>
          <ul className="output-card output-week">
            {week.map((planned) => (
              <li key={planned.day} data-planned={'picture' in planned || undefined}>
                <span>{shortWeekday(planned.day, locale)}</span>
                {'picture' in planned ? (
                  <>
                    <b>{planned.time}</b>
                    <span className="output-planned">{caption(planned.picture)}</span>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </li>
        <li className="output-step">
          <h3>{t('landing.outputPosted')}</h3>
          <div className="output-card output-post">
            <span className="output-model">
              <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
              <b>{model.name}</b>
            </span>
            <Window src={pictures[0]!.url} alt="" sizes="(max-width: 767px) 85vw, (max-width: 1100px) 45vw, 260px" />
            <p>{caption(0)}</p>
          </div>
        </li>
      </ol>
    </ModelScope>
  );
}
