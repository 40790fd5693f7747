import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Notice, Announce } from '../planner/PlannerNotice.tsx';
import type { BulkWorld } from './bulk-form.ts';
import type { PlannedBulk, Refused } from './useBulkForm.ts';
import type { Repeat, TablePlan } from '#core/schedules/bulk/bulk-draft.ts';
import { anyPosts, repeatsOf } from '#core/schedules/bulk/bulk-draft.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { LineProblems } from './BulkPreview.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { useMemo, useState } from 'react';
import { messageText, sentenceOf } from '#core/texts/texts.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { forecast } from '#core/schedules/planner/forecast.ts';
import { disclosureProblem } from '#core/publishing/disclosure.ts';
import { carriesCaption } from '#core/schedules/schedule-draft.ts';
import { useDisclosureSettings } from '../../../api/disclosure-settings.ts';
import { useCall } from '../../../api/useCall.ts';
import { AdvertisingPart } from '../../../session/advertising/AdvertisingPart.tsx';
import { isUploading } from '../../../fields/input-values.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { PlannerNotice } from '../planner/PlannerNotice.tsx';
import { workflowOf } from '../form/schedule-form.ts';
import { AutoPublish, PlatformField, WorkFields } from '../form/SharedFields.tsx';
import { offerGroupUndo } from '../changes/revert-group.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { openCreditPacks } from '../../../session/credit-packs.ts';
import { daysOf } from './bulk-form.ts';
import { CsvField } from './CsvField.tsx';
import { ForModels } from './ForModels.tsx';
import { useBulkForm } from './useBulkForm.ts';
import { useCsvFile } from './useCsvFile.ts';
import { namingAssets, useBulkWorld, useTable } from './useTable.ts';
import './bulk.css';

const noRows: never[] = [];

/**
 * Spec §2 bulk-schedule modal: a table of plans, their shared fields, their cost; one press plans all of them or none. The lines of a table
 * may name their models.
 */
export function BulkDialog({
  influencer: opened,
  ofAll,
  balance,
  onClose,
  announce,
  notice,
  ...lists
}: Pick<BulkWorld, 'now' | 'platforms' | 'workflows'> & {
  /** The model of a table without a column for it. */
  influencer: PublicInfluencer;
  /** From the calendar of all models, where another model can be chosen. */
  ofAll: boolean;
  balance: number | null;
  onClose: (firstDay?: string) => void;
  announce: Announce;
  notice: Notice;
}) {
  const { t } = useText();
  const owned = useCall(ownedInfluencers, {}).data?.influencers;
  const models = useMemo(
    () => (owned?.some(({ id }) => id === opened.id) ? owned : [opened, ...(owned ?? [])]),
    [owned, opened],
  );
  const [chosenId, setChosen] = useState(opened.id);
  const influencer = models.find(({ id }) => id === chosenId) ?? opened;
  const [naming, setNaming] = useState<readonly string[]>([]);
  const disclosure = useDisclosureSettings();
  const world = useBulkWorld(
    { ...lists, disclosure, portrait: influencer.referenceImageUrl, influencerId: influencer.id, models },
    naming,
  );
  const [refused, setRefused] = useState<Refused>({ csv: '', failed: [] });
  const onDone = ({ id, successCount, isStored }: PlannedBulk) => {
    offerGroupUndo(
      id,
      { count: successCount, isStored },
      {
        made: 'bulk.created',
        undone: 'schedules.bulkUndone',
        failed: 'schedules.bulkUndoFailed',
      },
    );
    onClose(span?.first);
  };
  const form = useBulkForm({ id: ofAll ? 'all' : opened.id, world, onDone, onRefused: setRefused, announce });
  const { take, isOver, dropProps } = useCsvFile(form);
  const { csv: _csv, ...shared } = form.values;
  const { text, preview, planned } = useTable(form.values, world, ofAll);
  const nextNaming = namingAssets(preview.plans);
  if (nextNaming.join() !== naming.join()) setNaming(nextNaming);
  const span = daysOf(preview.good);
  const failed = refused.csv === text ? refused.failed : noRows;
  const posts = useMemo(() => anyPosts(preview.plans, world), [preview, world]);
  const isPosted = posts && shared.autoPublish;
  const { contentType } = shared;
  const lineProblems = useLineProblems(preview.plans, { planned, failed, models, isPosted, contentType });
  const formWorld = { ...world, hasAccount: posts };
  const hasModels = preview.plans.some(({ model }) => model !== null);
  const each = workflowOf(form.values, world)?.creditCost.costPerUse ?? 0;
  const count = preview.good.length;
  return (
    <Dialog open onOpenChange={() => onClose()} title={t('bulk.title')} size="wide">
      <ModelScope color={influencer.color}>
        <form
          id="bulk-form"
          className="bulk grid grid-cols-[minmax(0,1fr)_300px] [align-items:start] gap-x-7 gap-y-5 px-8 pt-4 pb-6 max-md:grid-cols-[minmax(0,1fr)] max-md:px-4 max-md:pt-3 max-md:pb-5"
          {...form.props}
          {...dropProps}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <ForModels
            plans={preview.plans}
            models={models}
            influencer={influencer}
            onChoose={ofAll && !hasModels ? setChosen : null}
          />
          <div className="flex min-w-0 flex-col gap-4.5">
            <CsvField form={form} now={world.now} isOver={isOver} onFile={take} models={ofAll ? models : noRows} />
            <BulkPreview preview={preview} lineProblems={lineProblems} planned={planned} models={models} />
          </div>
          <fieldset className="bulk-shared flex min-w-0 flex-col gap-4 [&>legend]:mb-3 [&>legend]:p-0 [&>legend]:font-display [&>legend]:plain-figures [&>legend]:text-[1.0625rem] [&>legend]:leading-[1.3] [&>legend]:font-heavy">
            <legend>{t('bulk.shared')}</legend>
            <PlatformField form={form} world={formWorld} />
            <WorkFields form={form} world={formWorld} influencerId={hasModels ? null : influencer.id} />
            <AutoPublish form={form} world={formWorld} />
            <AdvertisingPart
              influencerId={hasModels ? null : influencer.id}
              values={form.values}
              caption={carriesCaption(form.values.contentType) ? '' : null}
              isJudgedByLine={preview.plans.length > 0}
              errors={form.errors}
              set={form.set}
            />
          </fieldset>
        </form>
        <div className="bulk-foot sticky bottom-0 z-2 border-t border-t-line bg-surface px-8 pt-3 pb-[calc(14px+env(safe-area-inset-bottom))] max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]">
          <PlannerNotice notice={notice} inPanel />
          <div className="schedule-acts flex w-full items-center gap-2 max-md:flex-wrap">
            <BulkCost plans={count} each={each} balance={balanceBefore(planned, span, balance)} />
            <Button
              tone="mod"
              type="submit"
              form="bulk-form"
              pending={form.sending}
              disabledReason={isUploading(shared.inputData) ? t('form.fileUploading') : null}
            >
              {count > 0 && preview.wrong.length === 0 ? t('bulk.createCount', { count }) : t('bulk.create')}
            </Button>
          </div>
        </div>
      </ModelScope>
    </Dialog>
  );
}

/** The balance before these plans: without the cost of the plans that are already waiting, up to the last day of the new ones. */
function balanceBefore(planned: readonly ScheduleView[], span: { last: string } | null, balance: number | null) {
  return balance === null || span === null ? balance : forecast([span.last], planned, balance).after;
}

function hasAccount({ influencerId }: TablePlan, models: readonly PublicInfluencer[]): boolean {
  return models.find(({ id }) => id === influencerId)?.instagramAccount != null;
}

/** The cost of all plans at their times, and whether the balance suffices. */
function BulkCost({ plans, each, balance }: { plans: number; each: number; balance: number | null }) {
  const { t } = useText();
  const f = useFormat();
  const total = plans * each;
  const missing = balance === null ? 0 : total - balance;
  const credits = (count: number) => t('schedules.credits', { count });
  return (
    <p className="col min-w-0 grow text-sm">
      <b className="font-semibold">
        {plans === 0
          ? t('bulk.costNone', { each: credits(each) })
          : t('bulk.cost', {
              plans: t('schedules.plans', { count: plans }),
              each: credits(each),
              total: credits(total),
            })}
      </b>
      {missing > 0 ? (
        <button type="button" className="text-link self-start text-left" onClick={() => openCreditPacks()}>
          {t('bulk.balanceShort', { count: missing, missing: f.number(missing) })}
        </button>
      ) : balance === null ? null : (
        <span className="mut">
          {plans === 0
            ? t('bulk.balance', { balance: f.number(balance) })
            : t('bulk.balanceAfter', { before: f.number(balance), after: f.number(balance - total) })}
        </span>
      )}
    </p>
  );
}

function useLineProblems(
  plans: readonly TablePlan[],
  {
    planned,
    failed,
    models,
    isPosted,
    contentType,
  }: {
    planned: readonly ScheduleView[];
    failed: Refused['failed'];
    models: readonly PublicInfluencer[];
    isPosted: boolean;
    contentType: ScheduleContentType;
  },
): LineProblems {
  const { t, locale } = useText();
  return useMemo(() => {
    const silent = isPosted ? plans.filter((plan) => !hasAccount(plan, models)) : noRows;
    const undisclosed = plans.flatMap(({ index, caption, advertising }) => {
      const isStory = !carriesCaption(contentType);
      const problem = disclosureProblem((!isStory && caption) || '', advertising, { isStory });
      return problem === null || contentType === 'text' ? [] : [{ index, problem }];
    });
    return reportOfLines(plans, { repeats: repeatsOf(plans, planned), failed, silent, undisclosed }, { t, locale });
  }, [plans, planned, failed, models, isPosted, contentType, t, locale]);
}

/** The note on each line: an error of our rules or of the server, otherwise a possible repeat, otherwise an incomplete disclosure, otherwise that it is not posted. */
function reportOfLines(
  plans: readonly TablePlan[],
  {
    repeats,
    failed,
    silent,
    undisclosed,
  }: {
    repeats: readonly Repeat[];
    failed: Refused['failed'];
    silent: readonly TablePlan[];
    undisclosed: readonly { index: number; problem: SentenceCode }[];
  },
  { t, locale }: { t: Translate; locale: Locale },
): LineProblems {
  const ofRepeats = repeats.map((repeat) => [
    repeat.index,
    {
      kind: 'repeat' as const,
      column: 'line',
      words: repeat.kind === 'line' ? t('bulk.sameLine', { line: repeat.line }) : t('bulk.inCalendar'),
    },
  ]);
  const ofSilent = silent.map(({ index }) => [
    index,
    { kind: 'silent' as const, column: 'line', words: t('bulk.notPosted') },
  ]);
  const ofUndisclosed = undisclosed.map(({ index, problem }) => [
    index,
    { kind: 'undisclosed' as const, column: 'brand', words: sentenceOf(problem, locale) },
  ]);
  const fromServer = failed.map(({ index, error }) => [
    index,
    { kind: 'error' as const, column: 'line', words: messageText(error, locale) },
  ]);
  const own = plans.flatMap(({ index, issue }) =>
    issue === null
      ? []
      : [[index, { kind: 'error' as const, column: issue.path, words: sentenceOf(issue.code, locale, issue.params) }]],
  );
  return Object.fromEntries([...ofSilent, ...ofUndisclosed, ...ofRepeats, ...fromServer, ...own]) as LineProblems;
}
