import type { Problem } from '../../../fields/form-problems.ts';
import type { WebhookForm } from './webhook-form.ts';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { readWebhookFile } from '#core/contract/webhooks.ts';
import { fileTooLarge, maxWebhookFileBytes } from '#core/webhooks/webhook-file.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { issuesOf, problemText } from '../../../fields/form-problems.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { newKey } from '../../../api/new-key.ts';
import { formOfWebhook } from './webhook-form.ts';

type OpenedFile = { key: string; form: WebhookForm };

/** The workflow of the last opened file; the form of a new one starts with it. Null: none since the app was loaded. */
export const useOpenedFile = create<OpenedFile | null>(() => null);

/** Opens a file of an exported workflow as the form of a new one. */
export function ImportButton() {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const reportProblem = (problem: Problem) => void toast.error(problemText(problem, t, locale));
  const open = async (file: File) => {
    if (file.size > maxWebhookFileBytes) {
      reportProblem(issuesOf(fileTooLarge())[0]!);
      return;
    }
    try {
      const { webhook } = await call(readWebhookFile, { body: { text: await file.text() } });
      openForm(formOfWebhook(webhook));
      await navigate(paths.adminNewWebhookFrom('file'));
    } catch (fault) {
      const [issue] = fault instanceof ApiError ? fault.issues : [];
      reportProblem(issue ?? { fault });
    }
  };
  return (
    <>
      <Button icon={<Upload size={20} aria-hidden />} onClick={() => input.current?.click()}>
        {t('webhookAdmin.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('webhookAdmin.import')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) void open(file);
        }}
      />
    </>
  );
}

function openForm(form: WebhookForm): void {
  useOpenedFile.setState({ key: newKey(), form }, true);
}
