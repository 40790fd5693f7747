import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Overlay } from '../changes/plan-changes.ts';
import type { Notice, Announce } from './PlannerNotice.tsx';
import type { PlannerState } from './usePlanner.ts';
import type { RefObject } from 'react';
import { startTransition, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstMoment } from '#core/schedules/planner/first-moment.ts';
import { addDays } from '#core/shared/turkey-time.ts';
import { useDisplayedSettings } from '../../../api/runtime-config.ts';
import { failureText } from '../../../api/failure-text.ts';
import { lazyWithTexts, useFetchedAhead } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { atFirstInput } from '../../../ui/first-input.ts';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { AccountProvider } from '../form/account.ts';
import { contentOf } from '../form/content-plan.ts';
import { MarksProvider } from '../marks/marks.ts';
import { dropMoment } from '../moving/drag.ts';
import { Moving } from '../moving/Moving.tsx';
import { SimilarPictureProvider } from '../boards/similar-picture.ts';
import { similarPictures } from '#core/schedules/planner/similar-picture.ts';
import { PlannerNotice } from './PlannerNotice.tsx';
import { PlannerScreen } from './PlannerScreen.tsx';
import { firstFreeDay, offeredDays } from './planner-view.ts';
import { ideaOf } from '../form/plan-idea.ts';
import { useScheduleActions } from '../detail/useScheduleActions.ts';
import '../schedules.css';

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The form and the details: loaded when the first of them opens. */
const PlannerOverlays = lazyWithTexts(
  () => import('./PlannerOverlays.tsx').then((m) => m.PlannerOverlays),
  'schedules',
  'form',
  'stored',
  'marks',
  'fields',
  'when',
  'sentences',
);

/** Spec §2 Content planning: the calendar of one model. */
export function Planner({ planner, influencer }: { planner: PlannerState; influencer: PublicInfluencer }) {
  const { t, locale } = useText();
  const hours = useDisplayedSettings().planner;
  const [overlay, setDisplayed] = useState<Overlay | null>(null);
  // An overlay is rendered after the frame of its press, which already gives feedback; a closed overlay disappears at once.
  const setOverlay = useCallback(
    (next: Overlay | null) => (next ? startTransition(() => setDisplayed(next)) : setDisplayed(null)),
    [],
  );
  const [notifications, setReport] = useState<{ words: Parameters<Announce>[0] }>({ words: null });
  const [dismissedError, setDismissedError] = useState<Error | null>(null);
  const displayedId = useRef<string | null>(null);
  useEffect(() => {
    displayedId.current = overlay && 'id' in overlay ? overlay.id : null;
  }, [overlay]);
  const announce = useCallback<Announce>((words) => setReport({ words }), []);
  const actions = useScheduleActions(announce, (id) => displayedId.current === id);
  const { kept: stored, ofDay, now, schedules, view, day: displayedDay } = planner;
  const unseen = stored.error === dismissedError ? null : stored.error;
  const notice: Notice = {
    text:
      notifications.words?.(t, locale) ??
      (unseen && t('ui.dataLoadFailed', { message: failureText(unseen, t, locale) })),
    dismiss: () => {
      announce(null);
      setDismissedError(stored.error);
    },
  };

  const addOn = useCallback(
    (day: string) => setOverlay({ kind: 'new', at: firstMoment(day, ofDay, now, hours) }),
    [ofDay, now, hours, setOverlay],
  );
  const firstFree = useCallback(() => {
    const day = firstFreeDay(offeredDays(view, displayedDay), ofDay, now, hours);
    return firstMoment(day, ofDay, now, hours);
  }, [view, displayedDay, ofDay, now, hours]);
  const addFromHead = useCallback(() => setOverlay({ kind: 'new', at: firstFree() }), [firstFree, setOverlay]);
  const hasChoices = planner.workflows.length > 0 && planner.platforms.length > 0;
  // The free days are known from the plans; a device that cannot load any offers days without them.
  const canOffer = hasChoices && (schedules ?? stored.error) !== null;
  useNavigationState(canOffer, ideaOf, (idea) => setOverlay({ kind: 'new', at: firstFree(), idea }));
  useNavigationState(canOffer, contentOf, (content) => setOverlay({ kind: 'new', at: firstFree(), content }));
  useNavigationState(schedules !== null && canOffer, correctionOf, (id) => setOverlay({ kind: 'correct', id }));
  const move = useRef(actions.move);
  useEffect(() => {
    move.current = actions.move;
  });
  const onMove = useCallback((schedule: ScheduleView, at: string) => move.current(schedule, at), []);
  const drop = useCallback(
    (id: string, day: string, quarters?: number) => {
      const schedule = schedules?.find((each) => each.id === id);
      const to = schedule && dropMoment(schedule, day, now, quarters);
      if (to) move.current(schedule, to);
    },
    [schedules, now],
  );
  useFetchedAhead(PlannerOverlays, true, atFirstInput);
  const username = influencer.instagramAccount?.username ?? null;
  const account = useMemo(() => ({ influencerId: influencer.id, username }), [influencer.id, username]);
  const similar = useMemo(() => similarPictures(schedules ?? []), [schedules]);
  const boardRef = usePlannerKeys(planner, { enabled: overlay === null, onNew: addOn });

  return (
    <MarksProvider value={stored.marks}>
      <SimilarPictureProvider value={similar}>
        <AccountProvider value={account}>
          <ModelScope
            color={influencer.color}
            className="planner mx-auto max-w-[1920px] px-(--gut) pt-4 pb-6 [--move-bar-top:calc(16px+20px+1.5rem+3rem)] max-md:px-4 max-md:pt-1 max-md:pb-22.5 max-md:[--move-bar-top:calc(84px+20px+3rem+4rem)] max-md:has-[.move-bar[data-shown]]:pb-35"
          >
            <PlannerScreen
              {...{
                planner,
                influencer,
                boardRef,
                setOverlay,
                onNew: addFromHead,
                onAdd: addOn,
                onDropped: drop,
                onMove,
                announce,
              }}
            />
            <Moving
              planner={planner}
              board={boardRef}
              enabled={overlay === null}
              move={(schedule, at) => actions.move(schedule, at)}
            />
            {overlay ? (
              <Suspense fallback={null}>
                <PlannerOverlays {...{ overlay, setOverlay, planner, influencer, actions, announce, notice }} />
              </Suspense>
            ) : null}
            {overlay === null ? <PlannerNotice notice={notice} /> : null}
          </ModelScope>
        </AccountProvider>
      </SimilarPictureProvider>
    </MarksProvider>
  );
}

/** The plan whose refused change is to be corrected, from the outbox's link to this page; null when there is none. */
function correctionOf(state: unknown): string | null {
  const { correctPlan } = (typeof state === 'object' && state !== null ? state : {}) as { correctPlan?: unknown };
  return typeof correctPlan === 'string' ? correctPlan : null;
}

/**
 * Takes the page's navigation state once: going back or reloading does not apply it again. `read` returns null for a state of another kind.
 */
function useNavigationState<T>(
  isReady: boolean,
  read: (state: unknown) => T | null,
  open: (received: T) => void,
): void {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  // The address keeps its state until the router's next render: without this note it would apply again and again.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const received = isReady && taken.current !== key ? read(state) : null;
    if (received === null) return;
    taken.current = key;
    open(received);
    void navigate({ search }, { replace: true, state: null });
  }, [isReady, read, open, state, search, key, navigate]);
}

/** Arrows go from day to day (up and down by weeks in a month), N plans a new content on the present day. */
function usePlannerKeys(
  planner: PlannerState,
  { enabled, onNew }: { enabled: boolean; onNew: (day: string) => void },
): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const { day, view, go } = planner;

  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.toLowerCase() === 'n') {
        event.preventDefault();
        onNew(day);
        return;
      }
      const step = keySteps[event.key];
      if (step === undefined || view === 'list' || view === 'feed' || (view === 'week' && Math.abs(step) > 1)) return;
      // Up and down scroll the page unless the focus is in the calendar.
      if (Math.abs(step) > 1 && !board.current?.contains(document.activeElement)) return;
      event.preventDefault();
      wanted.current = addDays(day, step);
      go({ day: wanted.current });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled, day, view, go, onNew]);

  useEffect(() => {
    if (wanted.current !== day) return;
    const place = board.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!place) return;
    wanted.current = null;
    place.focus();
  });
  return board;
}

/** Keys belong to fields, menus and choices while these have the focus. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="menu"], [role="radiogroup"], [role="listbox"]',
    ) !== null
  );
}
