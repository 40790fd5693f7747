import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { maxWebhookFileBytes } from '#core/webhooks/webhook-file.ts';
import { readWebhookFile } from '#core/webhooks/webhook-file-schema.ts';
import { issuesOf, problemText } from '../../../fields/form-problems.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { openForm } from './opened-file.ts';
import { formOfWebhook } from './webhook-form.ts';

/** Opens a file of an exported workflow as the form of a new one. */
export function ImportButton() {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File) => {
    // A large one is refused by its size, whatever is in it.
    const read = readWebhookFile(file.size > maxWebhookFileBytes ? ' '.repeat(file.size) : await file.text());
    if (!read.ok) {
      const [problem] = issuesOf(read);
      toast.error(problemText(problem!, t, locale));
      return;
    }
    openForm(formOfWebhook(read.value));
    await navigate(paths.adminNewWebhookFrom('file'));
  };
  return (
    <>
      <Button icon={<Upload size={20} aria-hidden />} onClick={() => input.current?.click()}>
        {t('webhookadmin.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('webhookadmin.import')}
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
