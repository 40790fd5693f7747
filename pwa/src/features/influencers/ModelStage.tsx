import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { CalendarPlus, ChevronLeft, ChevronRight, Sparkles, UserRoundSearch } from 'lucide-react';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { usePlannedSchedules } from '../../offline/useOutbox.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Window } from '../../ui/Window.tsx';
import './dashboard.css';

const noCosts = {};
/** Letters from which a name is written smaller, so that the acts stay on screen. */
const longName = 28;

/** Spec §2, centre: the portrait with the Instagram badge, the two acts, and the way to the next model. */
export function ModelStage({
  model,
  previous,
  next,
  onChoose,
  onDetails,
}: {
  model: PublicInfluencer;
  previous: PublicInfluencer | null;
  next: PublicInfluencer | null;
  onChoose: (id: string) => void;
  onDetails: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const account = model.instagramAccount;
  const waiting = useWaitingPlans(model.id);
  const facts = [
    model.pricing && categoryNames[model.pricing.category][locale],
    waiting === null ? null : waiting === 0 ? t('influencers.noPlans') : t('influencers.plans', { count: waiting }),
  ].filter(Boolean);
  return (
    <section className="stage" aria-labelledby="stage-name">
      <div className="stage-window">
        <Window src={model.referenceImageUrl} alt={t('influencers.portrait', { name: model.name })} priority>
          {account ? (
            <span className="stage-badge">
              <InstagramMark size={16} />
              <b>@{account.username}</b>
              <span>
                {t('influencers.followers', { count: account.followerCount, shown: f.compact(account.followerCount) })}
              </span>
            </span>
          ) : null}
        </Window>
        {previous && next ? (
          <>
            <IconButton
              look="float"
              className="left-[18px]"
              label={t('influencers.previous', { name: previous.name })}
              onClick={() => onChoose(previous.id)}
            >
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton
              look="float"
              className="right-[18px]"
              label={t('influencers.next', { name: next.name })}
              onClick={() => onChoose(next.id)}
            >
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
      <div className="stage-foot">
        <div className="stage-name">
          <div className="min-w-0" aria-live="polite">
            <h1 id="stage-name" tabIndex={-1} data-long={model.name.length > longName || undefined}>
              {model.name}
            </h1>
            <p className="mut min-h-6">{facts.join(' · ')}</p>
          </div>
          <IconButton label={t('influencers.details')} look="line" className="stage-details" onClick={onDetails}>
            <UserRoundSearch size={20} aria-hidden />
          </IconButton>
        </div>
        <div className="stage-acts">
          <LinkButton tone="mod" to={paths.creator(model.id)} icon={<Sparkles size={20} aria-hidden />}>
            {t('influencers.create')}
          </LinkButton>
          <LinkButton to={paths.planner(model.id)} icon={<CalendarPlus size={20} aria-hidden />}>
            {t('influencers.plan')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** How many of the model's plans wait for their time; null until known. */
function useWaitingPlans(influencerId: string): number | null {
  const kept = usePlannedSchedules(influencerId, noCosts);
  return kept?.isSeen ? kept.planned.filter(({ schedule }) => schedule.status === 'pending').length : null;
}
