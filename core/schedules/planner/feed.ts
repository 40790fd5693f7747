import type { ContentView } from '#core/contents/content.ts';
import type { ScheduleStatus, ScheduleView } from '../schedule.ts';
import type { ScheduleContentType } from '../plan-fields.ts';
import type { MoveRefusal } from './move.ts';
import { publicationKind } from '../content-kinds.ts';
import { moveRefusal } from './move.ts';
import { stageOf } from './schedule-filter.ts';

/**
 * A tile of the profile grid: a plan that will be posted, a plan that was posted, or a content that was posted without a
 * plan. `at`: when it is, or was, posted.
 */
export type FeedTile =
  | { kind: 'planned' | 'posted'; id: string; at: string; schedule: ScheduleView }
  | { kind: 'shared'; id: string; at: string; content: ContentView };

/** The profile grid: the latest first, so the future is on top. Stories are not part of it, reels are. */
export function feedOf(schedules: readonly ScheduleView[], contents: readonly ContentView[]): FeedTile[] {
  const ofPlans = schedules.flatMap(tileOfPlan);
  const posts = new Set(ofPlans.flatMap((tile) => (tile.kind === 'posted' ? [postKey(tile.schedule)] : [])));
  const shared = contents.flatMap((content) =>
    content.posted
      .filter(({ isLive, kind, at }) => isLive && kind !== 'story' && !posts.has(`${content.id} ${Date.parse(at)}`))
      .map(({ publicationId, at }): FeedTile => ({ kind: 'shared', id: publicationId, at, content })),
  );
  return [...ofPlans, ...shared].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  );
}

type Timed = { status: ScheduleStatus; scheduledAt: string };

/** Why two plans cannot exchange their times, with the refused time; null when they can. */
export function swapRefusal(one: Timed, other: Timed, now: string): { refusal: MoveRefusal; to: string } | null {
  for (const [plan, to] of [
    [one, other.scheduledAt],
    [other, one.scheduledAt],
  ] as const) {
    const refusal = moveRefusal(plan.status, to, now);
    if (refusal) return { refusal, to };
  }
  return null;
}

function tileOfPlan(schedule: ScheduleView): FeedTile[] {
  const { id, status, scheduledAt, autoPublish, post } = schedule;
  if (!isInGrid(schedule.contentType)) return [];
  if (stageOf(schedule) === 'published') return [{ kind: 'posted', id, at: post?.at ?? scheduledAt, schedule }];
  const isPlanned = autoPublish && (status === 'pending' || status === 'processing');
  return isPlanned ? [{ kind: 'planned', id, at: scheduledAt, schedule }] : [];
}

function isInGrid(contentType: ScheduleContentType): boolean {
  const kind = publicationKind(contentType);
  return kind === 'feed' || kind === 'reels';
}

/** A plan's post is one of its content's posts. */
function postKey({ contentId, post, scheduledAt }: ScheduleView): string {
  return `${contentId} ${Date.parse(post?.at ?? scheduledAt)}`;
}
