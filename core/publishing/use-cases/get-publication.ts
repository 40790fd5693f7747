import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { PublicationView } from '#core/publishing/present-publication.ts';
import { presentPublication } from '#core/publishing/present-publication.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** How far a publication is. Refuses `notFound` for anybody else's. */
export function getPublication(ports: Pick<Ports, 'transact'>) {
  return async (input: {
    actor: Actor;
    id: string;
    locale: Locale;
  }): Promise<Result<{ publication: PublicationView }>> =>
    ports.transact(async (stores) => {
      const publication = await stores.publications.byId(input.id);
      if (publication?.userId !== input.actor.userId) return refuse('notFound');
      return ok({ publication: presentPublication(publication, input.locale) });
    });
}
