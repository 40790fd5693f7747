import type { WebhookContent } from '#core/webhooks/webhook-file.ts';
import type { WebhookForm } from './webhook-form.ts';
import { withoutSecrets } from '#core/webhooks/webhook-file.ts';
import { formOfWebhook } from './webhook-form.ts';

/** The form of a new workflow with the values of another one, except its secrets. */
export function copyOf(source: WebhookContent, named: (name: string) => string): WebhookForm {
  const form = formOfWebhook(withoutSecrets(source));
  const name = { tr: named(form.name.tr), en: form.name.en === '' ? '' : named(form.name.en) };
  return { ...form, name };
}
