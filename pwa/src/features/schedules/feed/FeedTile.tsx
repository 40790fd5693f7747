import type { ReactNode } from 'react';
import type { FeedTile } from '#core/schedules/planner/feed.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { Clapperboard, Clock, Ellipsis, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ImageElement, useImage } from '../../../ui/StoredImage.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { kinds } from '../form/kinds.ts';
import { useMark } from '../marks/marks.ts';
import { markLooks } from '../../../session/marks/MarkBadge.tsx';
import { startDrag, useDrop } from '../moving/drag.ts';

const tileLook =
  'feed-tile relative block aspect-4/5 w-full overflow-hidden bg-m-block text-left text-m-on outline-offset-[-3px] [&>img]:absolute [&>img]:inset-0 [&>img]:size-full [&>img]:object-cover';

export type PlannedTileParts = {
  schedule: ScheduleView;
  now: string;
  entries: readonly MenuEntry[];
  /** Names the keys, for screen readers. */
  keysId: string | undefined;
  isPicked: boolean;
  isTarget: boolean;
  onPress: () => void;
  /** Another planned post was dropped on it. */
  onDropped: (id: string) => void;
};

/** A post to come: its picture, or the model's colour with the first words of its prompt. */
export function PlannedTile({
  schedule,
  now,
  entries,
  keysId,
  isPicked,
  isTarget,
  onPress,
  onDropped,
}: PlannedTileParts) {
  const { t } = useText();
  const f = useFormat();
  const { over, drop } = useDrop(
    () => true,
    (dropped) => onDropped(dropped),
  );
  const { id, status, contentType, prompt, scheduledAt, thumbnailUrl } = schedule;
  const when = f.near(scheduledAt, now);
  const actions = t('feed.actionsOf', { when, prompt: prompt.slice(0, 60) });
  const mark = useMark(id);
  const MarkIcon = mark ? markLooks[mark].icon : status === 'processing' ? LoaderCircle : Clock;
  const isPending = status === 'pending';
  return (
    <>
      <button
        type="button"
        className={`${tileLook} data-over:outline-4 data-over:outline-ink data-over:outline-dashed data-picked:outline-4 data-picked:[&>img]:opacity-75 data-picked:outline-ink`}
        data-tile={id}
        data-picked={isPicked || undefined}
        data-over={over || isTarget || undefined}
        aria-haspopup="dialog"
        aria-describedby={isPending ? keysId : undefined}
        draggable
        onDragStart={(event) => startDrag(event, schedule)}
        {...drop}
        onClick={onPress}
      >
        <span className="sr-only">{t('feed.tilePlanned', { when, kind: t(kinds[contentType].word), prompt })}</span>
        <Picture src={thumbnailUrl} words={prompt} isVideo={contentType !== 'image'} />
        <span
          className="absolute bottom-1.5 left-1.5 inline-flex max-w-[calc(100%-12px)] items-center gap-1 rounded-[12px] bg-tag px-2 py-0.5 text-[min(var(--t-xs),4.4vw)] font-semibold text-tag-ink"
          aria-hidden
        >
          <MarkIcon className={status === 'processing' ? 'spin flex-none' : 'flex-none'} size={14} />
          <span className="min-w-0">{when}</span>
        </span>
        {mark ? <span className="sr-only">, {t(markLooks[mark].word)}</span> : null}
      </button>
      {isPending ? (
        <span className="absolute top-0 right-0">
          <Menu
            align="end"
            label={actions}
            trigger={
              <IconButton
                className="text-tag-ink [&>svg]:box-content [&>svg]:rounded-full [&>svg]:bg-tag [&>svg]:p-1"
                label={actions}
                tooltip={false}
              >
                <Ellipsis size={20} aria-hidden />
              </IconButton>
            }
            entries={entries}
          />
        </span>
      ) : null}
    </>
  );
}

/** A published post: opens its plan, or the content that was shared without one. */
export function PostTile({ tile, now, onOpen }: { tile: FeedTile; now: string; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const source = tile.kind === 'shared' ? tile.content : tile.schedule;
  const when = f.near(tile.at, now);
  const kind = t(kinds[source.contentType === 'audio' ? 'video' : source.contentType].word);
  const isVideo = source.contentType !== 'image';
  const image =
    tile.kind === 'shared' && !isVideo ? (tile.content.thumbnailUrl ?? tile.content.contentUrl) : source.thumbnailUrl;
  const inside: ReactNode = (
    <>
      <span className="sr-only">{t('feed.tilePosted', { when, kind, prompt: source.prompt })}</span>
      <Picture src={image} words={source.prompt} isVideo={isVideo} />
    </>
  );
  return tile.kind === 'shared' ? (
    <Link
      className={tileLook}
      data-tile={tile.id}
      to={`${paths.dashboard()}?content=${tile.content.id}`}
      state={{ selectedInfluencerId: tile.content.influencerId }}
    >
      {inside}
    </Link>
  ) : (
    <button
      type="button"
      className={tileLook}
      data-tile={tile.id}
      aria-haspopup="dialog"
      onClick={() => onOpen(tile.id)}
    >
      {inside}
    </button>
  );
}

function Picture({ src, words, isVideo }: { src: string | null; words: string; isVideo: boolean }) {
  const [image, watch] = useImage(src);
  return (
    <>
      {image ? (
        <ImageElement {...watch} src={image} alt="" sizes="(max-width: 767px) 34vw, 240px" />
      ) : (
        <span
          className="absolute inset-0 px-2.5 pt-10 pb-8 font-display text-[min(1.125rem,4.2vw)] leading-[1.2] font-semibold wrap-anywhere md:px-4 md:pt-12 md:text-[1.375rem]"
          aria-hidden
        >
          <span className="line-clamp-4 [hyphens:auto]">{words}</span>
        </span>
      )}
      {isVideo ? (
        <Clapperboard
          className="absolute top-2.5 left-2.5 drop-shadow-[0_1px_3px_rgb(0_0_0/0.6)]"
          size={20}
          color={image ? '#fff' : 'currentColor'}
          aria-hidden
        />
      ) : null}
    </>
  );
}
