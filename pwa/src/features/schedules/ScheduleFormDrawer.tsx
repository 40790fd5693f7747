import type { Notice, Tell } from './PlannerNotice.tsx';
import type { FormWorld } from './schedule-form.ts';
import type { PlanIdea } from './plan-idea.ts';
import { isUploading } from '../../fields/input-values.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { openCreditPacks } from '../../session/credit-packs.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAfterFrame } from '../../ui/useAfterFrame.ts';
import { KeptEdits, tellOfEdits } from './edits/KeptEdits.tsx';
import { PlannerNotice } from './PlannerNotice.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { Templates } from './Templates.tsx';
import { workflowOf } from './schedule-form.ts';
import { useScheduleForm } from './useScheduleForm.ts';

/** Spec §3 Schedule: a new plan or a change of a pending one. */
export function ScheduleFormDrawer({
  influencer,
  world,
  isCorrection,
  startAt,
  idea,
  balance,
  onClose,
  tell,
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
  tell: Tell;
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
    tell,
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
        if (world.editing) tellOfEdits(world.editing.id);
        onClose();
      }}
      title={t(isCorrection ? 'panels.correctTitle' : world.editing ? 'panels.editTitle' : 'schedules.new')}
      note={t('panels.formNote', { name: influencer.name })}
      acts={
        <ModelScope color={influencer.color} className="schedule-acts flex w-full items-center gap-2 max-md:flex-wrap">
          {world.content ? (
            <b className="grow">{t('posts.noCredits')}</b>
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
            disabledReason={uploading ? t('panels.fileUploading') : null}
          >
            {t(world.editing ? 'panels.save' : 'panels.plan')}
          </Button>
        </ModelScope>
      }
    >
      <ModelScope color={influencer.color}>
        {isFramed ? (
          <>
            {form.resumed ? <KeptEdits onDrop={form.dropKept} /> : null}
            {world.content ? null : <Templates form={form} world={world} />}
          </>
        ) : null}
        {/* Rendered before its fields: an early press submits it. */}
        <form id="schedule-form" className="flex flex-col gap-4.5" {...form.props}>
          {isFramed ? <ScheduleFields form={form} world={world} /> : <WaitingFields />}
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
    <p className="col min-w-0 grow text-sm">
      <b className="font-semibold">{t('schedules.credits', { count: cost })}</b>
      {isShort ? (
        <button type="button" className="text-link self-start text-left" onClick={() => openCreditPacks()}>
          {t('panels.balanceShort', { balance: f.number(balance) })}
        </button>
      ) : (
        <span className="mut">
          {balance === null ? t('panels.chargedLater') : t('panels.costNote', { balance: f.number(balance) })}
        </span>
      )}
    </p>
  );
}
