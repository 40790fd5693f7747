import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Content, ContentView } from '#core/contents/content.ts';
import type { Generation } from '#core/generation/generation.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { contentKept } from '#core/contents/content-events.ts';
import { earlierContent } from './steps/earlier-content.ts';
import { newContent, storedPath } from '#core/contents/new-content.ts';
import { presentContent } from '#core/contents/present-content.ts';

type Saved = Result<{ content: ContentView; created: boolean }>;
type Wanted = { contentUrl: string | null; generationId: string | null };

/**
 * Spec §7 POST /contents: keeps a file of one of the caller's own runs, or a run's text. The same file or text twice is the same
 * content (`created` false). Refuses `notFound` for a model or a run that is not the caller's, `input.invalid` with `contents.notYours`,
 * `contents.noText`, `contents.otherModel` or `contents.nothing`.
 */
export function saveContent(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    actor: Actor;
    id: string;
    influencerId: string;
    contentUrl: string | null;
    generationId: string | null;
  }): Promise<Saved> => {
    const { userId } = input.actor;
    const contentUrl = input.contentUrl?.trim() ? storedPath(input.contentUrl) : null;
    const wanted = { contentUrl, generationId: input.generationId };
    if (!contentUrl && !input.generationId) return invalid([issue('contentUrl', 'contents.nothing')]);
    return ports.transact(async (stores) => {
      if (!(await stores.ownerships.owns(userId, input.influencerId))) return refuse('notFound');
      const generation = await sourceOf(stores, userId, wanted);
      if (!generation) {
        return contentUrl ? invalid([issue('contentUrl', 'contents.notYours')]) : refuse('notFound');
      }
      if (generation.influencerId !== input.influencerId) {
        return invalid([issue('influencerId', 'contents.otherModel')]);
      }
      const content = newContent(generation, contentUrl, { id: input.id, now: ports.clock.now() });
      if (!content.ok) return content;
      const earlier = await earlierContent(stores, content.value);
      if (earlier) return saved(earlier, false);
      if (await stores.contents.insert(content.value)) {
        await stores.events.append(contentKept(content.value, content.value.createdAt));
        return saved(content.value, true);
      }
      const first = (await stores.contents.byId(input.id)) ?? (await earlierContent(stores, content.value));
      return first?.userId === userId ? saved(first, false) : refuse('notFound');
    });
  };
}

function saved(content: Content, created: boolean): Saved {
  return ok({ content: presentContent(content), created });
}

async function sourceOf(stores: Stores, userId: string, wanted: Wanted): Promise<Generation | null> {
  if (wanted.contentUrl) return stores.generations.withMedia(userId, wanted.contentUrl);
  const found = await stores.generations.lock(wanted.generationId!);
  return found?.userId === userId ? found : null;
}
