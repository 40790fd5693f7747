import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import { contents } from '#core/contract/contents.ts';
import { useUser } from '../../api/session-store.ts';
import { useCall } from '../../api/useCall.ts';

/** The last saved contents of this model: shows which results are already in the archive. */
export function useKept(influencerId: string): readonly ContentView[] {
  const user = useUser();
  const { data } = useCall(contents, {
    query: { influencer_id: influencerId, ...(user && { user_id: user.id }), limit: 100 },
  });
  return data?.contents ?? [];
}

/** The content in which this file, or this text, of a run was saved; null without one. */
export function keptAs(
  kept: readonly ContentView[],
  run: Pick<GenerationView, 'id'>,
  contentUrl: string | null,
): ContentView | null {
  return kept.find((content) => content.generationId === run.id && content.contentUrl === contentUrl) ?? null;
}
