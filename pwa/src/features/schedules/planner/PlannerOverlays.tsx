import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Overlay } from '../changes/plan-changes.ts';
import type { PlannedContent } from '../../../fields/planned-content.ts';
import type { PlanIdea } from '../form/plan-idea.ts';
import type { Notice, Announce } from './PlannerNotice.tsx';
import type { CalendarState } from './usePlanner.ts';
import type { ScheduleActions } from '../detail/useScheduleActions.ts';
import { Trash2, Undo2 } from 'lucide-react';
import { dayOfInstant, wallOfInstant } from '#core/shared/turkey-time.ts';
import { useDisclosureSettings } from '../../../api/disclosure-settings.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { useAdvertisedBrand } from '../../../session/advertising/advertised-brand.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { contentOfPlan } from '../form/content-plan.ts';
import { ScheduleDetail } from '../detail/ScheduleDetail.tsx';
import { ScheduleFormDrawer } from '../form/ScheduleFormDrawer.tsx';
import { parseMoment, WhenFields } from '../../../fields/WhenFields.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { ClockNote } from '../form/PlanNotes.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type Parts = {
  overlay: Overlay;
  setOverlay: (overlay: Overlay | null) => void;
  planner: CalendarState;
  influencer: PublicInfluencer;
  actions: ScheduleActions;
  announce: Announce;
  notice: Notice;
};

const BulkDialog = lazyWithTexts(
  () => import('../bulk/BulkDialog.tsx').then((m) => m.BulkDialog),
  'bulk',
  'stored',
  'form',
  'schedules',
  'fields',
  'sentences',
);

const WeekCopyDialog = lazyWithTexts(
  () => import('../week-copy/WeekCopyDialog.tsx').then((m) => m.WeekCopyDialog),
  'weekCopy',
  'stored',
  'schedules',
  'sentences',
);

const CalendarLinkDialog = lazyWithTexts(
  () => import('../calendar-feed/CalendarLinkDialog.tsx').then((m) => m.CalendarLinkDialog),
  'calendarFeed',
  'sentences',
);

/** The form, the table of many plans, the details and the confirmations over the calendar, one at a time. */
export function PlannerOverlays(parts: Parts) {
  const { overlay, planner } = parts;
  if (overlay.kind === 'new') {
    const { at, idea, content } = overlay;
    return <Form {...parts} editing={null} startAt={at} idea={idea} content={content ?? null} />;
  }
  if (overlay.kind === 'bulk') return <Bulk {...parts} ofAll={overlay.ofAll ?? false} />;
  if (overlay.kind === 'weekCopy') return <WeekCopy {...parts} />;
  if (overlay.kind === 'calendarLink') {
    return <CalendarLinkDialog influencer={parts.influencer} onClose={() => parts.setOverlay(null)} />;
  }
  const schedule = planner.schedules?.find(({ id }) => id === overlay.id);
  return schedule ? <OfSchedule {...parts} kind={overlay.kind} schedule={schedule} /> : null;
}

function OfSchedule({
  kind,
  schedule,
  ...parts
}: Parts & { kind: 'detail' | 'edit' | 'correct' | 'move' | 'delete' | 'undoBulk'; schedule: ScheduleView }) {
  const { setOverlay, planner, influencer, actions } = parts;
  const { id } = schedule;
  const close = () => setOverlay(null);
  const back = () => setOverlay({ kind: 'detail', id });
  switch (kind) {
    case 'detail':
      return (
        <ScheduleDetail
          schedule={schedule}
          now={planner.now}
          color={influencer.color}
          platforms={planner.platforms}
          workflows={planner.workflows}
          actions={actions}
          notice={parts.notice}
          onEdit={() => setOverlay({ kind: 'edit', id })}
          onMoveElsewhere={() => setOverlay({ kind: 'move', id })}
          onDelete={() => setOverlay({ kind: 'delete', id })}
          onUndoBulk={() => setOverlay({ kind: 'undoBulk', id })}
          onClose={close}
        />
      );
    case 'edit':
    case 'correct': {
      const startAt = wallOfInstant(schedule.scheduledAt);
      const content = contentOfPlan(schedule);
      const isCorrection = kind === 'correct';
      return <Form {...parts} {...{ editing: schedule, isCorrection, startAt, idea: undefined, content }} />;
    }
    case 'move':
      return (
        <MoveDialog
          schedule={schedule}
          now={planner.now}
          moving={actions.moving}
          onMove={(scheduledAt) => actions.move(schedule, scheduledAt, close)}
          onClose={back}
        />
      );
    case 'undoBulk':
      return <UndoBulkDialog schedule={schedule} actions={actions} onClose={close} onBack={back} />;
    case 'delete':
      return <DeleteDialog schedule={schedule} actions={actions} onClose={close} onBack={back} />;
    default:
      return kind satisfies never;
  }
}

function Form({
  editing,
  isCorrection = false,
  startAt,
  idea,
  content,
  setOverlay,
  planner,
  influencer,
  announce,
  notice,
}: Parts & {
  editing: ScheduleView | null;
  isCorrection?: boolean;
  startAt: { date: string; time: string };
  idea: PlanIdea | undefined;
  content: PlannedContent | null;
}) {
  const { platforms, workflows, now, balance, go, day } = planner;
  const disclosure = useDisclosureSettings();
  const advertisedBrand = useAdvertisedBrand(influencer.id);
  const hasAccount = influencer.instagramAccount !== null;
  const lists = { now, platforms, workflows, hasAccount, disclosure, advertisedBrand };
  return (
    <ScheduleFormDrawer
      influencer={influencer}
      world={{ ...lists, portrait: influencer.referenceImageUrl, editing, content }}
      isCorrection={isCorrection}
      startAt={startAt}
      idea={idea}
      balance={balance}
      announce={announce}
      notice={notice}
      onClose={(scheduledAt) => {
        setOverlay(null);
        const savedOn = scheduledAt === undefined ? day : dayOfInstant(scheduledAt);
        if (savedOn !== day) go({ day: savedOn });
      }}
    />
  );
}

function Bulk({ ofAll, setOverlay, planner, influencer, announce, notice }: Parts & { ofAll: boolean }) {
  const { now, platforms, workflows, balance, go } = planner;
  return (
    <BulkDialog
      {...{ influencer, ofAll, now, platforms, workflows, balance, announce, notice }}
      onClose={(firstDay) => {
        setOverlay(null);
        if (firstDay !== undefined) go({ day: firstDay });
      }}
    />
  );
}

function WeekCopy({ setOverlay, planner, influencer, announce }: Parts) {
  return (
    <WeekCopyDialog
      planner={planner}
      influencer={influencer}
      announce={announce}
      onClose={(monday) => {
        setOverlay(null);
        if (monday !== undefined) planner.go({ day: monday });
      }}
    />
  );
}

type Question = { schedule: ScheduleView; actions: ScheduleActions; onClose: () => void; onBack: () => void };

function UndoBulkDialog({ schedule: { bulkId }, actions, onClose, onBack }: Question) {
  const { t } = useText();
  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      title={t('form.undoBulkTitle')}
      description={t('form.undoBulkText')}
      action={t('ui.undo')}
      icon={<Undo2 size={18} aria-hidden />}
      pending={actions.undoing}
      onConfirm={() => (bulkId === null ? onBack() : actions.undoBulk(bulkId, onClose))}
    />
  );
}

function DeleteDialog({ schedule, actions, onClose, onBack }: Question) {
  const { t } = useText();
  const f = useFormat();
  const isPending = schedule.status === 'pending';
  const name = { prompt: schedule.prompt.slice(0, 80), when: f.dateTime(schedule.scheduledAt) };
  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      title={t('form.deleteTitle')}
      description={t(isPending ? 'form.deletePending' : 'form.deleteEnded', name)}
      action={t('form.deleteAction')}
      icon={<Trash2 size={18} aria-hidden />}
      pending={actions.removing}
      onConfirm={() => actions.remove(schedule, onClose)}
    />
  );
}

type Moment = { scheduledAt: { date: string; time: string } };

/** Another day and time for a plan; everything else stays. */
function MoveDialog({
  schedule,
  now,
  moving,
  onMove,
  onClose,
}: {
  schedule: ScheduleView;
  now: string;
  moving: boolean;
  onMove: (scheduledAt: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const form = useRuleForm<Moment, string>({
    defaults: () => ({ scheduledAt: wallOfInstant(schedule.scheduledAt) }),
    parse: (values) => parseMoment('scheduledAt', values.scheduledAt, now),
    send: async (scheduledAt) => onMove(scheduledAt),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('form.moveTitle')}
      description={schedule.prompt.slice(0, 120)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="ink" type="submit" form="move-plan" pending={moving}>
            {t('form.move')}
          </Button>
        </>
      }
    >
      <form id="move-plan" className="grid gap-3" {...form.props}>
        <WhenFields
          value={form.values.scheduledAt}
          now={now}
          error={form.errors['scheduledAt']}
          onChange={(at) => form.set('scheduledAt', at)}
        />
        <ClockNote />
      </form>
    </Dialog>
  );
}
