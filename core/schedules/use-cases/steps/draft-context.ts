import type { Stores } from '#core/ports.ts';
import type { PlannableContent } from '#core/schedules/content-plan.ts';
import type { DraftContext, ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { Platform } from '#core/schedules/schedule.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { Result } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import type { Content } from '#core/contents/content.ts';
import { isCover } from '#core/contents/content.ts';
import { settingsFor } from '#core/publishing/disclosure.ts';
import { postProblems } from '#core/schedules/post-problems.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { maxAssetsOf } from '#core/webhooks/template-checks.ts';
import { storeSentFiles } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { workflowFor } from '#core/schedules/content-kinds.ts';
import { ok } from '#core/shared/result.ts';

/** The lists that are the same for all drafts. */
export type DraftLists = Pick<DraftContext, 'disclosure'> & {
  platforms: Platform[];
  workflows: (Webhook & { maxAssets: number })[];
};

export async function draftListsOf(stores: Pick<Stores, 'platforms' | 'settings' | 'webhooks'>): Promise<DraftLists> {
  const workflows = await stores.webhooks.active();
  return {
    platforms: await stores.platforms.list(),
    disclosure: (await stores.settings.get()).settings.disclosure,
    workflows: workflows.map((workflow) => ({ ...workflow, maxAssets: maxAssetsOf(workflow) })),
  };
}

/**
 * The lists for a draft: a plan whose sender does not name the marking is stored, and fails at its time before anything
 * is charged (`start-scheduled-generation.ts`).
 */
export function listsForSender(lists: DraftLists, sent: Parameters<typeof settingsFor>[1]): DraftLists {
  return { ...lists, disclosure: settingsFor(lists.disclosure, sent) };
}

type Draft = {
  userId: string;
  influencerId: string;
  sourceContentId: string | null;
  inputData: Record<string, unknown>;
  assetIds: readonly string[];
  /** The assets that the plan names already: an edit of another field is not refused when one of them was deleted. */
  plannedAssetIds?: readonly string[];
  coverContentId: string | null;
  /** The cover that the plan names already: as above. */
  plannedCoverContentId?: string | null;
  hasAccount: boolean;
  now: string;
};

/** The data against which a person's draft is checked; marks the files it refers to as used. */
export async function draftContextOf(stores: Stores, lists: DraftLists, draft: Draft): Promise<DraftContext> {
  const { userId, inputData, hasAccount, now } = draft;
  const files = await stores.uploads.use(userId, referencedHashes(inputData), now);
  const assetIds = await knownAssets(stores, draft);
  const content = await plannableContent(stores, draft);
  return { ...lists, now, hasAccount, files, assetIds, content, isCoverMissing: await isCoverMissing(stores, draft) };
}

async function knownAssets(stores: Stores, draft: Draft): Promise<ReadonlySet<string>> {
  const { assetIds, plannedAssetIds = [] } = draft;
  const rows = await stores.assets.byIds(draft, assetIds);
  return new Set([...plannedAssetIds, ...rows.map(({ id }) => id)]);
}

async function isCoverMissing(stores: Stores, draft: Draft): Promise<boolean> {
  const { coverContentId, plannedCoverContentId = null } = draft;
  if (coverContentId === null || coverContentId === plannedCoverContentId) return false;
  const cover = await ownContent(stores, draft, coverContentId);
  return cover === null || !isCover(cover);
}

async function plannableContent(stores: Stores, draft: Draft): Promise<PlannableContent | null> {
  const { sourceContentId } = draft;
  const content = sourceContentId === null ? null : await ownContent(stores, draft, sourceContentId);
  return content?.deletedAt === null ? { ...content, problems: postProblems(content) } : null;
}

/** A content of the draft's person and model, also a deleted one. */
async function ownContent(stores: Stores, { userId, influencerId }: Draft, id: string): Promise<Content | null> {
  const content = await stores.contents.byId(id);
  return content?.userId === userId && content.influencerId === influencerId ? content : null;
}

/**
 * Stores the files of a draft that were sent as data URLs and replaces them with references. Refuses as `storeSentFiles` does.
 */
export async function storeDraftFiles(
  ports: SentFilePorts,
  { userId, draft }: { userId: string; draft: ScheduleInput },
): Promise<Result<ScheduleInput>> {
  const stored = await storeSentFiles(ports, {
    userId,
    inputData: draft.inputData,
    fields: async (stores) => {
      const workflow = workflowFor(draft.contentType, draft.webhookConfigId ?? null, await stores.webhooks.active());
      return workflow?.inputFields ?? [];
    },
  });
  return stored.ok ? ok({ ...draft, inputData: stored.value }) : stored;
}
