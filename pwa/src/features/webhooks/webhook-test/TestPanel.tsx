import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { PathTargets } from '../webhook-admin/path-targets.ts';
import type { WebhookTestView } from '#core/generation/present-test.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { Result } from '#core/shared/result.ts';
import type { InputValues } from '../../../fields/input-values.ts';
import { Play, Square, Ban, CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { askWebhookTest, cancelWebhookTest, testWebhook, webhookTest } from '#core/contract/webhook-tests.ts';
import { ok } from '#core/shared/result.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';
import { failureText } from '../../../api/failure-text.ts';
import { InputFields } from '../../../fields/InputFields.tsx';
import { inputPath, isUploading, storedFiles, toInputData } from '../../../fields/input-values.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Address } from '../../../ui/Address.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/useCall.ts';
import { PersonaWarning } from '../PersonaWarning.tsx';
import { failureWords } from './failure-words.ts';
import { TestResult } from './TestResult.tsx';
import '../../../editing/editing.css';

/** `sends`: the payload of the specification, or the admin's own values, as a run sends them. */
type TestValues = { sends: 'payload' | 'own'; prompt: string; inputData: InputValues };

type Sends = {
  testPayload: { test: boolean; timestamp: string; prompt: string; inputData: Record<string, unknown> };
  asRun: boolean;
};

/** The interval of requests for the state of a running test. */
const soonMs = { calling: 700, waiting: 2_000, unreached: 4_000 } as const;

type State = WebhookTestView['state'];

const words: Record<State, TextKey> = {
  calling: 'webhookTest.calling',
  waiting: 'webhookTest.waiting',
  done: 'webhookTest.done',
  failed: 'webhookTest.stateFailed',
  cancelled: 'webhookTest.cancelled',
  timed_out: 'webhookTest.timedOut',
  lost: 'webhookTest.lost',
};

/**
 * Spec §2 Webhooks tab, test: tests the saved workflow and shows every request and response. `paths`: the target fields of picked
 * paths.
 */
export function TestPanel({
  webhook,
  unsaved = false,
  paths,
}: {
  webhook: AdminWebhook;
  /** The editor has changes that the test does not use. */
  unsaved?: boolean;
  paths?: PathTargets;
}) {
  const { t, locale } = useText();
  const run = useTestRun(webhook.id);
  const { inputFields } = webhook;
  const form = useRuleForm({
    defaults: (): TestValues => ({ sends: 'payload', prompt: t('webhookTest.startPrompt'), inputData: {} }),
    parse: (values) => readTest(values, inputFields, () => new Date().toISOString()),
    send: (sends) => run.start(sends),
    displayedPaths: ({ sends }) => (sends === 'own' ? inputFields.map(inputPath) : []),
  });
  const { test } = run;
  const notifications = useRef<string | null>(null);
  useEffect(() => {
    const isSent = test !== null && test.failure === null && test.exchanges.some(({ kind }) => kind === 'start');
    if (!isSent || notifications.current === test.id) return;
    notifications.current = test.id;
    toast.success(t('webhookTest.sent'));
  }, [test, t]);
  const failed = form.whole ?? (run.failure ? failureText(run.failure, t, locale) : null);
  const alert = failed
    ? t('webhookTest.failed', { message: failed })
    : test?.failure && !isOpen(test) && test.state !== 'cancelled'
      ? t('webhookTest.webhookFailed', { message: failureWords(test, t) })
      : null;
  const isRunning = test !== null && isOpen(test);
  return (
    <div className="col gap-4">
      <form className="edit-form grid gap-4.5" aria-label={t('webhookTest.form')} {...form.props}>
        <p className="mut text-sm">
          {t('webhookTest.version', { version: webhook.version })} {unsaved ? <b>{t('webhookTest.unsaved')}</b> : null}
        </p>
        <PersonaWarning workflow={webhook} />
        {inputFields.length > 0 ? (
          <Segmented
            label={t('webhookTest.sends')}
            value={form.values.sends}
            onChange={(sends) => form.set('sends', sends)}
            choices={[
              { value: 'payload', label: t('webhookTest.sendsPayload') },
              { value: 'own', label: t('webhookTest.sendsOwn') },
            ]}
          />
        ) : null}
        <TextArea label={t('webhookTest.prompt')} rows={2} maxLength={4000} {...form.text('prompt')} />
        {form.values.sends === 'own' ? <InputFields fields={inputFields} form={form} /> : null}
        {form.marked ? <p role="status">{form.marked}</p> : null}
        <div className="row flex-wrap gap-2">
          <Button
            tone="ink"
            type="submit"
            icon={<Play size={18} aria-hidden />}
            pending={form.sending}
            disabledReason={
              isRunning
                ? t('webhookTest.running')
                : isUploading(form.values.inputData)
                  ? t('webhookTest.fileStillSent')
                  : null
            }
          >
            {t('webhookTest.send')}
          </Button>
          {isRunning ? (
            <Button icon={<Square size={16} aria-hidden />} pending={run.isStopping} onClick={() => run.stop()}>
              {t('webhookTest.stop')}
            </Button>
          ) : null}
        </div>
        {alert ? (
          <p className="edit-failure text-label text-failed-fg" role="alert">
            {alert}
          </p>
        ) : null}
      </form>
      {test && !form.sending ? (
        <>
          <TestState test={test} isUnreached={run.isUnreached} currentVersion={webhook.version} />
          <TestResult key={test.id} result={test} price={webhook.creditCost.costPerUse} paths={paths} />
        </>
      ) : null}
    </div>
  );
}

/** The present step of a test, or its outcome, in words. */
function TestState({
  test,
  isUnreached,
  currentVersion,
}: {
  test: WebhookTestView;
  isUnreached: boolean;
  currentVersion: number;
}) {
  const { t } = useText();
  const f = useFormat();
  const { state, mode, progress } = test;
  const isWaiting = state === 'waiting';
  const word = mode === 'accepted' && state === 'done' ? 'webhookTest.ordered' : words[state];
  return (
    <div
      className="test-state grid gap-1 rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere [&_code]:font-mono [&_svg]:flex-none"
      role="status"
      data-state={state}
    >
      <p className="row gap-2">
        <StateIcon state={state} />
        <b>{t(word)}</b>
      </p>
      {isWaiting && mode === 'poll' ? <p>{t('webhookTest.waitingToAsk')}</p> : null}
      {isWaiting && test.callbackUrl ? (
        <p>
          {t('webhookTest.waitingForCallback')}{' '}
          <code>
            <Address>{test.callbackUrl}</Address>
          </code>
        </p>
      ) : null}
      {isWaiting && progress !== null ? <p>{t('webhookTest.progress', { percent: progress })}</p> : null}
      {isOpen(test) ? <p className="mut">{t('webhookTest.givesUp', { time: f.time(test.deadline) })}</p> : null}
      {isUnreached ? <p>{t('webhookTest.unreached')}</p> : null}
      {test.webhookVersion === currentVersion ? null : (
        <p>{t('webhookTest.otherVersion', { version: test.webhookVersion, current: currentVersion })}</p>
      )}
    </div>
  );
}

function StateIcon({ state }: { state: State }) {
  const shared = { size: 18, 'aria-hidden': true } as const;
  if (state === 'calling') return <LoaderCircle {...shared} className="spin" />;
  if (state === 'waiting') return <Clock {...shared} />;
  if (state === 'done') return <CircleCheck {...shared} />;
  return state === 'cancelled' ? <Ban {...shared} /> : <CircleAlert {...shared} />;
}

/** Starts a test of a workflow and follows it to its end; all its requests are sent from here. `start` throws. */
function useTestRun(webhookId: string) {
  const begin = useAction(testWebhook);
  const stop = useAction(cancelWebhookTest);
  const [test, setTest] = useState<WebhookTestView | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [misses, setMisses] = useState(0);
  const current = useRef<string | null>(null);

  useEffect(() => {
    if (!test || !isOpen(test)) return undefined;
    const { id } = test;
    const left = new AbortController();
    const isRequested = test.state === 'waiting' && test.asksInSeconds !== null;
    const usual = test.state === 'calling' ? soonMs.calling : soonMs.waiting;
    const wait = misses > 0 ? soonMs.unreached : isRequested ? Math.max(200, test.asksInSeconds! * 1000) : usual;
    const timer = setTimeout(() => {
      const looked = call(isRequested ? askWebhookTest : webhookTest, { params: { id }, signal: left.signal });
      looked.then(
        (reply) => {
          if (current.current !== id) return;
          setMisses(0);
          setTest(reply.test);
        },
        (error: unknown) => {
          if (left.signal.aborted || current.current !== id) return;
          const isDeleted = error instanceof ApiError && error.code === 'notFound';
          if (isDeleted) {
            setFailure(error);
            setTest(null);
          } else setMisses((times) => times + 1);
        },
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [test, misses]);

  return {
    test,
    /** It was deleted, or could not be stopped. */
    failure: failure ?? stop.error,
    /** It is running, but its state cannot be requested at the moment. */
    isUnreached: misses > 0,
    isStopping: stop.isPending,
    async start(body: Sends): Promise<void> {
      setFailure(null);
      stop.reset();
      setTest(null);
      setMisses(0);
      const reply = await begin.mutateAsync({ params: { id: webhookId }, body, preferAsync: true });
      current.current = reply.id;
      setTest(reply);
    },
    stop() {
      if (!test) return;
      stop.mutate({ params: { id: test.id } }, { onSuccess: (reply) => setTest(reply.test) });
    },
  };
}

function isOpen({ state }: Pick<WebhookTestView, 'state'>): boolean {
  return state === 'calling' || state === 'waiting';
}

function readTest(values: TestValues, fields: AdminWebhook['inputFields'], now: () => string): Result<Sends> {
  const { sends, prompt } = values;
  const sent = (inputData: Record<string, unknown>): Sends => ({
    testPayload: { test: true, timestamp: now(), prompt, inputData },
    asRun: sends === 'own',
  });
  if (sends === 'payload') return ok(sent({}));
  const read = parseInputData(fields, toInputData(fields, values.inputData), storedFiles(values.inputData));
  return read.ok ? ok(sent(read.value)) : read;
}
