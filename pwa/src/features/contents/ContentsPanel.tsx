import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useKeptAt } from '../../api/useKeptAt.ts';
import { useOfflineReason } from '../../api/useOfflineReason.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ContentCard } from './ContentCard.tsx';
import { ContentViewer } from './ContentViewer.tsx';
import { kinds } from './kinds.ts';
import { useContents } from './useContents.ts';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './contents.css';

const types = ['image', 'video', 'text'] as const satisfies readonly ContentType[];

/** What was made with this model and kept; a press opens it. */
export function ContentsPanel({ influencer }: { influencer: PublicInfluencer }) {
  const { t } = useText();
  const f = useFormat();
  const [type, setType] = useState<ContentType | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const kept = useContents(influencer.id, type);
  const keptAt = useKeptAt(kept);
  const needsNetwork = useOfflineReason();
  const open = kept.items.find(({ id }) => id === openId) ?? null;
  return (
    <section className="contents-panel" aria-labelledby="contents-title">
      <div className="panel-head">
        <h2 id="contents-title">{t('contents.title')}</h2>
        {kept.total === null ? null : <span className="mut">{f.number(kept.total)}</span>}
        <KeptNote at={keptAt} />
        <span className="grow" />
        <Menu
          label={t('contents.filter')}
          trigger={
            <IconButton label={t('contents.filter')} size="s" className={type ? 'bg-sel text-ink' : undefined}>
              <SlidersHorizontal size={20} aria-hidden />
            </IconButton>
          }
          entries={[null, ...types].map((each) => ({
            kind: 'choice',
            label: each ? t(kinds[each].word) : t('contents.all'),
            checked: each === type,
            onSelect: () => setType(each),
          }))}
        />
      </div>
      {kept.isPending ? <ContentsSkeleton /> : null}
      {kept.isError && !kept.data ? (
        <ErrorState message={messageOf(kept.error, t)} onRetry={() => void kept.refetch()} />
      ) : null}
      {kept.data && kept.items.length === 0 ? (
        type ? (
          <EmptyState
            art="wall"
            title={t('contents.noneOfKindTitle')}
            text={t('contents.noneOfKindText')}
            act={<Button onClick={() => setType(null)}>{t('contents.showAll')}</Button>}
          />
        ) : (
          <EmptyState
            art="wall"
            title={t('contents.noneTitle')}
            text={t('contents.noneText', { name: influencer.name })}
            act={
              <LinkButton tone="tint" to={paths.creator(influencer.id)}>
                {t('contents.noneAct')}
              </LinkButton>
            }
          />
        )
      ) : null}
      <ul className="contents-grid">
        {kept.items.map((content, index) => (
          <ContentCard key={content.id} content={content} priority={index < 4} onOpen={() => setOpenId(content.id)} />
        ))}
      </ul>
      {kept.hasNextPage ? (
        <Button
          block
          className="mt-4"
          pending={kept.isFetchingNextPage}
          disabledReason={needsNetwork}
          onClick={() => void kept.fetchNextPage()}
        >
          {t('contents.more')}
        </Button>
      ) : null}
      <ContentViewer influencer={influencer} content={open} onClose={() => setOpenId(null)} />
    </section>
  );
}

function ContentsSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="contents-grid" aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <div key={place}>
            <Skeleton className="aspect-4/5 rounded-m" />
            <Skeleton className="mt-2 h-4 w-11/12" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </>
  );
}
