import type { Stores } from '#core/ports.ts';
import type { PlannableContent } from '#core/schedules/content-plan.ts';
import type { DraftContext } from '#core/schedules/schedule-draft.ts';
import type { Platform } from '#core/schedules/schedule.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { postProblems } from '#core/schedules/post-problems.ts';
import { referencedHashes } from '#core/files/stored-file.ts';

/** The lists that are the same for all drafts. */
export type DraftLists = { platforms: Platform[]; workflows: Webhook[] };

export async function draftListsOf(stores: Pick<Stores, 'platforms' | 'webhooks'>): Promise<DraftLists> {
  return { platforms: await stores.platforms.list(), workflows: await stores.webhooks.active() };
}

type Draft = {
  userId: string;
  influencerId: string;
  sourceContentId: string | null;
  inputData: Record<string, unknown>;
  hasAccount: boolean;
  now: string;
};

/** The data against which a person's draft is checked; marks the files it refers to as used. */
export async function draftContextOf(stores: Stores, lists: DraftLists, draft: Draft): Promise<DraftContext> {
  const { userId, inputData, hasAccount, now } = draft;
  const files = await stores.uploads.use(userId, referencedHashes(inputData), now);
  return { ...lists, now, hasAccount, files, content: await plannableContent(stores, draft) };
}

async function plannableContent(stores: Stores, draft: Draft): Promise<PlannableContent | null> {
  const { sourceContentId, userId, influencerId } = draft;
  const content = sourceContentId === null ? null : await stores.contents.byId(sourceContentId);
  const isTheirs = content?.userId === userId && content.influencerId === influencerId;
  return isTheirs && content.deletedAt === null ? { ...content, problems: postProblems(content) } : null;
}
