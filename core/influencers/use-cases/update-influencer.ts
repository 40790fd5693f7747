import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminInfluencer, Influencer } from '#core/influencers/influencer.ts';
import type { InfluencerInput } from '#core/influencers/influencer-draft.ts';
import type { KeptPhoto, PhotoPorts } from './steps/keep-photo.ts';
import { changedElsewhere } from '#core/audit/changed-elsewhere.ts';
import { influencerChanged, influencerEntry } from '#core/influencers/audited-influencer.ts';
import { parseInfluencer } from '#core/influencers/influencer-draft.ts';
import { presentAdminInfluencer } from '#core/influencers/influencer.ts';
import { paletteColor } from '#core/influencers/portrait-color.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { settlePhoto } from './steps/settle-photo.ts';

type UpdatePorts = PhotoPorts & Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'pictures'>;
type Input = { actor: Actor; id: string; influencer: InfluencerInput; version: number | null };
/** Null: the edit does not name a photo. */
type Settled = KeptPhoto | { url: null; color: null } | null;

/**
 * Spec §7 PUT /influencers/{id}, for admins. Omitted fields keep their value; name and creator prompt are required.
 * Open orders keep their price. A repeat changes nothing more. Refuses `notFound` (also for a deleted one), as
 * `parseInfluencer` and `settlePhoto` do, and `edit.changedElsewhere` when `version` is not the present one.
 */
export function updateInfluencer(ports: UpdatePorts) {
  return async (input: Input): Promise<Result<{ influencer: AdminInfluencer }>> => {
    const photo = await photoOf(ports, input);
    if (!photo.ok) return photo;
    const at = ports.clock.now();
    return ports.transact(async (stores) => {
      const influencer = await stores.influencers.lock(input.id);
      if (!influencer || influencer.deletedAt !== null) return refuse('notFound');
      const edited = editedBy(influencer, input.influencer, photo.value);
      if (!edited.ok) return edited;
      const entry = influencerEntry(
        { id: ports.ids.next(), at, actorId: input.actor.userId, action: 'edited' },
        influencer,
        edited.value,
      );
      if (Object.keys(entry.after!).length === 0) return ok({ influencer: presentAdminInfluencer(influencer) });
      if (input.version !== null && input.version !== influencer.version) {
        return changedElsewhere(await stores.audit.lastOf('influencer', influencer.id));
      }
      await stores.influencers.save(edited.value);
      await stores.audit.append(entry);
      await stores.events.append(influencerChanged(influencer.id, at));
      return ok({ influencer: presentAdminInfluencer(edited.value) });
    });
  };
}

/** Before the transaction: a photo of the web is fetched. A stored one is not checked again. */
async function photoOf(ports: UpdatePorts, { id, influencer: input }: Input): Promise<Result<Settled>> {
  const before = await ports.read((stores) => stores.influencers.byId(id));
  if (!before || before.deletedAt !== null) return refuse('notFound');
  const draft = parseInfluencer(input, before);
  if (!draft.ok) return draft;
  const { referenceImageUrl, color } = draft.value;
  if (input.referenceImageUrl === undefined && color !== null) return ok(null);
  return referenceImageUrl === null ? ok({ url: null, color: null }) : settlePhoto(ports, referenceImageUrl);
}

function editedBy(influencer: Influencer, input: InfluencerInput, photo: Settled): Result<Influencer> {
  const draft = parseInfluencer(input, influencer);
  if (!draft.ok) return draft;
  const referenceImageUrl = photo === null ? influencer.referenceImageUrl : photo.url;
  return ok({
    ...influencer,
    ...draft.value,
    referenceImageUrl,
    // It shows the figure of the photo before.
    cutoutImageUrl: referenceImageUrl === influencer.referenceImageUrl ? influencer.cutoutImageUrl : null,
    color: draft.value.color ?? photo?.color ?? paletteColor(influencer.id),
    version: influencer.version + 1,
  });
}
