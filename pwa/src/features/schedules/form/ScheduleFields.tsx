import type { FormWorld } from './schedule-form.ts';
import type { ScheduleFormState } from './useScheduleForm.ts';
import type { PlannedContent } from '../../../fields/planned-content.ts';
import { Suspense, useMemo } from 'react';
import { CircleAlert } from 'lucide-react';
import { captionLimits, countHashtags } from '#core/publishing/caption.ts';
import { publicationFailureSentence } from '#core/publishing/failure-sentence.ts';
import { discloseCaption } from '#core/publishing/disclosure.ts';
import { carriesCaption } from '#core/schedules/schedule-draft.ts';
import { maxPromptLength } from '#core/generation/generation-draft.ts';
import { postsOf } from '#core/schedules/content-plan.ts';
import { AdvertisingPart } from '../../../session/advertising/AdvertisingPart.tsx';
import { WhenFields } from '../../../fields/WhenFields.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { usePlannedSchedules } from '../../../offline/useOutbox.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Window } from '../../../ui/Window.tsx';
import { ClockNote, AwaitedAccount } from './PlanNotes.tsx';
import { AutoPublish, PlatformField, WorkFields } from './SharedFields.tsx';
import { workflowOf } from './schedule-form.ts';
import { kinds } from './kinds.ts';

const noCosts = {};

const PostDetails = lazyWithTexts(() => import('./PostDetails.tsx').then((m) => m.PostDetails), 'form', 'sentences');

/** The fields of a plan: first the ones without a default, then the others. */
export function ScheduleFields({
  form,
  world,
  influencerId,
}: {
  form: ScheduleFormState;
  world: FormWorld;
  influencerId: string;
}) {
  const { t } = useText();
  const f = useFormat();
  const { values, errors } = form;
  const { content = null } = world;
  const planned = usePostTimes(influencerId, world.editing?.id);
  const wrong = [form.marked, form.unplaced].filter((words) => words !== null).join(' ');
  return (
    <>
      {wrong ? (
        <p className="form-summary">
          <CircleAlert size={20} aria-hidden />
          {wrong}
        </p>
      ) : null}
      {content ? null : (
        <TextArea
          {...form.text('prompt')}
          label={t(values.contentType === 'text' ? 'form.topic' : 'form.prompt')}
          required
          rows={3}
          placeholder={t('form.promptPlaceholder')}
          hint={t('form.promptCount', { count: f.number(values.prompt.length), max: f.number(maxPromptLength) })}
        />
      )}
      {content?.thumbnailUrl ? (
        <div className="grid gap-4 md:grid-cols-[150px_minmax(0,1fr)]">
          <Window
            src={content.thumbnailUrl}
            alt={content.prompt.slice(0, 120)}
            sizes="150px"
            className="w-30 md:w-full"
          />
          <div className="grid content-start gap-3">{when()}</div>
        </div>
      ) : (
        when()
      )}
      {content ? (
        <ContentFields form={form} world={world} content={content} />
      ) : (
        <WorkFields form={form} world={world} influencerId={influencerId} />
      )}
      {carriesCaption(values.contentType) ? (
        <>
          <CaptionField form={form} world={world} />
          <Suspense fallback={null}>
            <PostDetails form={form} video={content?.contentUrl ?? null} influencerId={influencerId} />
          </Suspense>
        </>
      ) : null}
      {values.contentType === 'text' ? null : (
        <AdvertisingPart
          influencerId={influencerId}
          values={values}
          caption={carriesCaption(values.contentType) ? values.caption : null}
          errors={errors}
          set={form.set}
        />
      )}
      <PlatformField form={form} world={world} />
      {content ? null : <AutoPublish form={form} world={world} />}
    </>
  );

  function when() {
    return (
      <>
        <WhenFields
          value={values.scheduledAt}
          now={world.now}
          planned={planned}
          error={errors['scheduledAt']}
          onChange={(at) => form.set('scheduledAt', at)}
        />
        <ClockNote />
      </>
    );
  }
}

/** When the other plans of the model are due. */
function usePostTimes(influencerId: string, ownId: string | undefined): readonly string[] {
  const stored = usePlannedSchedules(influencerId, noCosts);
  return useMemo(
    () => (stored?.planned ?? []).flatMap(({ schedule }) => (schedule.id === ownId ? [] : [schedule.scheduledAt])),
    [stored, ownId],
  );
}

/** The text of the post, separate from the prompt; Instagram's limits are counted while it is typed, with the words of disclosure. */
function CaptionField({ form, world }: { form: ScheduleFormState; world: FormWorld }) {
  const { t } = useText();
  const f = useFormat();
  const { caption } = discloseCaption(form.values.caption, form.values, world.disclosure);
  const counts = {
    count: f.number(caption.length),
    max: f.number(captionLimits.characters),
    tags: f.number(countHashtags(caption)),
    maxTags: f.number(captionLimits.hashtags),
  };
  return (
    <TextArea
      {...form.text('caption')}
      label={t('form.caption')}
      optional={t('ui.optional')}
      rows={3}
      placeholder={t(workflowOf(form.values, world)?.writesCaption ? 'form.captionWritten' : 'form.captionEmpty')}
      hint={t('form.captionCount', counts)}
    />
  );
}

/** The content to post exists already: its image, and how it is posted. */
function ContentFields({
  form,
  world,
  content,
}: {
  form: ScheduleFormState;
  world: FormWorld;
  content: PlannedContent;
}) {
  const { t, locale } = useText();
  const { values, errors } = form;
  const problem = content.problems?.[values.contentType];
  const wrong =
    (problem && publicationFailureSentence(problem, locale)) ??
    errors['sourceContentId'] ??
    errors['autoPublish'] ??
    errors['contentType'];
  return (
    <section className="grid gap-3" aria-label={t('form.content')}>
      <p className="mut text-sm">{t('form.contentNote')}</p>
      {world.editing ? null : (
        <Segmented
          className="schedule-kinds grid auto-cols-fr grid-flow-col rounded-md"
          label={t('form.contentType')}
          value={values.contentType}
          onChange={(contentType) => form.set('contentType', contentType)}
          choices={postsOf(content.contentType).map((kind) => {
            const { icon: Icon, word } = kinds[kind];
            return { value: kind, label: t(word), icon: <Icon size={18} aria-hidden /> };
          })}
        />
      )}
      {world.hasAccount ? null : <AwaitedAccount />}
      {wrong ? (
        <p className="field-note" data-kind="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          {wrong}
        </p>
      ) : null}
    </section>
  );
}
