import type { ContentView } from '#core/contents/content.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ReactNode } from 'react';
import { Archive, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOfflineReason } from '../../api/useOfflineReason.ts';
import { NoAccount } from '../../fields/instagram/ModelAccount.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { CopyText } from './FileActs.tsx';
import { kinds } from './kinds.ts';
import { useShareReason } from './useShareReason.ts';

/** Prompt, kind, status, publish date, and the actions (spec §2 viewer). */
export function ContentFacts({
  influencer,
  content,
  returning,
  onShare,
  acts,
  children,
}: {
  influencer: PublicInfluencer;
  content: ContentView;
  /** The person returned from sharing. */
  returning: boolean;
  onShare: () => void;
  /** Its actions besides sharing. */
  acts: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useText();
  const f = useFormat();
  const needsNetwork = useOfflineReason();
  // A text alone cannot be posted: there is nothing to share or to explain.
  const isText = content.contentType === 'text';
  const noAccount = useShareReason(influencer);
  const reason = isText ? null : (noAccount ?? needsNetwork);
  const hasNoAccount = influencer.instagramAccount === null;
  const asked = isText ? 'contents.topic' : 'contents.prompt';
  const published = content.status === 'published';
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returning) bar.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [returning]);
  return (
    <>
      <div>
        <h3 className="mut mb-1 text-sm font-semibold">{t(asked)}</h3>
        <p
          className="max-h-[12.2em] overflow-auto wrap-anywhere whitespace-pre-wrap [background:linear-gradient(var(--surface),var(--surface))_0_100%/100%_2em_no-repeat_local,linear-gradient(transparent,var(--line))_0_100%/100%_1em_no-repeat_scroll]"
          tabIndex={0}
          role="region"
          aria-label={t(asked)}
        >
          {content.prompt}
        </p>
      </div>
      {reason && !content.permalink ? (
        <div className="viewer-reason rounded-md bg-sunken px-3.5 py-3">
          <p className="mut text-sm">{reason}</p>
          {hasNoAccount ? <NoAccount influencerId={influencer.id} isBare /> : null}
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
        {content.publishedAt ? (
          <div>
            <dt>{t('contents.publishedAt')}</dt>
            <dd>{f.dateTime(content.publishedAt)}</dd>
          </div>
        ) : null}
      </dl>
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
          <Button tone="mod" icon={<InstagramMark />} disabledReason={reason} onClick={onShare}>
            {t('contents.share')}
          </Button>
        )}
        {acts}
      </div>
    </>
  );
}
