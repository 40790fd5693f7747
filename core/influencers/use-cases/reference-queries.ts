import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { AdminReference } from '#core/influencers/reference.ts';
import { countNeededReferences, presentReference, referencesNamedIn } from '#core/influencers/reference.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';

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
