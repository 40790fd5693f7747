import type { ContentView } from '#core/contents/content.ts';
import type { useContractServer } from '../../support/screens/open-screen.tsx';
import { contents, contentTags } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, anId } from '../../support/screens/examples.ts';

/** Scored and a favourite. */
export const coffee = aContent({ id: anId(31), prompt: 'Kahve', score: 8.53, isFavourite: true });
/** Tagged and being posted. */
export const beach = aContent({
  id: anId(32),
  prompt: 'Sahil',
  tags: ['yaz'],
  planned: [{ scheduleId: anId(70), scheduledAt: '2026-11-26T06:00:00.000Z', status: 'processing' }],
});

export const listOf = (...items: ContentView[]) => ({ contents: items, total: items.length, next: null });

/** A library of these two. */
export function serveTwoContents({ api }: ReturnType<typeof useContractServer>): void {
  api.answers(marketplaceModels, { models: [], total: 0 });
  api.answers(contents, listOf(coffee, beach));
  api.answers(contentTags, { tags: [{ name: 'yaz', count: 3 }] });
}
