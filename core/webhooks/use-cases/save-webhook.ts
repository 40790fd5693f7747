import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { changedElsewhere } from '#core/audit/changed-elsewhere.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { auditedWebhook, presentAdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { draftOfMode } from '#core/webhooks/answer-mode.ts';
import { draftOfEntry, storedSecretsOf } from '#core/webhooks/request-entries.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';
import { sealEntries } from './steps/secret-entries.ts';
import { sealMode } from './steps/secret-mode.ts';

type SavePorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'secrets' | 'workflows'>;

/**
 * Spec §7 POST /webhook-config, for admins (the contract's access). A repeat with the same id returns the existing one.
 * Refuses as `parseWebhook` does, and `input.invalid` with `webhooks.privateAddress {line}` for an address that may not
 * be called.
 */
export function createWebhook({ transact, clock, ids, secrets, workflows }: SavePorts) {
  return async (input: {
    actor: Actor;
    id: string;
    webhook: WebhookInput;
  }): Promise<Result<{ webhook: AdminWebhook }>> => {
    const draft = parseWebhook(input.webhook, null, fieldIds(ids, input.id));
    if (!draft.ok) return draft;
    const callable = checkAddress(workflows, draft.value.webhookUrl);
    if (!callable.ok) return callable;
    const now = clock.now();
    const { entries } = sealEntries(secrets, input.id, draft.value, { headers: [], query: [] });
    const { mode } = sealMode(secrets, input.id, draft.value.mode, null);
    const webhook: Webhook = {
      id: input.id,
      ...draft.value,
      ...entries,
      mode,
      previewImageUrls: [],
      createdAt: now,
      version: 1,
      deletedAt: null,
    };
    return transact(async (stores) => {
      if (!(await stores.webhooks.insert(webhook))) {
        const made = await stores.webhooks.byId(input.id);
        return made ? ok({ webhook: presentAdminWebhook(made) }) : refuse('notFound');
      }
      await stores.audit.append(
        auditEntry({
          id: ids.next(),
          at: now,
          actorId: input.actor.userId,
          action: 'created',
          subject: { kind: 'webhook', id: webhook.id, name: webhook.name.tr },
          after: auditedWebhook(webhook),
        }),
      );
      return ok({ webhook: presentAdminWebhook({ ...webhook, typicalSeconds: null, slowSeconds: null }) });
    });
  };
}

/**
 * Spec §7 PUT /webhook-config/{id}. A repeat changes nothing more. Accepted runs use the version they began with. A
 * secret that is sent without a value keeps the stored one. Refuses `notFound`, as `createWebhook` does where the
 * address changes, and `edit.changedElsewhere` when `version` is not the present one.
 */
export function updateWebhook({ transact, clock, ids, secrets, workflows }: SavePorts) {
  return async (input: {
    actor: Actor;
    id: string;
    webhook: WebhookInput;
    version: number | null;
  }): Promise<Result<{ webhook: AdminWebhook }>> =>
    transact(async (stores) => {
      const webhook = await stores.webhooks.lock(input.id);
      if (!webhook) return refuse('notFound');
      const { headers, query, mode } = webhook;
      const kept = { headers: headers.map(draftOfEntry), query: query.map(draftOfEntry), mode: draftOfMode(mode) };
      const before = { ...webhook, ...kept };
      const draft = parseWebhook(input.webhook, before, fieldIds(ids, input.id), storedSecretsOf(webhook));
      if (!draft.ok) return draft;
      const isMoved = draft.value.webhookUrl !== webhook.webhookUrl;
      const callable = isMoved ? checkAddress(workflows, draft.value.webhookUrl) : ok(null);
      if (!callable.ok) return callable;
      const sealed = sealEntries(secrets, webhook.id, draft.value, webhook);
      const signed = sealMode(secrets, webhook.id, draft.value.mode, mode);
      const answering = { ...sealed.entries, mode: signed.mode };
      const edited = { ...webhook, ...draft.value, ...answering, version: webhook.version + 1 };
      const entry = auditEntry({
        id: ids.next(),
        at: clock.now(),
        actorId: input.actor.userId,
        action: 'edited',
        subject: { kind: 'webhook', id: webhook.id, name: edited.name.tr },
        before: auditedWebhook(webhook),
        after: auditedWebhook(edited, [...sealed.replaced, ...signed.replaced]),
      });
      if (Object.keys(entry.after!).length === 0) return ok({ webhook: presentAdminWebhook(webhook) });
      if (input.version !== null && input.version !== webhook.version) {
        return changedElsewhere(await stores.audit.lastOf('webhook', webhook.id));
      }
      await stores.webhooks.save(edited);
      await stores.audit.append(entry);
      return ok({ webhook: presentAdminWebhook(edited) });
    });
}

/** Names the line of `.env` that allows the address. */
function checkAddress(workflows: Pick<Ports['workflows'], 'refusedOrigin'>, address: string): Result<null> {
  const origin = workflows.refusedOrigin(address);
  if (origin === null) return ok(null);
  const line = `WORKFLOW_ALLOWED_ORIGINS=${origin}`;
  return invalid([issue('webhookUrl', 'webhooks.privateAddress', { line })]);
}

/** A field without an id gets the same one on every repeat of the call. */
function fieldIds(ids: Ports['ids'], webhookId: string) {
  return (kind: 'input' | 'response', at: number) => ids.derived(`webhook-field:${webhookId}:${kind}:${at}`);
}
