import type { OwnedModel } from '#core/influencers/influencer.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Overlay } from '../changes/plan-changes.ts';
import type { Announce, Notice } from '../planner/PlannerNotice.tsx';
import type { PlanAct } from './BoardPlan.tsx';
import { startTransition, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { firstMoment } from '#core/schedules/planner/first-moment.ts';
import { similarPictures } from '#core/schedules/planner/similar-picture.ts';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { firstNameOf } from '#core/shared/text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useDisplayedSettings } from '../../../api/runtime-config.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { recentModels } from '../../../session/chosen-model.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { ForecastStrip } from '../boards/ForecastStrip.tsx';
import { WaitingList } from '../boards/DayList.tsx';
import { SimilarPictureProvider } from '../boards/similar-picture.ts';
import { useScheduleActions } from '../detail/useScheduleActions.ts';
import { PlanFilter, WaitingFilter } from '../filter/PlanFilter.tsx';
import { AccountProvider } from '../form/account.ts';
import { MarksProvider } from '../marks/marks.ts';
import { Moving } from '../moving/Moving.tsx';
import { PlannerNotice } from '../planner/PlannerNotice.tsx';
import { NewPlanButton } from '../planner/PhoneBar.tsx';
import { AllModelsHead } from './AllModelsHead.tsx';
import { ChooseModel } from './ChooseModel.tsx';
import { ModelsBoard, WaitingBoard } from './ModelsBoard.tsx';
import { ModelsList, WeekFigures } from './ModelsList.tsx';
import type { AllModelsState } from './useAllModels.ts';
import { useAllModels } from './useAllModels.ts';
import { useTransfers } from './useTransfers.ts';
import '../schedules.css';
import './all-models.css';

const PlannerOverlays = lazyWithTexts(
  () => import('../planner/PlannerOverlays.tsx').then((m) => m.PlannerOverlays),
  'schedules',
  'form',
  'stored',
  'marks',
  'fields',
  'when',
  'sentences',
);

const TransferDialog = lazyWithTexts(
  () => import('./TransferDialog.tsx').then((m) => m.TransferDialog),
  'allModels',
  'schedules',
  'form',
  'when',
  'sentences',
);

/** `of`: the panels of one model's plan; the others are of this calendar. */
type Open =
  | { kind: 'of'; influencerId: string; overlay: Overlay }
  | { kind: 'transfer' | 'copy'; id: string }
  | { kind: 'choose'; day: string };

/** The calendar of all owned models: a week with a row for each, on a phone one list by day. */
export function AllModels({ models }: { models: readonly OwnedModel[] }) {
  return <Calendar state={useAllModels(models)} models={models} />;
}

/** Apart from the state: an overlay that opens does not render the board again. */
function Calendar({ state, models }: { state: AllModelsState; models: readonly OwnedModel[] }) {
  const { t, locale } = useText();
  const { kept: stored, schedules, now, rows, day } = state;
  const phone = useMedia('(max-width: 767px)');
  const hours = useDisplayedSettings().planner;
  const [open, setDisplayed] = useState<Open | null>(null);
  const setOpen = useCallback(
    (next: Open | null) => (next ? startTransition(() => setDisplayed(next)) : setDisplayed(null)),
    [],
  );
  const [report, setReport] = useState<{ words: Parameters<Announce>[0] }>({ words: null });
  const announce = useCallback<Announce>((words) => setReport({ words }), []);
  const notice: Notice = { text: report.words?.(t, locale) ?? null, dismiss: () => announce(null) };
  const openId = useRef<string | null>(null);
  useEffect(() => {
    openId.current = open?.kind === 'of' && 'id' in open.overlay ? open.overlay.id : null;
  }, [open]);
  const actions = useScheduleActions(announce, (id) => openId.current === id);
  const transfer = useTransfers(models, { now, announce });
  const board = useRef<HTMLDivElement>(null);

  // The callbacks of the board never change.
  const current = useRef({ schedules, rows, now, transfer });
  useEffect(() => {
    current.current = { schedules, rows, now, transfer };
  });
  const planOf = useCallback((id: string) => current.current.schedules?.find((each) => each.id === id), []);
  const onOpen = useCallback(
    (id: string) => {
      const influencerId = planOf(id)?.influencerId;
      if (influencerId !== undefined) setOpen({ kind: 'of', influencerId, overlay: { kind: 'detail', id } });
    },
    [setOpen, planOf],
  );
  const onAct = useCallback(
    ({ id, influencerId }: ScheduleView, act: PlanAct) =>
      setOpen(
        act === 'edit' || act === 'delete'
          ? { kind: 'of', influencerId, overlay: { kind: act, id } }
          : { kind: act, id },
      ),
    [setOpen],
  );
  const onAdd = useCallback(
    (influencerId: string, on: string) => {
      const { rows: all, now: at } = current.current;
      const ofDay = all.find(({ model }) => model.id === influencerId)?.ofDay ?? {};
      setOpen({ kind: 'of', influencerId, overlay: { kind: 'new', at: firstMoment(on, ofDay, at, hours) } });
    },
    [setOpen, hours],
  );
  const onDropped = useCallback(
    (id: string, to: { influencerId: string; day: string; isCopy: boolean }) => {
      const schedule = planOf(id);
      const scheduledAt = schedule && instantOfWall(to.day, wallOfInstant(schedule.scheduledAt).time);
      if (!schedule || !scheduledAt) return;
      const isSame = scheduledAt === schedule.scheduledAt && to.influencerId === schedule.influencerId;
      if (to.isCopy || !isSame) current.current.transfer(schedule, { ...to, scheduledAt }, to.isCopy);
    },
    [planOf],
  );
  const close = () => setOpen(null);
  const onBulk = () => {
    const influencerId = state.chosen ?? recentModels().find((id) => models.some((each) => each.id === id));
    setOpen({ kind: 'of', influencerId: influencerId ?? models[0]!.id, overlay: { kind: 'bulk', ofAll: true } });
  };
  const onNew = () => (state.chosen ? onAdd(state.chosen, day) : setOpen({ kind: 'choose', day }));
  const similar = useMemo(() => similarPictures(schedules ?? []), [schedules]);
  const names = useMemo(() => models.map(({ id, name }) => ({ id, name: firstNameOf(name) })), [models]);

  return (
    <MarksProvider value={stored.marks}>
      <div className="planner mx-auto max-w-[1920px] px-(--gut) pt-4 pb-6 [--move-bar-top:calc(16px+20px+1.5rem+3rem)] max-md:px-4 max-md:pt-2 max-md:pb-22.5 max-md:[--move-bar-top:calc(84px+20px+3rem+4rem)]">
        <AllModelsHead state={state} {...{ onNew, onBulk, announce }} />
        {phone ? (
          <WeekFigures state={state} onOpen={onOpen} />
        ) : (
          <>
            <ForecastStrip planner={state} onOpen={onOpen} />
            {schedules ? <PlanFilter planner={state} /> : stored.error ? null : <WaitingFilter planner={state} />}
          </>
        )}
        <div ref={board}>
          <SimilarPictureProvider value={similar}>{contents()}</SimilarPictureProvider>
        </div>
        {phone && schedules ? <NewPlanButton onNew={onNew} stays /> : null}
        <Moving
          planner={state}
          board={board}
          enabled={open === null}
          models={names}
          move={(schedule, scheduledAt, { influencerId, isCopy }) =>
            void transfer(schedule, { influencerId, scheduledAt }, isCopy)
          }
        />
        {open ? <Suspense fallback={null}>{overlay(open)}</Suspense> : null}
        {open === null ? <PlannerNotice notice={notice} /> : null}
      </div>
    </MarksProvider>
  );

  function contents() {
    if (!schedules && stored.error) {
      return <ErrorState message={failureText(stored.error, t, locale)} onRetry={stored.checkAgain} />;
    }
    if (phone) {
      if (!schedules) return <WaitingList />;
      const choose = (on: string) => (state.chosen ? onAdd(state.chosen, on) : setOpen({ kind: 'choose', day: on }));
      return <ModelsList state={state} onAdd={choose} {...{ onOpen, onAct }} />;
    }
    return schedules ? <ModelsBoard state={state} {...{ onOpen, onAct, onAdd, onDropped }} /> : <WaitingBoard />;
  }

  function overlay(displayed: Open) {
    switch (displayed.kind) {
      case 'of': {
        // The plan may have moved to another model while its details are open.
        const id = 'id' in displayed.overlay ? displayed.overlay.id : null;
        const owner = schedules?.find((each) => each.id === id)?.influencerId ?? displayed.influencerId;
        const model = models.find((each) => each.id === owner);
        if (!model) return null;
        const setOverlay = (next: Overlay | null) =>
          setOpen(next ? { kind: 'of', influencerId: model.id, overlay: next } : null);
        const account = { influencerId: model.id, username: model.instagramAccount?.username ?? null };
        return (
          <AccountProvider value={account}>
            <ModelScope color={model.color}>
              <PlannerOverlays
                {...{
                  overlay: displayed.overlay,
                  setOverlay,
                  planner: state,
                  influencer: model,
                  actions,
                  announce,
                  notice,
                }}
              />
            </ModelScope>
          </AccountProvider>
        );
      }
      case 'transfer':
      case 'copy': {
        const schedule = schedules?.find((each) => each.id === displayed.id);
        if (!schedule) return null;
        const isCopy = displayed.kind === 'copy';
        const done = (to: Parameters<typeof transfer>[1]) => {
          if (transfer(schedule, to, isCopy)) close();
        };
        return <TransferDialog {...{ schedule, models, isCopy, now }} onDone={done} onClose={close} />;
      }
      case 'choose':
        return <ChooseModel models={models} onChoose={(id) => onAdd(id, displayed.day)} onClose={close} />;
      default:
        return displayed satisfies never;
    }
  }
}
