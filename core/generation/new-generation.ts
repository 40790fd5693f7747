import type { Result } from '#core/shared/result.ts';
import type { SentAsset } from '#core/assets/asset.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { ContentType, Webhook, WebhookVersion } from '#core/webhooks/webhook.ts';
import type { GenerationIn, LikenessRules, RunRules } from './generation.ts';
import type { Reference } from '#core/influencers/reference.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { assetsProblem } from '#core/assets/asset.ts';
import { maxAssetsOf, missingReference } from '#core/webhooks/template-checks.ts';
import type { MissingReference } from '#core/webhooks/template-checks.ts';
import { parseGenerationDraft } from './generation-draft.ts';

export type RunRequest = {
  id: string;
  userId: string;
  influencerId: string;
  scheduleId: string | null;
  /** The kind of result the caller expects; null for any. */
  contentType: ContentType | null;
  prompt: string;
  inputData: Record<string, unknown>;
  assetIds: readonly string[];
};

/**
 * The person's files and assets that a request refers to, and the references of the model that the workflow sends. `assets` null: one of
 * them is missing.
 */
export type Referenced = {
  files: readonly StoredFile[];
  assets: SentAsset[] | null;
  references?: readonly Pick<Reference, 'id' | 'name'>[];
  /** How its result is scored; null: not at all. */
  likeness?: LikenessRules | null;
};

/**
 * The run of a request that `parseGenerationDraft` accepts, at the workflow's present price. Refuses as it does, and `assets.missing`,
 * those of `assetsProblem` (no run leaves out a chosen asset), and those of `refuseMissing`.
 */
export function newGeneration(
  request: RunRequest,
  webhook: Webhook | null,
  now: string,
  { files, assets, references = [], likeness = null }: Referenced,
): Result<GenerationIn<'held'>> {
  const draft = parseGenerationDraft(request, webhook, files);
  if (!draft.ok) return draft;
  if (assets === null) return refuse('assets.missing');
  const problem = assetsProblem(assets.length, maxAssetsOf(draft.value.workflow));
  if (problem) return refuse(problem.code, problem.params);
  const { workflow, prompt, inputData } = draft.value;
  const missing = missingReference(workflow, references);
  if (missing !== null) return refuseMissing(missing);
  return ok({
    id: request.id,
    userId: request.userId,
    influencerId: request.influencerId,
    webhookId: workflow.id,
    webhookVersion: workflow.version,
    rules: {
      ...runRules(workflow),
      ...(references.length > 0 && { references: references.map(({ id }) => id) }),
      ...(likeness && { likeness }),
    },
    scheduleId: request.scheduleId,
    contentType: workflow.contentType,
    prompt,
    inputData,
    assets,
    creditCost: workflow.creditCost,
    createdAt: now,
    status: 'held',
    offeredAt: now,
    mayStartAt: null,
    startedAt: null,
    deadline: null,
  });
}

export function runRules({
  mode,
  timeLimitSeconds,
  isSafeToRepeat,
}: Pick<WebhookVersion, 'mode' | 'timeLimitSeconds' | 'isSafeToRepeat'>): RunRules {
  const isRequested = mode.kind === 'poll';
  return {
    answers: mode.kind,
    timeLimitSeconds,
    isSafeToRepeat,
    askEverySeconds: isRequested ? mode.intervalSeconds : 0,
    askAtMostSeconds: isRequested ? mode.maxIntervalSeconds : 0,
  };
}

/** Refuses `generation.referenceMissing {name}`, `generation.noReference` or `generation.tooFewReferences {count}`. */
export function refuseMissing(missing: MissingReference) {
  if ('name' in missing) return refuse('generation.referenceMissing', { name: missing.name });
  if (missing.least === 1) return refuse('generation.noReference');
  return refuse('generation.tooFewReferences', { count: missing.least });
}
