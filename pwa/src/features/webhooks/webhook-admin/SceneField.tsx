import type { WebhookFormControl } from './webhook-form.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { namesIn } from '#core/webhooks/names-in-text.ts';
import { defaultScene } from '#core/webhooks/request-template.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextArea } from '../../../ui/TextArea.tsx';

/** How persona and prompt become one text, where the template asks for it. */
export function SceneField({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const template = readJson(form.values.requestTemplate);
  const name = '{{scene}}';
  const isUnused = template.ok && !namesIn(template.value).includes('scene') && form.values.scene.trim() !== '';
  return (
    <TextArea
      label={t('webhookAdmin.scene')}
      hint={t(isUnused ? 'webhookAdmin.sceneUnused' : 'webhookAdmin.sceneHint', { name })}
      optional
      mono
      rows={2}
      spellCheck={false}
      maxLength={4000}
      placeholder={defaultScene}
      {...form.text('scene')}
    />
  );
}
