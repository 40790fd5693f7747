import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ContentView } from '#core/contents/content.ts';
import type { CallPorts } from '#core/outbox/use-cases/steps/perform-call.ts';
import { performCall } from '#core/outbox/use-cases/steps/perform-call.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { contentEntity } from './steps/content-entity.ts';

type Edit = { actor: Actor; id: string; isFavourite?: boolean | undefined; tags?: readonly string[] | undefined };

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
