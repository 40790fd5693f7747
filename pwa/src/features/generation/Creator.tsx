import type { GenerationView } from '#core/generation/generation.ts';
import type { Receipt } from '#core/generation/receipt.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Draft } from './creator-form.ts';
import { useCreatorForm, blockedBy, inputsMark, isUnderWay, paidRun } from './creator-form.ts';
import type { RunActions } from './ResultActions.tsx';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { receipt as receiptRoute } from '#core/contract/generation.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/useCall.ts';
import { useOfflineReason } from '../../api/offline-state.ts';
import { isUploading, toInputValues } from '../../fields/input-values.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { chooseModel } from '../../session/chosen-model.ts';
import { isRunWanted } from '../../session/first-run.ts';
import { allowFurtherRuns, confirmsBeforeRun } from '../../session/second-run.ts';
import { openCreditPacks } from '../../session/credit-packs.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { translate } from '../../i18n/i18n.ts';
import { toast } from '../../ui/Toaster.tsx';
import { CreatorBand } from './CreatorBand.tsx';
import { fileArrivals, SharedImages } from './SharedImages.tsx';
import { GenerateBar } from './GenerateBar.tsx';
import { DraftElsewhere, draftLeft } from './DraftElsewhere.tsx';
import { openRuns, useRuns, useEndedNews } from './runs.ts';
import { MakeCard } from './MakeCard.tsx';
import { ModelPanel, UpcomingPanel, PlatformsPanel } from './CreatorPanels.tsx';
import { RunReceipt, RunsSection } from './RunsSection.tsx';
import './creator.css';

const creatorRoomLook =
  'creator-room wrap grid max-w-[1560px] grid-cols-[264px_minmax(0,1fr)_288px] [align-items:start] gap-6 py-6 max-wide:grid-cols-[minmax(0,1fr)] max-md:pt-4 max-md:pb-5';
const creatorSideLook =
  'creator-side max-wide:hidden wide:sticky wide:top-[calc(var(--top-h)+24px)] wide:-m-px wide:max-h-[calc(100dvh-var(--top-h)-24px-100px)] wide:scrollbar-none wide:overflow-auto wide:p-px';

/** Spec §2 Content creator, for one owned model. */
export function Creator({ influencer, actions }: { influencer: PublicInfluencer; actions: RunActions }) {
  const { t } = useText();
  const query = useCall(
    activeWebhooks,
    {},
    // A stopped workflow may resume at any time.
    { refetchInterval: ({ state }) => (state.data?.webhooks.some(({ stopped }) => stopped) ? 30_000 : false) },
  );
  const form = useCreatorForm(influencer.id, query.data?.webhooks ?? []);
  const runs = useRuns(influencer.id);
  const [pendingQuestion, setPending] = useState(false);
  const [question, setQuestion] = useState<'same' | 'other'>('same');
  const [drawer, setDrawer] = useState<'model' | 'upcoming' | null>(null);
  const needsNetwork = useOfflineReason();
  const endedNews = useEndedNews(runs.runs);
  useEffect(() => chooseModel(influencer.id), [influencer.id]);

  const submit = async () => {
    // Ctrl+Enter bypasses the button, which shows the reason.
    if (needsNetwork !== null || isUploading(form.values.inputData) || !(await form.check())) return;
    const needed = questionBefore();
    if (needed === null) return start();
    setQuestion(needed);
    setPending(true);
  };
  const questionBefore = () => {
    const { values, workflow, sent } = form;
    if (!workflow) return null;
    if (isUnderWay(values, workflow, openRuns(runs.runs), sent)) return 'same';
    const mark = inputsMark(workflow, values);
    return confirmsBeforeRun(paidRun(influencer.id, workflow, { prompt: values.prompt, inputsMark: mark }))
      ? 'other'
      : null;
  };
  const start = async () => {
    await form.submit();
    setPending(false);
  };
  useArrivalRun(query.isSuccess, () => {
    if (blockedBy(form.values, form.workflow) === null) void submit();
  });
  const { receiptId, openReceipt, closeReceipt } = useReceipt();
  const fill = (draft: Draft) => {
    form.restart(draft);
    const prompt = document.querySelector<HTMLElement>('#creator-form textarea');
    prompt?.scrollIntoView({ block: 'center' });
    prompt?.focus({ preventScroll: true });
  };
  const repeat = (receipt: Receipt) => refill(receipt, form.values, fill);
  const retry = async ({ id }: GenerationView) => {
    const read = await call(receiptRoute, { params: { id } }).catch(() => null);
    // The receipt could not be read: its sheet shows the reason and offers a retry.
    if (read) repeat(read.receipt);
    else openReceipt(id);
  };
  return (
    <ModelScope color={influencer.color}>
      <span className="sr-only" role="status">
        {endedNews}
      </span>
      <CreatorBand
        influencer={influencer}
        screenOf={(id) => ({ to: paths.creator(id), state: draftLeft(influencer.name, form.values) })}
        onDetails={() => setDrawer('model')}
        onUpcoming={() => setDrawer('upcoming')}
      />
      <div className={creatorRoomLook}>
        <aside className={creatorSideLook} aria-label={t('generation.modelDetails')} tabIndex={0}>
          <div className="card">
            <ModelPanel influencer={influencer} />
          </div>
        </aside>
        <div className="[&>form]:flex [&>form]:min-w-0 [&>form]:flex-col">
          <form
            id="creator-form"
            {...form.props}
            {...fileArrivals}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <SharedImages />
            <DraftElsewhere draft={form.values} onTake={fill} />
            <MakeCard form={form} query={query} influencer={influencer} runs={runs.runs} />
            {form.whole ? <Trouble words={form.whole} failure={form.failure} /> : null}
            <GenerateBar
              draft={form.values}
              workflow={form.workflow}
              sending={form.sending}
              onIncomplete={() => void form.check()}
            />
          </form>
        </div>
        <aside className={creatorSideLook} aria-label={t('generation.upcomingPanel')} tabIndex={0}>
          <div className="card">
            <UpcomingPanel influencerId={influencer.id} />
          </div>
          <PlatformsPanel hasAccount={influencer.instagramAccount !== null} />
        </aside>
      </div>
      <div className="wrap max-w-[1560px] pb-33 max-md:pb-[max(108px,6.75rem)]">
        <RunsSection
          influencerId={influencer.id}
          runs={runs}
          actions={actions}
          acceptedId={form.accepted}
          onRetry={(run) => void retry(run)}
          onReceipt={(run) => openReceipt(run.id)}
        />
      </div>
      <RunReceipt id={receiptId} onClose={closeReceipt} onRepeat={repeat} />
      <ConfirmDialog
        open={pendingQuestion}
        onOpenChange={setPending}
        tone="ink"
        title={t('generation.anotherTitle')}
        description={t(question === 'same' ? 'generation.anotherText' : 'generation.secondText', {
          count: form.workflow?.creditCost.costPerUse ?? 0,
        })}
        action={t(question === 'same' ? 'generation.anotherAction' : 'generation.secondAction')}
        pending={form.sending}
        onConfirm={() => {
          if (question === 'other') allowFurtherRuns();
          void start();
        }}
      />
      <Drawer open={drawer === 'model'} onOpenChange={() => setDrawer(null)} title={t('generation.modelDetails')}>
        <ModelScope color={influencer.color}>
          <ModelPanel influencer={influencer} />
        </ModelScope>
      </Drawer>
      <Drawer open={drawer === 'upcoming'} onOpenChange={() => setDrawer(null)} title={t('generation.upcomingPanel')}>
        <ModelScope color={influencer.color}>
          <UpcomingPanel influencerId={influencer.id} />
          <PlatformsPanel hasAccount={influencer.instagramAccount !== null} />
        </ModelScope>
      </Drawer>
    </ModelScope>
  );
}

/** A press elsewhere asked for this run: it starts as soon as the workflows are known, and a reload does not repeat it. */
function useArrivalRun(isReady: boolean, start: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const isDue = isReady && isRunWanted(state);
  const startNow = useRef(start);
  useEffect(() => {
    startNow.current = start;
  });
  useEffect(() => {
    if (!isDue || hasStarted.current) return;
    hasStarted.current = true;
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
    startNow.current();
  }, [isDue, navigate, pathname, search]);
}

/** Why the request was not accepted; too few credits link to the packs. */
function Trouble({ words, failure }: { words: string; failure: unknown }) {
  const { t } = useText();
  return (
    <div className="form-summary mt-4 items-center" role="alert">
      <span className="grow">{words}</span>
      {failure instanceof ApiError && ['credits.insufficient', 'generation.text.credit'].includes(failure.code) ? (
        <Button tone="ink" size="s" icon={<Plus size={16} aria-hidden />} onClick={() => openCreditPacks()}>
          {t('generation.buyCredits')}
        </Button>
      ) : null}
    </div>
  );
}

export function CreatorSkeleton() {
  return (
    <>
      <LoadingNote />
      <div
        className="creator-band relative overflow-hidden bg-sunken text-m-on [&_h1]:text-[2.5rem] max-md:[&_h1]:text-[1.5rem] max-[420px]:[&_h1]:text-[1.25rem]"
        aria-hidden
      >
        <div className="wrap flex min-h-28 max-w-[1560px] items-center gap-4 max-md:min-h-19 max-md:gap-2">
          <Skeleton className="ml-14 h-10 w-64" />
        </div>
      </div>
      <div className={creatorRoomLook} aria-hidden>
        <div className={`card ${creatorSideLook}`}>
          <Skeleton className="aspect-4/5 rounded-md" />
          <Skeleton className="mt-4 h-6 w-2/3" />
        </div>
        <div className="card p-6 max-md:p-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="mt-5 h-56 w-full rounded-lg" />
          <Skeleton className="mt-5 h-24 w-full rounded-md" />
        </div>
        <div className={`card ${creatorSideLook}`}>
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-4 h-40 w-full" />
        </div>
      </div>
    </>
  );
}

/** The run whose receipt is open. It is in the address, so that a content's receipt is a link. */
function useReceipt() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null) =>
    setParams(
      (now) => {
        if (id) now.set('receipt', id);
        else now.delete('receipt');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    receiptId: params.get('receipt'),
    openReceipt: (id: string) => change(id),
    closeReceipt: () => change(null),
  };
}

/** Puts the inputs and files of a run into the form instead of `before`, names the deleted files, and can be undone. */
function refill({ generation, inputs, inputData, assets = [] }: Receipt, before: Draft, fill: (draft: Draft) => void) {
  const missing = inputs.flatMap(({ file }) => (file && !file.isThere ? [file] : []));
  const hashes = missing.map(({ sha256 }) => sha256);
  fill({
    type: generation.contentType,
    webhookId: generation.webhookId,
    prompt: generation.prompt,
    inputData: toInputValues(inputData, hashes),
    assetIds: assets.map(({ id }) => id),
  });
  const undo = { action: { label: translate('ui.undo'), run: () => fill(before) } };
  const names = missing.map(({ name }) => name).join(', ');
  if (missing.length > 0) toast.note(translate('generation.filesMissing', { names }), undo);
  else toast.success(translate('generation.filled'), undo);
}
