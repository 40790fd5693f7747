import type { Platform, ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Notice } from '../planner/PlannerNotice.tsx';
import type { ScheduleActions } from './useScheduleActions.ts';
import type { Mark } from '../../../offline/outbox/overlay.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { readFileReference } from '#core/files/stored-file.ts';
import { isFileField } from '#core/webhooks/parse-input-data.ts';
import { carriesCaption } from '#core/schedules/schedule-draft.ts';
import { localText } from '#core/shared/locale.ts';
import { cutText } from '#core/shared/text.ts';
import { assets } from '#core/contract/assets.ts';
import { scheduleFailureSentence } from '#core/schedules/failure-sentence.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Window } from '../../../ui/Window.tsx';
import { openOutbox } from '../../../offline/displayed-outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAwaitsAccount } from '../form/account.ts';
import { useOpenDisclosure } from '../form/open-disclosure.ts';
import { AwaitedAccount } from '../form/PlanNotes.tsx';
import { kinds } from '../form/kinds.ts';
import { useMark, useStarts, needsDecision } from '../marks/marks.ts';
import { DisclosuresPart } from '../../../session/advertising/DisclosuresPart.tsx';
import { MarkBadge } from '../../../session/marks/MarkBadge.tsx';
import { creditNote, resultMark } from '../planner/planner-view.ts';
import { DetailActions } from './DetailActions.tsx';
import { ResultMark } from '../boards/PlanMarks.tsx';
import { PlannerNotice } from '../planner/PlannerNotice.tsx';
import { triggerWords } from './useScheduleActions.ts';

const notes: Record<Mark, TextKey> = {
  waiting: 'marks.waitingNote',
  sending: 'marks.sendingNote',
  conflict: 'marks.decideNote',
  rejected: 'marks.decideNote',
  needsConfirm: 'marks.decideNote',
  unreadable: 'marks.unreadableNote',
};

const scheduleWordsLook = 'schedule-words text-[1.0625rem] wrap-anywhere whitespace-pre-wrap';

/** Letters of a prompt that fit beside its image; a longer one shows its beginning there and its full text below. */
const longPrompt = 160;
const firstLines = 110;

/** All facts about one plan, and its present actions. */
export function ScheduleDetail({
  schedule,
  now,
  color,
  platforms,
  workflows,
  actions,
  notice,
  onEdit,
  onMoveElsewhere,
  onDelete,
  onUndoBulk,
  onClose,
}: {
  schedule: ScheduleView;
  now: string;
  color: string;
  platforms: readonly Platform[];
  workflows: readonly PublicWebhook[];
  actions: ScheduleActions;
  notice: Notice;
  onEdit: () => void;
  onMoveElsewhere: () => void;
  onDelete: () => void;
  onUndoBulk: () => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const mark = useMark(schedule.id);
  const starts = useStarts(schedule.id);
  const awaitsAccount = useAwaitsAccount();
  const { prompt } = schedule;
  const isLong = prompt.length > longPrompt;
  const Kind = kinds[schedule.contentType].icon;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={f.dateTime(schedule.scheduledAt)}
      note={t('form.turkeyTime')}
      actions={
        <ModelScope color={color} className="schedule-acts flex w-full items-center gap-2 max-md:flex-wrap">
          <DetailActions {...{ schedule, now, actions, onEdit, onMoveElsewhere, onDelete, onUndoBulk }} />
        </ModelScope>
      }
    >
      <ModelScope color={color} className="flex flex-col gap-4">
        <div className="schedule-lead grid gap-x-4 gap-y-2.5 [grid-template:auto_1fr/auto_minmax(0,1fr)]">
          {schedule.thumbnailUrl ? (
            <Window className="w-[min(176px,36vw)]" src={schedule.thumbnailUrl} alt={prompt.slice(0, 120)} />
          ) : (
            <span
              className="schedule-kind grid h-22.5 w-18 place-items-center rounded-md bg-m-block text-m-on"
              aria-hidden
            >
              <Kind size={24} />
            </span>
          )}
          <div className="row flex-wrap">
            {resultMark(schedule) === 'published' ? (
              <StatusBadge kind="completed" label={t('marks.published')} />
            ) : (
              <>
                <StatusBadge kind={schedule.status} />
                <span className="mut text-sm">
                  <ResultMark schedule={schedule} />
                </span>
              </>
            )}
            <Progressing schedule={schedule} isTriggered={actions.triggering === schedule.id} />
          </div>
          <p className={scheduleWordsLook}>{isLong ? `${cutText(prompt, firstLines).trimEnd()}…` : prompt}</p>
        </div>
        {mark && !starts ? <MarkNote mark={mark} scheduleId={schedule.id} onLeave={onClose} /> : null}
        {awaitsAccount(schedule) ? <AwaitedAccount /> : null}
        <Outcome schedule={schedule} actions={actions} />
        <Facts schedule={schedule} platforms={platforms} workflows={workflows} />
        {schedule.post && schedule.contentId !== null ? <DisclosuresPart contentId={schedule.contentId} /> : null}
        {isLong ? <p className={scheduleWordsLook}>{prompt}</p> : null}
        <PlannerNotice notice={notice} inPanel />
      </ModelScope>
    </Drawer>
  );
}

function Progressing({ schedule: { step }, isTriggered }: { schedule: ScheduleView; isTriggered: boolean }) {
  const { t } = useText();
  if (step === null && !isTriggered) return null;
  return (
    <span className="mut text-sm" role="status">
      {t(
        step === 'publishing'
          ? 'schedules.step.publishing'
          : step === 'generating'
            ? 'schedules.step.generating'
            : 'form.starting',
      )}
    </span>
  );
}

/** Errors in whole sentences, and the outcome of a start from this device (spec §8). */
function Outcome({ schedule, actions }: { schedule: ScheduleView; actions: ScheduleActions }) {
  const { t, locale } = useText();
  const result = actions.results[schedule.id];
  const missing = schedule.isSourceGone ? t('form.sourceDeleted') : schedule.isAssetMissing && t('form.assetDeleted');
  const open = useOpenDisclosure()(schedule);
  const problem = open && sentenceOf(open.issue.code, locale, open.issue.params);
  const undisclosed = problem && !open.isPosted ? t('form.notPostedUntil', { problem }) : problem;
  const failure =
    scheduleFailureSentence(schedule, locale) ?? ((schedule.status === 'pending' && missing) || undisclosed);
  return (
    <>
      {failure ? (
        <p className="form-summary" role="alert">
          <CircleAlert size={20} aria-hidden />
          {failure}
        </p>
      ) : null}
      {result && schedule.status !== 'failed' ? (
        <p
          className="flex items-start gap-2.5 rounded-field bg-completed-bg px-3.5 py-3 text-s font-strong text-completed-fg has-[.spin]:bg-processing-bg has-[.spin]:text-processing-fg [&>svg]:flex-none"
          role="status"
        >
          {result.schedule.status === 'processing' ? (
            <LoaderCircle className="spin" size={20} aria-hidden />
          ) : (
            <CircleCheck size={20} aria-hidden />
          )}
          {triggerWords(result, t)}
        </p>
      ) : null}
    </>
  );
}

/** The posted caption, or before the post the planned one. Null where none is posted. */
function captionOf(
  { post, caption = null, autoPublish, contentType, sourceContentId }: ScheduleView,
  workflow: PublicWebhook | undefined,
  t: ReturnType<typeof useText>['t'],
): string | null {
  const message = post ? post.caption || null : caption;
  if (message !== null || !autoPublish || !carriesCaption(contentType)) return message;
  const byWorkflow = !post && !sourceContentId && workflow?.writesCaption;
  return t(byWorkflow ? 'form.captionByWorkflow' : 'form.noCaption');
}

function Facts({
  schedule,
  platforms,
  workflows,
}: {
  schedule: ScheduleView;
  platforms: readonly Platform[];
  workflows: readonly PublicWebhook[];
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const workflow = workflows.find(({ id }) => id === schedule.webhookConfigId);
  const platform = platforms.find(({ id }) => id === schedule.platformId);
  const assetNames = useAssetNames(schedule);
  const note = creditNote(schedule);
  const { altText = null, coverSeconds = null, coverContentId = null, isCoverMissing } = schedule;
  const moment = coverSeconds === null ? null : t('form.coverAt', { seconds: f.number(coverSeconds) });
  const image = t(isCoverMissing ? 'form.coverDeleted' : 'form.coverFromArchive');
  const facts: [string, string | null][] = [
    [t('form.contentType'), t(kinds[schedule.contentType].word)],
    [t('form.platform'), platform?.displayName ?? null],
    [t('form.workflow'), workflow ? localText(workflow.name, locale) : null],
    [t('form.assets'), assetNames],
    [t('form.caption'), captionOf(schedule, workflow, t)],
    [t('form.advertising'), schedule.isAdvertising ? (schedule.brand ?? t('form.yes')) : null],
    [t('form.altText'), altText],
    [t('form.coverFact'), coverContentId === null ? moment : image],
    [t('form.auto'), t(schedule.autoPublish ? 'form.yes' : 'form.no')],
    [
      t('form.creditFact'),
      note ? t(note.kind === 'returned' ? 'schedules.returned' : 'schedules.credits', { count: note.credits }) : null,
    ],
    ...(workflow?.inputFields ?? []).map((field): [string, string | null] => {
      const name = localText(field.displayName, locale);
      const value = schedule.inputData[field.fieldName];
      if (value === undefined || value === null || value === '') return [name, null];
      if (isFileField(field)) return [name, readFileReference(value)?.name || t('form.storedFile')];
      const choice = field.options?.options.find((option) => option.value === value);
      if (choice) return [name, localText(choice.label, locale)];
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
    [t('form.generatedAt'), schedule.madeAt ? f.near(schedule.madeAt) : null],
    [t('form.postedAt'), schedule.post ? f.near(schedule.post.at) : null],
    [t('form.number'), schedule.instagramPostId],
    [t('form.madeAt'), f.dateTime(schedule.createdAt)],
  ];
  return (
    <dl className="schedule-facts border-t border-t-line">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div className="flex justify-between gap-4 border-b border-b-line py-2.5 text-label" key={name}>
            <dt className="flex-none text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The names of the plan's products, clothes and places; null without one, or while they are unknown. */
function useAssetNames({ influencerId, assetIds = [] }: ScheduleView): string | null {
  const { t } = useText();
  const { data } = useCall(assets, { params: { influencerId } }, { enabled: assetIds.length > 0 });
  if (!data || assetIds.length === 0) return null;
  return assetIds.map((id) => data.assets.find((asset) => asset.id === id)?.name ?? t('form.assetMissing')).join(', ');
}

/** In the details of a plan: its pending changes, and where to decide on them or see them. */
function MarkNote({ mark, scheduleId, onLeave }: { mark: Mark; scheduleId: string; onLeave: () => void }) {
  const { t } = useText();
  const isRequested = needsDecision(mark);
  return (
    <div className="mark-note grid justify-items-start gap-2 rounded-md bg-sunken px-3.5 py-3">
      <MarkBadge mark={mark} />
      <p className="text-sm">{t(notes[mark])}</p>
      <Button
        size="s"
        tone={isRequested ? 'ink' : 'ghost'}
        onClick={() => {
          onLeave();
          openOutbox(isRequested ? scheduleId : undefined);
        }}
      >
        {t(isRequested ? 'marks.decide' : 'marks.see')}
      </Button>
    </div>
  );
}
