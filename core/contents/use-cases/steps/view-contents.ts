import type { Stores } from '#core/ports.ts';
import type { Content, ContentView } from '#core/contents/content.ts';
import { presentContent } from '#core/contents/content.ts';

/** Contents with where they are planned and posted. */
export async function viewContents(
  stores: Pick<Stores, 'contents'>,
  contents: readonly Content[],
): Promise<ContentView[]> {
  const uses = await stores.contents.usesOf(contents.map(({ id }) => id));
  return contents.map((content) =>
    presentContent(
      content,
      uses.find(({ contentId }) => contentId === content.id),
    ),
  );
}
