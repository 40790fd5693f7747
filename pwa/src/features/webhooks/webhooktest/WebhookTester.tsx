import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { testWebhook } from '#core/contract/webhook-tests.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureWords } from './failure-words.ts';
import { TestInput } from './TestInput.tsx';
import { TestResult } from './TestResult.tsx';
import './webhooktest.css';

/** Spec §2 Webhooks tab, test: sends a prompt to the saved address and shows what came back. */
export function WebhookTester({ webhook, onClose }: { webhook: AdminWebhook; onClose: () => void }) {
  const { t, locale } = useText();
  const [prompt, setPrompt] = useState(t('webhooktest.startPrompt'));
  const [inputData, setInputData] = useState<Record<string, string>>({});
  const test = useAct(testWebhook);
  const send = () =>
    test.mutate(
      {
        params: { id: webhook.id },
        body: {
          testPayload: {
            test: true,
            timestamp: new Date().toISOString(),
            prompt,
            inputData: filledOf(webhook, inputData),
          },
        },
      },
      {
        onSuccess: (result) => {
          if (result.failure === null) toast.success(t('webhooktest.sent'));
        },
      },
    );
  const failure = test.error
    ? t('webhooktest.failed', { message: messageOf(test.error, t) })
    : test.data?.failure
      ? t('webhooktest.webhookFailed', { message: failureWords(test.data, locale, t) })
      : null;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('webhooktest.title', { name: localText(webhook.name, locale) })}
      note={t('webhooktest.note')}
      acts={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button tone="ink" icon={<Play size={18} aria-hidden />} pending={test.isPending} onClick={send}>
            {t('webhooktest.send')}
          </Button>
        </>
      }
    >
      <div className="edit-form">
        <TextArea
          label={t('webhooktest.prompt')}
          rows={2}
          maxLength={4000}
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
        />
        {webhook.inputFields.map((field) => (
          <TestInput
            key={field.id}
            field={field}
            value={inputData[field.fieldName] ?? ''}
            onChange={(value) => setInputData((all) => ({ ...all, [field.fieldName]: value }))}
          />
        ))}
        {failure ? (
          <p className="edit-failure" role="alert">
            {failure}
          </p>
        ) : null}
        {test.data && !test.isPending ? <TestResult result={test.data} /> : null}
      </div>
    </Drawer>
  );
}

/** What was filled in; numbers as numbers. */
function filledOf({ inputFields }: AdminWebhook, values: Record<string, string>): Record<string, unknown> {
  const filled = inputFields.flatMap(({ fieldName, fieldType }) => {
    const value = (values[fieldName] ?? '').trim();
    if (value === '') return [];
    return [[fieldName, fieldType === 'number' && !Number.isNaN(Number(value)) ? Number(value) : value]];
  });
  return Object.fromEntries(filled) as Record<string, unknown>;
}
