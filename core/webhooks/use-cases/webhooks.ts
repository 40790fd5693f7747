import type { Ports, SecretBox, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { Webhook, WebhookUsage } from '#core/webhooks/webhook.ts';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import type { ResultMode, ModeDraft } from '#core/webhooks/result-mode.ts';
import { auditEntry, changedElsewhere } from '#core/audit/audit-entry.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { auditedWebhook, presentAdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { draftOfMode, signatureContext, withSecret } from '#core/webhooks/result-mode.ts';
import { draftOfEntry, storedSecretsOf } from '#core/webhooks/request-entries.ts';
import { isJudge } from '#core/webhooks/likeness.ts';
import { writtenAddresses } from '#core/webhooks/job-address.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';
import { sealEntries, sealSecret } from './steps/secrets.ts';

const secretName = 'signature';

type SavePorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'secrets' | 'workflows'>;

/**
 * Spec §7 POST /webhook-config, for admins (the contract's access). A repeat with the same id returns the existing one.
 * Refuses as `parseWebhook` does, and `input.invalid` with `webhooks.privateAddress {line}` at each field with an
 * address that may not be called.
 */
export function createWebhook({ transact, clock, ids, secrets, workflows }: SavePorts) {
  return async (input: {
    actor: Actor;
    id: string;
    webhook: WebhookInput;
  }): Promise<Result<{ webhook: AdminWebhook }>> => {
    const draft = parseWebhook(input.webhook, null, fieldIds(ids, input.id));
    if (!draft.ok) return draft;
    const callable = checkAddresses(workflows, draft.value, null);
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
      const judge = await checkJudge(stores, webhook);
      if (!judge.ok) return judge;
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
 * secret that is sent without a value keeps the stored one. Refuses `notFound`, as `createWebhook` does for new
 * addresses, and `edit.changedElsewhere` when `version` is not the present one.
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
      const stored = { headers: headers.map(draftOfEntry), query: query.map(draftOfEntry), mode: draftOfMode(mode) };
      const before = { ...webhook, ...stored };
      const draft = parseWebhook(input.webhook, before, fieldIds(ids, input.id), storedSecretsOf(webhook));
      if (!draft.ok) return draft;
      const callable = checkAddresses(workflows, draft.value, webhook);
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
      const isNewJudge = edited.judgeWebhookId !== webhook.judgeWebhookId;
      const judge = isNewJudge ? await checkJudge(stores, edited) : ok(null);
      if (!judge.ok) return judge;
      const judged =
        webhook.purpose === 'judge' && edited.purpose !== 'judge' ? await judgedBy(stores, webhook.id) : null;
      if (judged) return refuse('webhooks.judgeInUse', { name: judged.name.tr });
      await stores.webhooks.save(edited);
      await stores.audit.append(entry);
      return ok({ webhook: presentAdminWebhook(edited) });
    });
}

/** It cannot be deleted meanwhile. */
async function checkJudge(
  { webhooks }: Pick<Stores, 'webhooks'>,
  { id, judgeWebhookId }: Pick<Webhook, 'id' | 'judgeWebhookId'>,
): Promise<Result<null>> {
  if (judgeWebhookId === null) return ok(null);
  const judge = uuid.test(judgeWebhookId) && judgeWebhookId !== id ? await webhooks.hold(judgeWebhookId) : null;
  return judge && isJudge(judge) ? ok(null) : invalid([issue('judgeWebhookId', 'webhooks.judgeUnknown')]);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A workflow whose results it scores; null without one. */
async function judgedBy({ webhooks }: Pick<Stores, 'webhooks'>, id: string): Promise<Webhook | null> {
  return (await webhooks.list()).find(({ judgeWebhookId }) => judgeWebhookId === id) ?? null;
}

type Addressed = Parameters<typeof writtenAddresses>[0];

/** Names the line of `.env` that allows an address, once for each server. Addresses of `before` are not checked again. */
function checkAddresses(
  workflows: Pick<Ports['workflows'], 'refusedOrigin'>,
  webhook: Addressed,
  before: Addressed | null,
): Result<null> {
  const checked = new Set(before ? writtenAddresses(before).map(([, address]) => address) : []);
  const refused = writtenAddresses(webhook).flatMap(([path, address]) => {
    const origin = checked.has(address) ? null : workflows.refusedOrigin(address);
    return origin === null ? [] : [{ path, origin }];
  });
  const first = refused.filter(({ origin }, at) => refused.findIndex((each) => each.origin === origin) === at);
  if (first.length === 0) return ok(null);
  return invalid(
    first.map(({ path, origin }) =>
      issue(path, 'webhooks.privateAddress', { line: `WORKFLOW_ALLOWED_ORIGINS=${origin}` }),
    ),
  );
}

/** A field without an id gets the same one on every repeat of the call. */
function fieldIds(ids: Ports['ids'], webhookId: string) {
  return (kind: 'input' | 'response', at: number) => ids.derived(`webhook-field:${webhookId}:${kind}:${at}`);
}

/**
 * Seals the secret of a callback's signature; one that was not sent, or equals the stored one, stays unchanged.
 * `replaced`: its name when it is new or has another value.
 */
function sealMode(
  secrets: SecretBox,
  webhookId: string,
  draft: ModeDraft,
  stored: ResultMode | null,
): { mode: ResultMode; replaced: string[] } {
  const replaced: string[] = [];
  const before = stored?.kind === 'callback' ? stored.signature : null;
  const mode = withSecret(draft, (signature): { sealed: string } => {
    const value = 'secret' in signature ? signature.secret : null;
    const context = signatureContext(webhookId, signature.kind);
    const storedRow = before && 'sealed' in before && before.kind === signature.kind ? before.sealed : null;
    const { sealed, isNew } = sealSecret(secrets, value, storedRow, context);
    if (isNew) replaced.push(secretName);
    return { sealed };
  });
  return { mode, replaced };
}

/**
 * Spec §7 DELETE /webhook-config/{id}. One with results or plans stays as a row, switched off for good: its results
 * keep its name, and a plan that waits for it fails with its reason when its time comes. A repeat returns the same.
 */
export function deleteWebhook({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    transact(async (stores) => {
      const webhook = await stores.webhooks.lock(input.id);
      if (!webhook) {
        const deleted = (await stores.webhooks.byId(input.id)) ?? (await stores.audit.lastOf('webhook', input.id));
        return deleted ? ok({ ok: true }) : refuse('notFound');
      }
      const judged = await judgedBy(stores, input.id);
      if (judged) return refuse('webhooks.judgeInUse', { name: judged.name.tr });
      const now = clock.now();
      const usage = await stores.webhooks.usageOf(input.id);
      const isUsed = usage.runs > 0 || (await stores.webhooks.isPlanned(input.id));
      if (isUsed) await stores.webhooks.save({ ...webhook, isActive: false, deletedAt: now });
      else await stores.webhooks.delete(input.id);
      await stores.audit.append(
        auditEntry({
          id: ids.next(),
          at: now,
          actorId: input.actor.userId,
          action: 'deleted',
          subject: { kind: 'webhook', id: webhook.id, name: webhook.name.tr },
          before: { ...auditedWebhook(webhook), ...usage },
        }),
      );
      return ok({ ok: true });
    });
}

/** The effects of a deletion, shown before it is confirmed. Refuses `notFound`. */
export function webhookUsage({ read }: Pick<Ports, 'read'>) {
  return async (id: string): Promise<Result<WebhookUsage>> =>
    read(async ({ webhooks }) => {
      const webhook = await webhooks.byId(id);
      return webhook && webhook.deletedAt === null ? ok(await webhooks.usageOf(id)) : refuse('notFound');
    });
}

/** Spec §2 Webhooks tab: every workflow, active or not, for admins only (by the contract's access). */
export function listWebhooks({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ webhooks: AdminWebhook[] }> => {
    const all = await read((stores) => stores.webhooks.list());
    return { webhooks: all.map(presentAdminWebhook) };
  };
}
