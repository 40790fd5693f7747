import type { Content, ContentUses, ContentView } from './content.ts';

const nowhere: ContentUses = { planned: [], posted: [] };

export function presentContent({ userId: _owner, ...content }: Content, uses: ContentUses = nowhere): ContentView {
  return { ...content, planned: uses.planned, posted: uses.posted };
}
