import type { UseQueryResult } from '@tanstack/react-query';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { activeWebhooks } from '#core/contract/webhooks.ts';
import type { CreatorForm } from './creator-form.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { InputField } from '../../fields/input-values.ts';
import { Clapperboard, Image, TextQuote, ChevronDown, Bookmark } from 'lucide-react';
import { useId, useState, Suspense } from 'react';
import { maxPromptLength } from '#core/generation/generation-draft.ts';
import { messageOf } from '../../api/api-error.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { AssetChoice } from '../../fields/asset-choice/lazy-asset-parts.ts';
import { InputFields } from '../../fields/InputFields.tsx';
import { inputPath, valueOf, toInputValues } from '../../fields/input-values.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { WorkflowCards } from './WorkflowCards.tsx';

const PresetsSheet = lazyWithTexts(
  () => import('./presets/PresetsSheet.tsx').then((m) => m.PresetsSheet),
  'presets',
  'stored',
  'generation',
  'marks',
  'sentences',
);

/** 'What shall we make?': kind, the prompt, workflow, its own inputs. */
export function MakeCard({
  form,
  query,
  influencer,
  runs,
}: {
  form: CreatorForm;
  query: UseQueryResult<ReplyOf<typeof activeWebhooks>>;
  influencer: PublicInfluencer;
  runs: readonly GenerationView[];
}) {
  const { t } = useText();
  const f = useFormat();
  const { values, workflow } = form;
  const workflows = query.data?.webhooks.filter(({ contentType }) => contentType === values.type);
  return (
    <section className="card p-6 max-md:p-4" aria-labelledby="make-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="make-title">{t('generation.whatToMake')}</h2>
        <Segmented
          className="creator-kinds max-md:flex max-md:w-full max-md:flex-wrap max-md:rounded-[28px]"
          label={t('generation.kind')}
          value={values.type}
          onChange={(type) => form.set('type', type)}
          choices={[
            { value: 'image', label: t('contents.image'), icon: <Image size={16} aria-hidden /> },
            { value: 'video', label: t('contents.video'), icon: <Clapperboard size={16} aria-hidden /> },
            { value: 'text', label: t('contents.text'), icon: <TextQuote size={16} aria-hidden /> },
          ]}
        />
      </div>
      <div className="mt-5">
        <TextArea
          {...form.text('prompt')}
          label={t(values.type === 'text' ? 'generation.topic' : 'generation.prompt')}
          optional={`${f.number(values.prompt.length)} / ${f.number(maxPromptLength)}`}
          maxLength={maxPromptLength}
          rows={3}
          placeholder={t(values.type === 'text' ? 'generation.topicHint' : 'generation.promptHint')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        {workflow ? <Presets key={workflow.id} form={form} influencerId={influencer.id} workflow={workflow} /> : null}
      </div>
      {query.isPending ? <WorkflowsSkeleton /> : null}
      {query.isError && !workflows ? (
        <ErrorState
          title={t('generation.workflowsFailed')}
          message={messageOf(query.error, t)}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {workflows?.length === 0 ? <p className="mut my-6">{t('generation.noWorkflows')}</p> : null}
      {workflows && workflows.length > 0 ? (
        <WorkflowCards
          workflows={workflows}
          chosen={workflow}
          error={form.errors['webhookId'] ?? form.errors['type']}
          onChoose={(webhookId) => form.set('webhookId', webhookId)}
          previewsOf={(each) => workflowPreviews(each, influencer, runs)}
        />
      ) : null}
      {workflow ? <WorkflowInputs key={workflow.id} fields={workflow.inputFields} form={form} /> : null}
      {workflow?.maxAssets ? (
        <Suspense fallback={<Skeleton className="mt-4 h-24 w-full" />}>
          <div className="mt-4">
            <AssetChoice
              influencerId={influencer.id}
              max={workflow.maxAssets}
              value={values.assetIds}
              error={form.errors['assetIds']}
              onChange={(assetIds) => form.set('assetIds', assetIds)}
            />
          </div>
        </Suspense>
      ) : null}
    </section>
  );
}

function WorkflowsSkeleton() {
  return (
    <>
      <LoadingNote />
      <div
        className="workflows my-5 grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3 max-md:my-4 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2.5"
        aria-hidden
      >
        {['a', 'b'].map((place) => (
          <div
            key={place}
            className="workflow relative flex max-w-120 flex-col rounded-frame p-2 text-left frame hover:frame-strong has-[>:focus-visible]:focus-outline has-[>:focus-visible]:outline-offset-2 data-checked:bg-m-tint data-checked:[box-shadow:inset_0_0_0_2.5px_var(--m-strong)] max-md:max-w-none max-md:flex-row max-md:gap-1.5"
          >
            <Skeleton className="workflow-preview relative grid h-32 flex-none place-items-center overflow-hidden rounded-[13px] bg-m-tint text-m-strong data-[count='4']:grid-cols-[repeat(4,1fr)] data-[count='4']:gap-0.5 max-md:h-24 max-md:w-23 max-md:data-[count='4']:grid-cols-[1fr_1fr] [&>img]:h-32 [&>img]:w-full [&>img]:object-cover [&>img]:object-[50%_38%] data-[count='4']:[&>img]:object-[50%_22%] max-md:[&>img]:h-24 max-md:data-[count='4']:[&>img]:h-11.75" />
            <span className="workflow-words flex min-w-0 flex-1 flex-col gap-0.5 px-2 pt-3 pb-2 max-md:justify-center max-md:px-1.5 max-md:pt-2 max-md:[&>b]:pr-8.5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="mt-1 h-3.5 w-full" />
              <Skeleton className="mt-2 h-3.5 w-1/2" />
            </span>
          </div>
        ))}
      </div>
      <Skeleton className="mb-4 h-19 w-full max-md:h-44" />
    </>
  );
}

/**
 * The images on a workflow's card: the model's own images, never another model's. Its newest result of this workflow, otherwise its sample
 * images, otherwise its portrait; only a model without any image shows the images that the admin gave.
 */
export function workflowPreviews(
  { id, contentType, isGrid, previewImageUrls }: PublicWebhook,
  { sampleContents, referenceImageUrl, cutoutImageUrl }: PublicInfluencer,
  runs: readonly GenerationView[],
): readonly string[] {
  const wanted = isGrid ? 4 : 1;
  const made = runs
    .filter(({ webhookId, status }) => webhookId === id && status === 'done')
    .map(({ media }) => media.flatMap((file) => imageOf(file) ?? []))
    .find((images) => images.length >= wanted);
  if (made) return made.slice(0, wanted);
  const samples = sampleContents.filter((sample) => sample.contentType === 'image').map(({ url }) => url);
  if (isGrid && samples.length >= wanted) return samples.slice(0, wanted);
  const portrait = referenceImageUrl ?? cutoutImageUrl;
  const [first] = contentType === 'video' ? [...samples, portrait] : [portrait, ...samples];
  if (first) return [first];
  return previewImageUrls.slice(0, previewImageUrls.length < wanted ? 1 : wanted);
}

function imageOf({ kind, url, thumbnailUrl }: GenerationView['media'][number]): string | null {
  return thumbnailUrl ?? (kind === 'image' ? url : null);
}

/** The workflow's own inputs: required ones visible, optional ones folded until opened, filled or wrong. */
function WorkflowInputs({ fields, form }: { fields: readonly InputField[]; form: CreatorForm }) {
  const { t } = useText();
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const needed = fields.filter(({ isRequired }) => isRequired);
  const options = fields.filter(({ isRequired }) => !isRequired);
  const isWrong = options.some((field) => form.errors[inputPath(field)] !== undefined);
  const isFilled = options.some((field) => (valueOf(field, form.values.inputData) ?? '') !== '');
  // Once shown it stays: emptying a field does not hide it.
  if ((isWrong || isFilled) && !unfolded) setUnfolded(true);
  return (
    <div className="grid justify-items-start gap-3.5 empty:hidden [&>:is(.input-fields,[id])]:w-full">
      <InputFields fields={needed} form={form} marks="word" />
      {options.length === 0 ? null : (
        <>
          <Button
            size="s"
            aria-expanded={unfolded}
            aria-controls={id}
            icon={<ChevronDown size={16} className={unfolded ? 'rotate-180' : undefined} aria-hidden />}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t('generation.options', { count: options.length })}
          </Button>
          {/* Rendered while folded, so that a pasted image finds its field. */}
          <div id={id} hidden={!unfolded}>
            <InputFields fields={options} form={form} marks="word" />
          </div>
        </>
      )}
    </div>
  );
}

/** Opens the presets of this model and workflow; applying one writes it into the form. */
function Presets({
  form,
  influencerId,
  workflow,
}: {
  form: CreatorForm;
  influencerId: string;
  workflow: PublicWebhook;
}) {
  const { t } = useText();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="s" className="mt-3" icon={<Bookmark size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('generation.presets')}
      </Button>
      {open === null ? null : (
        <Suspense fallback={null}>
          <PresetsSheet
            open={open}
            influencerId={influencerId}
            workflow={workflow}
            draft={form.values}
            onClose={() => setOpen(false)}
            onUse={({ prompt, inputData, assetIds = [] }) => {
              form.restart({
                type: workflow.contentType,
                webhookId: workflow.id,
                prompt,
                inputData: toInputValues(inputData),
                assetIds,
              });
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
