import type { ContentView } from '#core/contents/content.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Archive, Ban, ExternalLink } from 'lucide-react';
import { publicationFailureSentence } from '#core/publishing/failure-sentence.ts';
import { usualPostProblem } from '#core/schedules/post-problems.ts';
import { useText } from '../../i18n/useText.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useOfflineReason } from '../../api/offline-state.ts';
import { NoAccount } from '../../fields/instagram/ModelAccount.tsx';
import { DisclosuresPart } from '../../session/advertising/DisclosuresPart.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { kinds } from './kinds.ts';
import { useShareReason } from './ShareDialog.tsx';
import { CopyText } from './FileActions.tsx';

/** Why a content cannot be shared now, which its facts explain; null when it can, and when it is posted already. */
export function useNotShared(influencer: PublicInfluencer, content: ContentView): string | null {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
  const noAccount = useShareReason(influencer);
  // A text alone cannot be posted: there is nothing to share or to explain.
  if (content.permalink || content.contentType === 'text') return null;
  return content.contentType === 'audio' ? t('contents.audioNotPosted') : (noAccount ?? needsNetwork);
}

/** Prompt, kind, status, publish date, and the actions (spec §2 viewer). */
export function ContentFacts({
  influencer,
  content,
  returning,
  onShare,
  actions,
  children,
}: {
  influencer: PublicInfluencer;
  content: ContentView;
  /** The person returned from sharing. */
  returning: boolean;
  onShare: () => void;
  /** Its actions besides sharing. */
  actions: ReactNode;
  children?: ReactNode;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const problem = usualPostProblem(content);
  const isText = content.contentType === 'text';
  const isAudio = content.contentType === 'audio';
  const reason = useNotShared(influencer, content);
  // Of several files another one may suit.
  const isRefused = problem !== null && content.files.length === 1;
  const hasNoAccount = influencer.instagramAccount === null;
  const input = isText ? 'contents.topic' : 'contents.prompt';
  const published = content.status === 'published';
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returning) bar.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [returning]);
  return (
    <>
      <div>
        <h3 className="mut mb-1 text-sm font-semibold">{t(input)}</h3>
        <p
          className="max-h-[12.2em] overflow-auto wrap-anywhere whitespace-pre-wrap [background:linear-gradient(var(--surface),var(--surface))_0_100%/100%_2em_no-repeat_local,linear-gradient(transparent,var(--line))_0_100%/100%_1em_no-repeat_scroll]"
          tabIndex={0}
          role="region"
          aria-label={t(input)}
        >
          {content.prompt}
        </p>
      </div>
      {problem && !content.permalink ? (
        <p className="flex gap-2 rounded-md bg-sunken px-3.5 py-3 text-sm" role="note">
          <Ban size={18} className="mt-px flex-none" aria-hidden />
          <span>
            <b>{t('contents.notForInstagram')}. </b>
            {publicationFailureSentence(problem, locale)}
          </span>
        </p>
      ) : null}
      {reason ? (
        <div className="viewer-reason rounded-md bg-sunken px-3.5 py-3">
          <p className="mut text-sm">{reason}</p>
          {hasNoAccount && !isAudio ? <NoAccount influencerId={influencer.id} isBare /> : null}
        </div>
      ) : null}
      <dl className="fact-list">
        <div>
          <dt>{t('contents.kind')}</dt>
          <dd>{t(kinds[content.contentType].word)}</dd>
        </div>
        <div>
          <dt>{t('contents.status')}</dt>
          <dd>
            <StatusBadge
              kind={published ? 'completed' : 'neutral'}
              {...(!published && { icon: Archive })}
              label={t(published ? 'contents.published' : 'contents.archived')}
            />
          </dd>
        </div>
        <div>
          <dt>{t('contents.createdAt')}</dt>
          <dd>{f.dateTime(content.createdAt)}</dd>
        </div>
        {content.publishedAt && content.posted.length === 0 ? (
          <div>
            <dt>{t('contents.publishedAt')}</dt>
            <dd>{f.dateTime(content.publishedAt)}</dd>
          </div>
        ) : null}
      </dl>
      {published ? <DisclosuresPart contentId={content.id} /> : null}
      {children}
      <div
        className="viewer-acts sticky -bottom-6 z-1 -mx-6 mt-auto -mb-6 flex flex-wrap items-center gap-x-2 gap-y-2.5 border-t border-t-line bg-surface px-6 pt-3.5 pb-5 max-mid:bottom-0 max-mid:-mx-4 max-mid:mb-[calc(-16px-env(safe-area-inset-bottom))] max-mid:px-4 max-mid:pt-3 max-mid:pb-[calc(12px+env(safe-area-inset-bottom))]"
        ref={bar}
      >
        {content.permalink ? (
          <a className={buttonClass({ tone: 'mod' })} href={content.permalink} target="_blank" rel="noreferrer">
            <ExternalLink size={20} aria-hidden />
            {t('contents.onInstagram')}
          </a>
        ) : isText ? (
          <CopyText text={content.generatedText ?? ''} />
        ) : (
          <Button
            tone="mod"
            icon={<InstagramMark />}
            disabledReason={reason ?? (isRefused ? t('contents.notForInstagram') : null)}
            onClick={onShare}
          >
            {t('contents.share')}
          </Button>
        )}
        {actions}
      </div>
    </>
  );
}

/** Its score and likeness, and where it is planned and posted. */
export function Places({ content }: { content: ContentView }) {
  const { t } = useText();
  const f = useFormat();
  const { planned, posted, score, likeness = null, isLikenessLow } = content;
  if (planned.length === 0 && posted.length === 0 && score === null && likeness === null) return null;
  return (
    <dl className="fact-list">
      {score === null ? null : (
        <div>
          <dt>{t('contents.score')}</dt>
          <dd>{f.number(Math.round(score * 100) / 100)}</dd>
        </div>
      )}
      {likeness === null ? null : (
        <div>
          <dt>{t('contents.likeness')}</dt>
          <dd>{isLikenessLow ? t('contents.lowLikeness', { percent: f.percent(likeness) }) : f.percent(likeness)}</dd>
        </div>
      )}
      {planned.map(({ scheduleId, scheduledAt, status }) => (
        <div key={scheduleId}>
          <dt>{t(status === 'failed' ? 'library.planFailed' : 'contents.planned')}</dt>
          <dd>{f.dateTime(scheduledAt)}</dd>
        </div>
      ))}
      {posted.map(({ publicationId, username, isLive, at }) => (
        <div key={publicationId}>
          <dt>{t(isLive ? 'library.postedAt' : 'library.beingPosted')}</dt>
          <dd>
            {username ? `@${username} · ` : null}
            <span className="whitespace-nowrap">{f.dateTime(at)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
