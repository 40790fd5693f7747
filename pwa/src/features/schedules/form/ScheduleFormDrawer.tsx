import type { Notice, Announce } from '../planner/PlannerNotice.tsx';
import type { FormWorld, ScheduleForm } from './schedule-form.ts';
import type { PlanIdea } from './plan-idea.ts';
import type { ScheduleFormState } from './useScheduleForm.ts';
import { LayoutTemplate } from 'lucide-react';
import { Suspense, useState, startTransition, useEffect } from 'react';
import { isUploading } from '../../../fields/input-values.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { openCreditPacks } from '../../../session/credit-packs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useTemplates } from '../../../offline/useTemplates.ts';
import { PlannerNotice } from '../planner/PlannerNotice.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { workflowOf } from './schedule-form.ts';
import { useScheduleForm } from './useScheduleForm.ts';
import { dropEdits, hasEdits } from './stored-draft.ts';

const TemplatesSheet = lazyWithTexts(
  () => import('../templates/TemplatesSheet.tsx').then((m) => m.TemplatesSheet),
  'templates',
  'form',
  'sentences',
  'marks',
  'stored',
);

/** Spec §3 Schedule: a new plan or a change of a pending one. */
export function ScheduleFormDrawer({
  influencer,
  world,
  isCorrection,
  startAt,
  idea,
  balance,
  onClose,
  announce,
  notice,
}: {
  influencer: { id: string; name: string; color: string };
  world: FormWorld;
  /** A change that the server refused: it is sent again with the corrections made here. */
  isCorrection: boolean;
  startAt: { date: string; time: string };
  idea: PlanIdea | undefined;
  balance: number | null;
  /** With the time of a saved plan. */
  onClose: (scheduledAt?: string) => void;
  announce: Announce;
  notice: Notice;
}) {
  const { t } = useText();
  const form = useScheduleForm({
    influencerId: influencer.id,
    world,
    isCorrection,
    startAt,
    idea,
    onDone: onClose,
    announce,
  });
  // The panel opens on the press, its fields follow in the next frame.
  const isFramed = useAfterFrame();
  const cost = workflowOf(form.values, world)?.creditCost.costPerUse ?? null;
  const uploading = isUploading(form.values.inputData);
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (open) return;
        if (world.editing) reportEdits(world.editing.id);
        onClose();
      }}
      title={t(isCorrection ? 'form.correctTitle' : world.editing ? 'form.editTitle' : 'schedules.new')}
      note={t('form.formNote', { name: influencer.name })}
      actions={
        <ModelScope color={influencer.color} className="schedule-acts flex w-full items-center gap-2 max-md:flex-wrap">
          {world.content ? (
            <b className="grow">{t('form.noCredits')}</b>
          ) : cost === null ? (
            <span className="grow" />
          ) : (
            <Cost cost={cost} balance={balance} />
          )}
          <Button
            tone="mod"
            type="submit"
            form="schedule-form"
            pending={form.sending}
            disabledReason={uploading ? t('form.fileUploading') : null}
          >
            {t(world.editing ? 'form.save' : 'form.plan')}
          </Button>
        </ModelScope>
      }
    >
      <ModelScope color={influencer.color}>
        {isFramed ? (
          <>
            {form.resumed ? <StoredEdits onDrop={form.deleteStored} /> : null}
            {world.content ? null : <Templates form={form} world={world} />}
          </>
        ) : null}
        {/* Rendered before its fields: an early press submits it. */}
        <form id="schedule-form" className="flex flex-col gap-4.5" {...form.props}>
          {isFramed ? <ScheduleFields form={form} world={world} influencerId={influencer.id} /> : <WaitingFields />}
        </form>
        <PlannerNotice notice={notice} inPanel />
      </ModelScope>
    </Drawer>
  );
}

/** As tall as a sheet may become, so that the sheet does not move when the fields appear. */
function WaitingFields() {
  return (
    <div className="col h-dvh gap-4">
      <Skeleton className="h-9 w-28" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

/** The cost of the plan at its time, and whether the balance suffices. */
function Cost({ cost, balance }: { cost: number; balance: number | null }) {
  const { t } = useText();
  const f = useFormat();
  const isShort = balance !== null && balance < cost;
  return (
    <p className="col min-w-0 grow text-sm text-balance">
      <b className="font-semibold">{t('schedules.credits', { count: cost })}</b>
      {isShort ? (
        <button type="button" className="text-link self-start text-left" onClick={() => openCreditPacks()}>
          {t('form.balanceShort', { count: cost - balance })}
        </button>
      ) : (
        <span className="mut">
          {balance === null ? t('form.chargedLater') : t('form.costNote', { balance: f.number(balance) })}
        </span>
      )}
    </p>
  );
}

/** Called after the form of a plan was closed: unsaved changes appear when the plan is edited again. */
function reportEdits(scheduleId: string): void {
  if (!hasEdits(scheduleId)) return;
  toast.note(translate('form.stored'), {
    action: { label: translate('form.drop'), run: () => dropEdits(scheduleId) },
  });
}

/** Shown above the fields when the form opened with earlier unsaved changes. */
function StoredEdits({ onDrop }: { onDrop: () => void }) {
  const { t } = useText();
  return (
    <div className="mark-note mb-4 grid justify-items-start gap-2 rounded-md bg-sunken px-3.5 py-3" role="status">
      <p className="text-sm">{t('form.resumed')}</p>
      <Button size="s" onClick={onDrop}>
        {t('form.drop')}
      </Button>
    </div>
  );
}

/** Opens the templates; names the one that filled the form. */
function Templates({ form, world }: { form: ScheduleFormState; world: FormWorld }) {
  const { t } = useText();
  const [open, setOpen] = useState<boolean | null>(null);
  const { templateId } = form.values;
  const fill = (values: Partial<ScheduleForm>) => {
    for (const name of Object.keys(values) as (keyof ScheduleForm)[]) form.set(name, values[name]!);
  };
  return (
    <div className="row mb-4 flex-wrap">
      <Button size="s" icon={<LayoutTemplate size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('form.templates')}
      </Button>
      {templateId === null ? null : <TemplateName id={templateId} />}
      {open === null ? null : (
        <Suspense fallback={null}>
          <TemplatesSheet open={open} values={form.values} world={world} onFill={fill} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The template that filled the form; nothing once it is deleted. */
function TemplateName({ id }: { id: string }) {
  const { t } = useText();
  const name = useTemplates().shown?.find(({ view }) => view.id === id)?.view.name;
  return name === undefined ? null : (
    <span className="mut min-w-0 text-sm [overflow-wrap:anywhere]">{t('form.fromTemplate', { name })}</span>
  );
}

/** False until the component has been on screen for a frame: slow rendering does not delay the feedback of a press. */
function useAfterFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    // Effects of a press run before its frame, and so do the frame's callbacks; a transition is rendered after it.
    const input = requestAnimationFrame(() => startTransition(() => setIsAfter(true)));
    return () => cancelAnimationFrame(input);
  }, []);
  return isAfter;
}
