import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ContentView } from '#core/contents/content.ts';
import { canonicalJson } from '#core/shared/canonical.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { contentChanged } from '#core/contents/content-events.ts';
import { parseTags } from '#core/contents/tags.ts';
import { viewContents } from './steps/view-contents.ts';

/**
 * Marks a content as a favourite and gives it tags; omitted fields stay. A repeat changes nothing. Refuses `notFound`
 * (not the caller's, or deleted) and `input.invalid` as `parseTags` does.
 */
export function organiseContent(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    actor: Actor;
    id: string;
    isFavourite?: boolean | undefined;
    tags?: readonly string[] | undefined;
  }): Promise<Result<{ content: ContentView }>> => {
    const tags = input.tags ? parseTags(input.tags) : null;
    if (tags && !tags.ok) return tags;
    return ports.transact(async (stores) => {
      const [content] = await stores.contents.lockAll([input.id]);
      if (content?.userId !== input.actor.userId || content.deletedAt !== null) return refuse('notFound');
      const added = { isFavourite: input.isFavourite ?? content.isFavourite, tags: tags?.value ?? content.tags };
      if (canonicalJson(added) !== canonicalJson({ isFavourite: content.isFavourite, tags: content.tags })) {
        await stores.contents.organise(content.id, added);
        await stores.events.append(contentChanged(content, ports.clock.now()));
      }
      const [view] = await viewContents(stores, [{ ...content, ...added }]);
      return ok({ content: view! });
    });
  };
}
