import type { WebhookFormControl } from './webhook-form.ts';
import { maxKeyHosts, maxModerationWords, maxWordLength } from '#core/webhooks/response-settings.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EditorSection } from './EditorSection.tsx';
import { WordsField } from '../webhook-mode/ModeFields.tsx';

const plain = { mono: true, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** How responses are read besides the fields: the content filter's words, the price, and further servers that get the keys. */
export function ReadingSection({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  return (
    <EditorSection id="reading" title={t('webhookAdmin.readingPart')}>
      <WordsField
        label={t('webhookAdmin.moderationWords')}
        hint={t('webhookAdmin.moderationWordsHint')}
        {...form.choice('moderationWords')}
        max={maxModerationWords}
        maxLength={maxWordLength}
        optional
      />
      <WordsField
        label={t('webhookAdmin.keyHosts')}
        hint={t('webhookAdmin.keyHostsHint')}
        {...form.choice('keyHosts')}
        max={maxKeyHosts}
        maxLength={maxWordLength}
        optional
      />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <TextInput
          label={t('webhookAdmin.costPath')}
          hint={t('webhookAdmin.costPathHint')}
          {...form.text('costPath')}
          {...plain}
          optional
          maxLength={200}
        />
        <TextInput
          label={t('webhookAdmin.costUnit')}
          hint={t('webhookAdmin.costUnitHint')}
          {...form.text('costUnit')}
          optional
          maxLength={20}
        />
      </div>
    </EditorSection>
  );
}
