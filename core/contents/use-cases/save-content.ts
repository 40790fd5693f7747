import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Content, ContentView } from '#core/contents/content.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { CallPorts } from '#core/outbox/use-cases/steps/perform-call.ts';
import { contentSaved, presentContent } from '#core/contents/content.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { newContent, storedPath } from '#core/contents/new-content.ts';
import { performCall } from '#core/outbox/use-cases/steps/perform-call.ts';
import { restoreContent, earlierContent, ratingOfRun } from './steps/content-of-run.ts';
import { viewContents } from './steps/view-contents.ts';
import { contentEntity } from './steps/content-entity.ts';

type Edit = { actor: Actor; id: string; isFavourite?: boolean | undefined; tags?: readonly string[] | undefined };

type Saved = Result<{ content: ContentView; created: boolean }>;
type Wanted = { urls: string[]; generationId: string | null; text: string | null };

/**
 * Spec §7 POST /contents: saves one or several files of one of the caller's own runs, or a run's text, named by its run
 * or by its words. The same files or text twice is the same content (`created` false), and restores a deleted one.
 * Refuses `notFound` for a model or a run that is not the caller's, `input.invalid` with `contents.notYours`,
 * `contents.noText`, `contents.otherModel`, `contents.nothing`, or `contents.notPublished` when the request has
 * `published` and the content is not: only a publication makes it so.
 */
export function saveContent(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    actor: Actor;
    id: string;
    influencerId: string;
    contentType: Content['contentType'];
    /** The main file; for a text without a run, its words. */
    contentUrl: string | null;
    /** All files; the main one comes first. Empty: the main one alone. */
    files: readonly string[];
    generationId: string | null;
    status: Content['status'];
  }): Promise<Saved> => {
    const { userId } = input.actor;
    const wanted = wantedOf(input);
    if (wanted.urls.length === 0 && !wanted.generationId && !wanted.text) {
      return invalid([issue('contentUrl', 'contents.nothing')]);
    }
    return ports.transact(async (stores) => {
      if (!(await stores.ownerships.owns(userId, input.influencerId))) return refuse('notFound');
      const generation = await sourceOf(stores, { userId, influencerId: input.influencerId }, wanted);
      if (!generation) {
        return wanted.generationId ? refuse('notFound') : invalid([issue('contentUrl', 'contents.notYours')]);
      }
      if (generation.influencerId !== input.influencerId) {
        return invalid([issue('influencerId', 'contents.otherModel')]);
      }
      const now = ports.clock.now();
      const rating = await ratingOfRun(stores, generation);
      const content = newContent(generation, wanted.urls, { id: input.id, now, ...rating });
      if (!content.ok) return content;
      const earlier = await earlierContent(stores, content.value);
      if (input.status === 'published' && earlier?.status !== 'published') {
        return invalid([issue('status', 'contents.notPublished')]);
      }
      if (earlier) return saved(stores, await restoreContent(stores, earlier, now), false);
      if (await stores.contents.insert(content.value)) {
        await stores.events.append(contentSaved(content.value, content.value.createdAt));
        return saved(stores, content.value, true);
      }
      const first = (await stores.contents.byId(input.id)) ?? (await earlierContent(stores, content.value));
      return first?.userId === userId ? saved(stores, first, false) : refuse('notFound');
    });
  };
}

async function saved(stores: Stores, content: Content, created: boolean): Promise<Saved> {
  const [view] = created ? [presentContent(content)] : await viewContents(stores, [content]);
  return ok({ content: view!, created });
}

function wantedOf(input: {
  contentType: Content['contentType'];
  contentUrl: string | null;
  files: readonly string[];
  generationId: string | null;
}): Wanted {
  const { generationId } = input;
  const named = input.contentUrl?.trim() || null;
  const path = named === null ? null : storedPath(named);
  const isFile = path?.startsWith('/media/') || input.contentType !== 'text' || input.files.length > 0;
  if (!isFile) return { urls: [], generationId, text: named };
  const main = path === null ? [] : [path];
  return { urls: [...new Set([...main, ...input.files.map(storedPath)])], generationId, text: null };
}

async function sourceOf(
  stores: Stores,
  { userId, influencerId }: { userId: string; influencerId: string },
  { urls, generationId, text }: Wanted,
): Promise<Generation | null> {
  if (urls[0] !== undefined) return stores.generations.withMedia(userId, urls[0]);
  if (generationId === null) return text === null ? null : stores.generations.withText(userId, influencerId, text);
  const row = await stores.generations.lock(generationId);
  return row?.userId === userId ? row : null;
}

/**
 * Marks a content as a favourite and gives it tags; fields that are left out keep their values. A repeat changes nothing. Refuses `notFound`
 * (not the caller's, or deleted) and `input.invalid` as `parseTags` does.
 */
export function organiseContent(ports: CallPorts) {
  return async ({ actor: { userId }, id: entityId, ...fields }: Edit): Promise<Result<{ content: ContentView }>> => {
    const entity = contentEntity(userId);
    const identity = { opId: ports.ids.next(), seq: 0, userId, entityId, entity: 'content' as const };
    const operation = entity.read({ ...identity, kind: 'update', fields, base: null });
    const done = await performCall(ports)({ userId, entity, entityId, operation });
    if (!done.ok) return done;
    return done.value ? ok({ content: done.value }) : refuse('notFound');
  };
}
