import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminInfluencer, OwnedModel, PublicInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerFilter, InfluencerUses } from '#core/influencers/influencer-store.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { AdminReference } from '#core/influencers/reference.ts';
import { fold } from '#core/shared/text.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { addDays, dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
import { presentAdminInfluencer, presentInfluencer, presentOwnedInfluencer } from '#core/influencers/influencer.ts';
import { countNeededReferences, presentReference, referencesNamedIn } from '#core/influencers/reference.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';

/** Days of Turkey's calendar in the figures of a model, today among them: as in the history of a workflow. */
const figureDays = 30;

/** Models for admins only (by the contract's access), each with the likeness of its runs. */
export function listInfluencers({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (filter: InfluencerFilter) =>
    read(async ({ influencers }) => {
      const { rows, total } = await influencers.list({ ...filter, search: fold(filter.search).trim() });
      const since = startOfDay(addDays(dayOfInstant(clock.now()), 1 - figureDays));
      const scored = await influencers.likenessOf(
        rows.map(({ id }) => id),
        since,
      );
      const likeness = new Map(scored.map(({ influencerId, ...figures }) => [influencerId, figures]));
      return {
        influencers: rows.map((row): AdminInfluencer => {
          const figures = likeness.get(row.id);
          return { ...presentAdminInfluencer(row), ...(figures && { likeness: figures }) };
        }),
        total,
        counts: await influencers.counts(),
      };
    });
}

/** One model for admins, a deleted one too. Refuses `notFound`. */
export function getInfluencer({ read }: Pick<Ports, 'read'>) {
  return async ({ id }: { id: string }): Promise<Result<{ influencer: AdminInfluencer }>> => {
    const row = await read(({ influencers }) => influencers.byId(id));
    return row ? ok({ influencer: presentAdminInfluencer(row) }) : refuse('notFound');
  };
}

/** The caller's models, the last bought first (spec §2 Customer dashboard). */
export function listOwnedInfluencers({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor }): Promise<OwnedModel[]> => {
    const owned = await read((stores) => stores.influencers.ownedBy(input.actor.userId));
    return owned.map(presentOwnedInfluencer);
  };
}

/**
 * Spec §6: customers reach only models they own. `notFound` otherwise, so that a response reveals nothing of foreign
 * ones.
 */
export function getOwnedInfluencer({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ influencer: PublicInfluencer }>> =>
    read(async (stores) => {
      const owns = await stores.ownerships.owns(input.actor.userId, input.id);
      const row = owns ? await stores.influencers.byId(input.id) : null;
      return row ? ok({ influencer: presentInfluencer(row) }) : refuse('notFound');
    });
}

/** The effects of deleting a model, for the question before it. Refuses `notFound`. */
export function getInfluencerUses({ read }: Pick<Ports, 'read'>) {
  return async ({ id }: { id: string }): Promise<Result<{ uses: InfluencerUses }>> =>
    read(async ({ influencers }) => {
      const row = await influencers.byId(id);
      return row && row.deletedAt === null ? ok({ uses: await influencers.usesOf(id) }) : refuse('notFound');
    });
}

type Target = { influencerId: string; id: string };

/** The references of a model in their order, for admins (the contract's access). Refuses `notFound`. */
export function listReferences({ read }: Pick<Ports, 'read'>) {
  return async ({ influencerId }: { influencerId: string }): Promise<Result<{ references: AdminReference[] }>> =>
    read(async ({ influencers, references }) => {
      const influencer = await influencers.byId(influencerId);
      if (!influencer) return refuse('notFound');
      return ok({ references: (await references.list(influencerId)).map(presentReference) });
    });
}

/** A small copy of a reference, as WebP. Refuses `notFound`. */
export function getReferenceThumbnail(ports: Pick<Ports, 'read' | 'files' | 'images'>) {
  return async ({ influencerId, id }: Target): Promise<Result<Uint8Array>> => {
    const reference = await ports.read(({ references }) => references.byId(id));
    if (reference?.influencerId !== influencerId) return refuse('notFound');
    const opened = await ports.files.openUpload(reference.file.sha256);
    return opened ? ok(await ports.images.thumbnail(await bytesOfUpload(opened))) : refuse('notFound');
  };
}

/** The workflows that no longer run with the model without a reference, for the question before it is deleted. Refuses `notFound`. */
export function getReferenceUses({ read }: Pick<Ports, 'read'>) {
  return async ({ influencerId, id }: Target): Promise<Result<{ workflows: { id: string; name: LocalText }[] }>> =>
    read(async ({ references, webhooks }) => {
      const reference = await references.byId(id);
      if (reference?.influencerId !== influencerId) return refuse('notFound');
      const count = (await references.list(influencerId)).length;
      const using = (await webhooks.list()).filter(
        ({ requestTemplate }) =>
          referencesNamedIn(requestTemplate).includes(reference.name) ||
          countNeededReferences(requestTemplate) === count,
      );
      return ok({ workflows: using.map((workflow) => ({ id: workflow.id, name: workflow.name })) });
    });
}
