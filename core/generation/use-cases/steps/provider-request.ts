import type { SecretBox } from '#core/ports.ts';
import type { ProviderRequest } from '#core/generation/workflow-caller.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { mayGetKeys } from '#core/webhooks/job-address.ts';
import { namesIn } from '#core/webhooks/request-template.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secret-entries.ts';

/**
 * A request about a job: to the workflow's own server, or one its admin named, with the workflow's headers and the keys
 * of its query; to any other address without them. The name of the callback belongs to the call alone.
 */
export function toProvider(
  secrets: SecretBox,
  webhookId: string,
  webhook: WebhookVersion,
  url: string,
): Pick<ProviderRequest, 'url' | 'headers' | 'secrets'> {
  const entries = {
    headers: webhook.headers.filter((entry) => !isOfCall(entry)),
    query: webhook.query.filter(({ secret }) => secret),
  };
  const opened = mayGetKeys(url, webhook) ? openEntries(secrets, webhookId, entries) : null;
  if (!opened) return { url, headers: {}, secrets: [] };
  return { url: addressWithQuery(url, opened.query), headers: opened.headers, secrets: opened.secrets };
}

function isOfCall(entry: RequestEntry): boolean {
  return !entry.secret && namesIn(entry.value).length > 0;
}
