import type { WebhookDraft } from '#core/webhooks/webhook-draft.ts';
import type { EntryDraft } from '#core/webhooks/request-entries.ts';
import type { WebhookForm } from './webhook-form.ts';
import { withSecret } from '#core/webhooks/answer-mode.ts';
import { formOfWebhook } from './webhook-form.ts';

/** The form of a new workflow, filled as a draft: what was typed as a secret stands in its field. */
export function formOfDraft(draft: WebhookDraft): WebhookForm {
  const { mode, headers, query, creditCost } = draft;
  const form = formOfWebhook({
    ...draft,
    creditCost: { costPerUse: creditCost },
    headers: headers.map(shown),
    query: query.map(shown),
    mode: withSecret(mode, () => ({ hasSecret: false })),
    responseFields: draft.responseFields.map((field) => ({ ...field, renderOptions: field.renderOptions ?? null })),
  });
  const typed = (place: 'headers' | 'query') =>
    form[place].map((entry, at) => ({ ...entry, value: draft[place][at]?.value ?? '' }));
  const secret = mode.kind === 'callback' && 'secret' in mode.signature ? (mode.signature.secret ?? '') : '';
  return {
    ...form,
    headers: typed('headers'),
    query: typed('query'),
    mode: { ...form.mode, signature: { ...form.mode.signature, secret } },
  };
}

function shown(entry: EntryDraft) {
  return entry.secret ? { name: entry.name, secret: true as const, hasValue: false } : entry;
}
