import type { ContentView } from '#core/contents/content.ts';

type Placed = Pick<ContentView, 'planned' | 'posted' | 'status'>;

/** Deleting planned or posted contents needs a confirmation; other deletions can be undone. */
export function needsAsking(contents: readonly Placed[]): boolean {
  return contents.some((content) => content.planned.length > 0 || isPosted(content));
}

export function isPosted({ posted, status }: Placed): boolean {
  return status === 'published' || posted.length > 0;
}
