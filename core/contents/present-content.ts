import type { Content, ContentView } from './content.ts';

export function presentContent({ userId: _owner, ...content }: Content): ContentView {
  return content;
}
