import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { FeedTile } from '#core/schedules/planner/feed.ts';
import type { Overlay } from '../changes/plan-changes.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import type { PlannerState } from '../planner/usePlanner.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { ArrowDown, ArrowLeftRight, ArrowUp, CalendarClock, Pencil, Plus, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { contents } from '#core/contract/contents.ts';
import { feedOf } from '#core/schedules/planner/feed.ts';
import { useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useGridWindow } from '../../../ui/useGridWindow.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { PlannedTile, PostTile } from './FeedTile.tsx';
import { useFeedSwap } from './useFeedSwap.ts';

const mostPosts = 100;
const keysId = 'feed-keys';

/** The profile of the model as Instagram shows it: three columns, planned posts before the published ones. */
export function FeedView({
  planner,
  influencer,
  onAdd,
  setOverlay,
  announce,
}: {
  planner: PlannerState;
  influencer: PublicInfluencer;
  onAdd: (day: string) => void;
  setOverlay: (overlay: Overlay) => void;
  announce: Announce;
}) {
  const { t } = useText();
  const f = useFormat();
  const { schedules, today, now } = planner;
  const posts = useCall(contents, { query: { influencer_id: influencer.id, use: 'posted', limit: mostPosts } });
  const shared = posts.data?.contents;
  const tiles = useMemo(() => feedOf(schedules ?? [], shared ?? []), [schedules, shared]);
  const feed = useFeedSwap(tiles, {
    now,
    announce,
    onOpen: ({ id }) => setOverlay({ kind: 'detail', id }),
  });
  const list = useRef<HTMLUListElement>(null);
  const { first, last, before, after, columns, measureRow } = useGridWindow(list, tiles.length, 60);
  const touch = useMedia('(hover: none)');
  const canSwap = feed.pending.length > 1;
  return (
    <section
      className="feed mx-auto mt-3 max-w-[720px] pb-8 data-picking:pb-30"
      aria-label={t('feed.title')}
      data-picking={feed.picked !== null || undefined}
    >
      <Profile influencer={influencer} tiles={tiles} />
      <div className="mt-2 flex items-center gap-3 max-md:sticky max-md:top-(--top-h) max-md:z-6 max-md:-mx-4 max-md:bg-page max-md:px-4 max-md:py-1">
        {canSwap ? (
          <p className="flex items-center gap-2 text-s text-ink-2">
            <ArrowLeftRight size={16} className="flex-none" aria-hidden />
            {t(touch ? 'feed.touchHint' : 'feed.hint')}
          </p>
        ) : null}
        <Button
          tone="mod"
          className="only-phone ml-auto size-11 flex-none p-0"
          aria-label={t('schedules.new')}
          icon={<Plus size={20} aria-hidden />}
          onClick={() => onAdd(today)}
        />
      </div>
      {posts.error && !shared ? <p className="mut mt-3 text-sm">{t('feed.postsFailed')}</p> : null}
      {tiles.length === 0 && !posts.isPending ? (
        <EmptyState
          art="wall"
          title={t('feed.empty')}
          text={t('feed.emptyText')}
          action={
            <Button tone="tint" icon={<Plus size={20} aria-hidden />} onClick={() => onAdd(today)}>
              {t('schedules.firstPlan')}
            </Button>
          }
        />
      ) : (
        // The keys act on the buttons of its tiles.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul
          ref={list}
          className="feed-grid mt-2 grid grid-cols-3 gap-0.75 max-md:-mx-4"
          style={{ paddingTop: before, paddingBottom: after }}
          aria-label={t('feed.grid')}
          onKeyDown={feed.onKeyDown}
        >
          {tiles.slice(first, last).map((tile, at) => {
            const place = first + at;
            return (
              <li
                key={tile.id}
                ref={place % columns === 0 ? measureRow : undefined}
                data-index={Math.floor(place / columns)}
                aria-setsize={tiles.length}
                aria-posinset={place + 1}
                className="relative"
              >
                {tile.kind === 'planned' ? (
                  <PlannedTile
                    schedule={tile.schedule}
                    now={now}
                    entries={entriesOf(tile.schedule)}
                    keysId={canSwap ? keysId : undefined}
                    isPicked={feed.picked?.id === tile.id}
                    isTarget={feed.picked?.target === tile.id}
                    onPress={() => feed.press(tile.schedule)}
                    onDropped={(id) => feed.swap(id, tile.id)}
                  />
                ) : (
                  <PostTile tile={tile} now={now} onOpen={(id) => setOverlay({ kind: 'detail', id })} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p id={keysId} hidden>
        {t('feed.keysHint')}
      </p>
      <PickBar words={feed.words?.(t) ?? null} isShown={feed.picked !== null} onCancel={feed.cancel} />
    </section>
  );

  function entriesOf(schedule: ScheduleView): MenuEntry[] {
    const { pending } = feed;
    const at = pending.indexOf(schedule);
    const swap = (other: ScheduleView | undefined, label: TextKey, icon: ReactNode): MenuEntry[] =>
      other
        ? [
            {
              label: t(label, { when: f.near(other.scheduledAt, now) }),
              icon,
              onSelect: () => feed.swap(schedule.id, other.id),
            },
          ]
        : [];
    return [
      {
        label: t('feed.swapWith'),
        icon: <ArrowLeftRight size={18} aria-hidden />,
        disabled: !canSwap,
        onSelect: () => feed.pick(schedule),
      },
      ...swap(pending[at - 1], 'feed.swapLater', <ArrowUp size={18} aria-hidden />),
      ...swap(pending[at + 1], 'feed.swapEarlier', <ArrowDown size={18} aria-hidden />),
      { kind: 'line' },
      {
        label: t('schedules.edit'),
        icon: <Pencil size={18} aria-hidden />,
        onSelect: () => setOverlay({ kind: 'edit', id: schedule.id }),
      },
      {
        label: t('schedules.moveElsewhere'),
        icon: <CalendarClock size={18} aria-hidden />,
        onSelect: () => setOverlay({ kind: 'move', id: schedule.id }),
      },
    ];
  }
}

/** Name and counts, as far as they are known here. */
function Profile({ influencer, tiles }: { influencer: PublicInfluencer; tiles: readonly FeedTile[] }) {
  const { t } = useText();
  const f = useFormat();
  const { name, referenceImageUrl, instagramAccount } = influencer;
  const planned = tiles.filter(({ kind }) => kind === 'planned').length;
  const posted = tiles.length - planned;
  const counts = [
    t('feed.posts', { count: posted }),
    ...(planned > 0 ? [t('feed.planned', { count: f.number(planned) })] : []),
    ...(instagramAccount ? [t('feed.followers', { count: f.compact(instagramAccount.followerCount) })] : []),
  ];
  return (
    <div className="flex items-center gap-4">
      <Avatar src={referenceImageUrl} name={name} size="l" />
      <div className="min-w-0">
        <h2 className="text-[1.25rem] wrap-anywhere">{instagramAccount ? `@${instagramAccount.username}` : name}</h2>
        <p className="mut text-sm">{counts.join(' · ')}</p>
      </div>
    </div>
  );
}

/** Above the bottom of the screen while a post is picked up; its words are read out also without it. */
function PickBar({ words, isShown, onCancel }: { words: string | null; isShown: boolean; onCancel: () => void }) {
  const { t } = useText();
  return (
    <div
      className="feed-bar fixed bottom-[calc(16px+env(safe-area-inset-bottom))] left-[50%] z-40 flex w-[min(520px,calc(100vw-32px))] -translate-x-1/2 items-center gap-3 rounded-md bg-ink py-2 pr-2 pl-4.5 text-on-ink shadow-lift not-data-shown:[clip-path:inset(50%)] max-md:bottom-[calc(84px+env(safe-area-inset-bottom))]"
      data-shown={isShown || undefined}
    >
      <p className="min-w-0 flex-1 text-s font-semibold" role="status" aria-live="assertive">
        {words}
      </p>
      {isShown ? (
        <Button tone="ghost" className="text-on-ink" icon={<X size={18} aria-hidden />} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
