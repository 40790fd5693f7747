import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { PathTargets } from '../webhookadmin/path-targets.ts';
import type { TestValues } from './test-values.ts';
import { Play, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { InputFields } from '../../../fields/InputFields.tsx';
import { inputPath, isUploading } from '../../../fields/input-values.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureWords } from './failure-words.ts';
import { readTest } from './test-values.ts';
import { TestResult } from './TestResult.tsx';
import { TestState } from './TestState.tsx';
import { isOpen, useTestRun } from './useTestRun.ts';
import '../../../editing/editing.css';

/** Spec §2 Webhooks tab, test: tries the workflow as it is saved, and shows all that went to and fro. `paths`: where picked paths go. */
export function TestPanel({
  webhook,
  unsaved = false,
  paths,
}: {
  webhook: AdminWebhook;
  /** The editor has changes that the test knows nothing of. */
  unsaved?: boolean;
  paths?: PathTargets;
}) {
  const { t, locale } = useText();
  const run = useTestRun(webhook.id);
  const { inputFields } = webhook;
  const form = useRuleForm({
    defaults: (): TestValues => ({ sends: 'payload', prompt: t('webhooktest.startPrompt'), inputData: {} }),
    parse: (values) => readTest(values, inputFields, () => new Date().toISOString()),
    send: (sends) => run.start(sends),
    shows: ({ sends }) => (sends === 'own' ? inputFields.map(inputPath) : []),
  });
  const { test } = run;
  const told = useRef<string | null>(null);
  useEffect(() => {
    const isSent = test !== null && test.failure === null && test.exchanges.some(({ kind }) => kind === 'start');
    if (!isSent || told.current === test.id) return;
    told.current = test.id;
    toast.success(t('webhooktest.sent'));
  }, [test, t]);
  const failed = form.whole ?? (run.failure ? failureText(run.failure, t, locale) : null);
  const alert = failed
    ? t('webhooktest.failed', { message: failed })
    : test?.failure && !isOpen(test) && test.state !== 'cancelled'
      ? t('webhooktest.webhookFailed', { message: failureWords(test, locale, t) })
      : null;
  const goesOn = test !== null && isOpen(test);
  return (
    <div className="col gap-4">
      <form className="edit-form grid gap-4.5" aria-label={t('webhooktest.form')} {...form.props}>
        <p className="mut text-sm">
          {t('webhooktest.version', { version: webhook.version })} {unsaved ? <b>{t('webhooktest.unsaved')}</b> : null}
        </p>
        {inputFields.length > 0 ? (
          <Segmented
            label={t('webhooktest.sends')}
            value={form.values.sends}
            onChange={(sends) => form.set('sends', sends)}
            choices={[
              { value: 'payload', label: t('webhooktest.sendsPayload') },
              { value: 'own', label: t('webhooktest.sendsOwn') },
            ]}
          />
        ) : null}
        <TextArea label={t('webhooktest.prompt')} rows={2} maxLength={4000} {...form.text('prompt')} />
        {form.values.sends === 'own' ? <InputFields fields={inputFields} form={form} /> : null}
        {form.marked ? <p role="status">{form.marked}</p> : null}
        <div className="row flex-wrap gap-2">
          <Button
            tone="ink"
            type="submit"
            icon={<Play size={18} aria-hidden />}
            pending={form.sending}
            disabledReason={
              goesOn
                ? t('webhooktest.goesOn')
                : isUploading(form.values.inputData)
                  ? t('webhooktest.fileStillSent')
                  : null
            }
          >
            {t('webhooktest.send')}
          </Button>
          {goesOn ? (
            <Button icon={<Square size={16} aria-hidden />} pending={run.isStopping} onClick={() => run.stop()}>
              {t('webhooktest.stop')}
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
          <TestResult key={test.id} result={test} paths={paths} />
        </>
      ) : null}
    </div>
  );
}
