import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Generation, LikenessRules } from '#core/generation/generation.ts';
import type { RunRequest } from '#core/generation/new-generation.ts';
import type { WebhookWithFigures } from '#core/webhooks/webhook.ts';
import type { SentAsset } from '#core/assets/asset.ts';
import { holdUntil } from '#core/generation/generation-states.ts';
import { newGeneration } from '#core/generation/new-generation.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { Breaker } from '#core/generation/breaker.ts';
import { closedBreaker, mayBegin } from '#core/generation/breaker.ts';
import { isJudge, isScored } from '#core/webhooks/likeness.ts';
import { takesReferences } from '#core/webhooks/template-checks.ts';
import { claimProbe } from './note-health.ts';
import { creditsMoved, generationAccepted } from '#core/generation/generation-events.ts';

type AcceptStores = Pick<
  Stores,
  | 'ownerships'
  | 'references'
  | 'webhooks'
  | 'generations'
  | 'credits'
  | 'workflowHealth'
  | 'uploads'
  | 'settings'
  | 'assets'
  | 'jobs'
  | 'events'
>;
type AcceptRequest = RunRequest & {
  webhookId: string | null;
  now: string;
  /** How many open runs the person may have. */
  maxOpenRuns: number;
};
/** `webhook` null: the run was accepted earlier, by a request with the same id. */
export type Accepted = { generation: Generation; webhook: WebhookWithFigures | null };

/**
 * Accepts a run, for a user or for a schedule: the row, the hold on its credits and its job, in the caller's
 * transaction. The same id returns the run accepted the first time. Refuses `notFound` (not an owned model),
 * `input.invalid`, those of `refuseMissing`, `assets.missing`, `assets.notTaken`, `assets.tooManyChosen {max}`, `credits.insufficient {cost, balance}`,
 * `generation.tooMany {max}`, and `generation.serviceDown {minutes}`, `generation.servicePaused` or `generation.operator.account` while
 * the workflow takes no runs; the caller's transaction must then roll
 * back.
 */
export async function acceptGeneration(stores: AcceptStores, request: AcceptRequest): Promise<Result<Accepted>> {
  const { userId, now, maxOpenRuns } = request;
  const owns = await stores.ownerships.owns(userId, request.influencerId);
  const webhook = request.webhookId === null ? null : await stores.webhooks.hold(request.webhookId);
  const files = await stores.uploads.use(userId, referencedHashes(request.inputData), now);
  // The default body has those of the moment of the call.
  const sendsReferences = webhook !== null && webhook.requestTemplate !== null && takesReferences(webhook);
  const references = sendsReferences ? await stores.references.list(request.influencerId) : [];
  const assets = await takeAssets(stores, { ...request, ids: request.assetIds });
  const likeness = webhook === null ? null : await likenessRules(stores, webhook);
  const made = owns
    ? newGeneration(request, webhook, now, { files, assets, references, likeness })
    : refuse('notFound');
  // An earlier run of this id is looked for only when this one is not new: most are, and need no statement for it.
  if (!made.ok || !(await stores.generations.insert(made.value))) return earlierRun(stores, request, made);

  const generation = made.value;
  const { breaker } = webhook?.isStopped
    ? await stores.workflowHealth.of(generation.webhookId)
    : { breaker: closedBreaker };
  const may = mayBegin(breaker, generation.id, now);
  if (may.kind === 'no') return refusedBy(breaker, now);
  const held = await stores.credits.hold({
    userId,
    generationId: generation.id,
    amount: generation.creditCost,
    now,
    expiresAt: holdUntil(generation),
  });
  if (held === 'insufficient') {
    const { balance } = await stores.credits.balanceOf(userId);
    return refuse('credits.insufficient', { cost: generation.creditCost, balance });
  }
  // Counted after the hold, which lets one run of a customer in at a time, so that the limit is exact.
  if ((await stores.generations.openOf(userId)) > maxOpenRuns) {
    return refuse('generation.tooMany', { max: maxOpenRuns });
  }
  if (may.kind === 'probe') {
    const claimed = await claimProbe(stores, generation, now);
    if (claimed.kind === 'no') return refuse('generation.serviceDown', { minutes: 1 });
  }
  await stores.jobs.enqueue('run-generation', { generationId: generation.id });
  await stores.events.append(generationAccepted(generation, now), creditsMoved(generation, 'held', now));
  return ok({ generation, webhook });
}

/** Null where the result is not scored: a judge that is switched off never stops a run. */
async function likenessRules(
  { webhooks, settings }: Pick<AcceptStores, 'webhooks' | 'settings'>,
  webhook: WebhookWithFigures,
): Promise<LikenessRules | null> {
  if (!isScored(webhook)) return null;
  const named = webhook.judgeWebhookId === null ? null : await webhooks.byId(webhook.judgeWebhookId);
  const judge = named && isJudge(named) ? { webhookId: named.id, version: named.version } : null;
  if (judge === null && webhook.scorePath === null) return null;
  return { threshold: (await settings.get()).settings.likenessThreshold, judge };
}

/** An open breaker takes no holds. */
function refusedBy(breaker: Breaker, now: string): Result<never> {
  if (breaker.state === 'paused') {
    return refuse(breaker.reason === 'account' ? 'generation.operator.account' : 'generation.servicePaused');
  }
  const leftMs = breaker.state === 'open' ? Date.parse(breaker.retryAt) - Date.parse(now) : 0;
  return refuse('generation.serviceDown', { minutes: Math.max(1, Math.ceil(leftMs / 60_000)) });
}

async function earlierRun(
  stores: Pick<Stores, 'generations'>,
  { id, userId }: AcceptRequest,
  made: Result<Generation>,
): Promise<Result<Accepted>> {
  const earlier = await stores.generations.byId(id);
  if (earlier?.userId === userId) return ok({ generation: earlier, webhook: null });
  return earlier || made.ok ? refuse('notFound') : made;
}

/**
 * The chosen assets as a run sends them, in their order, marked as used; their files stay locked for the transaction, so that no sweep
 * removes them. Null when one of them is missing.
 */
async function takeAssets(
  { assets, uploads }: Pick<Stores, 'assets' | 'uploads'>,
  { userId, influencerId, ids, now }: { userId: string; influencerId: string; ids: readonly string[]; now: string },
): Promise<SentAsset[] | null> {
  if (ids.length === 0) return [];
  const rows = new Map((await assets.use({ userId, influencerId }, ids, now)).map((row) => [row.id, row]));
  const chosen = ids.map((id) => rows.get(id));
  if (chosen.some((asset) => asset === undefined)) return null;
  const sent = chosen.map((asset) => asset!);
  const hashes = [...new Set(sent.map(({ image }) => image.sha256))];
  if ((await uploads.use(userId, hashes, now)).length < hashes.length) return null;
  return sent.map(({ id, kind, name, image }) => ({ id, kind, name, file: image }));
}
